package kith.ui.incoming;

import module java.base;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kith.app.Profile;
import kith.app.mail.travel.WaitingKeys;
import kith.app.receive.KeyDecision;
import kith.app.receive.OneQuestionPerKey;
import kith.fault.Fault;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;

/**
 * The keys whose files came with mail and wait: whose each is, or that it is not wanted, is said when the user wants
 * to.
 */
public final class WaitingViewModel {
    /** Words of a fingerprint that tell keys apart at a glance; all of them are shown where one is decided about. */
    private static final int SHOWN_WORDS = 4;

    private final Profile profile;
    private final KeyDecision.Decider user;
    private final Texts texts;
    private final Background background;
    private final Newest looks = new Newest();
    private final Notices notices;
    private final Runnable changed;
    private final ObservableList<WaitingKeys.Waiting> keys = FXCollections.observableArrayList();

    /**
     * @param profile whose
     * @param user asked whose a key is, in the background
     * @param texts the window's language
     * @param background does the work
     * @param notices where the outcome is told
     * @param changed called when something may have been taken in or thrown away
     */
    public WaitingViewModel(Profile profile, KeyDecision.Decider user, Texts texts, Background background,
            Notices notices, Runnable changed) {
        this.profile = profile;
        this.user = user;
        this.texts = texts;
        this.background = background;
        this.notices = notices;
        this.changed = changed;
    }

    /** Reads anew what waits. */
    public void refresh() {
        looks.ask().run(background, "waiting.loading", progress -> new WaitingKeys(profile).list(), now -> {
            if (!keys.equals(now)) {
                keys.setAll(now);
            }
        }, notices::fault);
    }

    /** {@return the keys, those that brought something last first} */
    public ObservableList<WaitingKeys.Waiting> keys() {
        return keys;
    }

    /** Takes what waits of a key; whose it is, the user is asked if nobody knows. */
    void accept(WaitingKeys.Waiting key) {
        String kid = key.fingerprint().kid();
        background.run("import.working",
                progress -> new WaitingKeys(profile).accept(kid, new OneQuestionPerKey(user)), results -> {
                    boolean left = results.stream().allMatch(one -> one.refused() != null
                            && one.refused().fault() == Fault.KEY_UNKNOWN);
                    if (left) {
                        notices.info(texts.get("waiting.left"));
                    } else {
                        new ImportTexts(texts).notices(results).forEach(notices::tell);
                    }
                    changed.run();
                }, notices::fault);
    }

    /** Throws away what waits of a key. */
    void discard(WaitingKeys.Waiting key) {
        String kid = key.fingerprint().kid();
        background.run("waiting.discarding", progress -> new WaitingKeys(profile).discard(kid), count -> {
            notices.success(texts.get("waiting.discarded", "count", count));
            changed.run();
        }, notices::fault);
    }

    /** {@return what is known of a key, in words} */
    List<String> words(WaitingKeys.Waiting key) {
        String whose = key.friend() == null ? texts.get("waiting.unknown", "name", key.name())
                : texts.get("waiting.friend", "name", key.friend().name());
        return Stream.of(whose, texts.get("waiting.files", "filters", key.filters(), "others", key.others()),
                String.join(" ", key.fingerprint().words().subList(0, SHOWN_WORDS)), key.cameFrom() == null ? ""
                        : texts.get("remark.came-from", "address", key.cameFrom()))
                .filter(line -> !line.isEmpty()).toList();
    }
}
