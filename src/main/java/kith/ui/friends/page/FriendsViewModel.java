package kith.ui.friends.page;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import kith.app.Profile;
import kith.app.check.ForetellFriends;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.ui.friends.compare.ComparingViewModel;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** The friends as they are now, the one who is looked at, and what can be done about that one. */
public final class FriendsViewModel {
    private record Loaded(List<Friends.Summary> friends, OwnProfile.Result me) {
    }

    private final Friends friends;
    private final OwnProfile own;
    private final Texts texts;
    private final FriendTexts friendTexts;
    private final Background background;
    private final Notices notices;

    private final ObservableList<Friends.Summary> rows = FXCollections.observableArrayList();
    private final ReadOnlyBooleanWrapper loaded = new ReadOnlyBooleanWrapper(this, "loaded");
    private final ObjectProperty<Friends.@Nullable Summary> selected = new SimpleObjectProperty<>(this, "selected");
    private final ComparingViewModel comparing;
    private final AddressesViewModel addresses;
    private final CommonViewModel common;
    private final WorthViewModel worth;
    private final Newest looks = new Newest();
    /** What is to be done when they were read: also by a later look, where that is the one that counts. */
    private final List<Runnable> afterwards = new ArrayList<>();
    private String wanted = "";
    private OwnProfile.@Nullable Result me;
    private final ObjectProperty<FriendPart> part = new SimpleObjectProperty<>(this, "part", FriendPart.OVERVIEW);
    private final ObservableSet<String> later = FXCollections.observableSet();
    private final StringProperty newName = new SimpleStringProperty(this, "newName", "");
    private final StringProperty nameProblem = new SimpleStringProperty(this, "nameProblem", "");

    /**
     * @param profile whose friends
     * @param foretelling says what to ask them for
     * @param texts the window's language
     * @param background for everything that reads or writes the profile
     * @param notices where results are told
     */
    public FriendsViewModel(Profile profile, ForetellFriends foretelling, Texts texts, Background background,
            Notices notices) {
        this.friends = new Friends(profile);
        this.own = new OwnProfile(profile);
        this.texts = texts;
        this.friendTexts = new FriendTexts(texts);
        this.background = background;
        this.notices = notices;
        this.comparing = new ComparingViewModel(profile, texts, background, notices, this::refresh);
        this.addresses = new AddressesViewModel(profile, texts, background, notices, this::refresh);
        this.common = new CommonViewModel(profile, background, notices);
        this.worth = new WorthViewModel(foretelling, background, notices);
        selected.subscribe(this::startOver);
        newName.subscribe(() -> nameProblem.set(""));
    }

    /** Another friend: nothing that was typed or estimated for the one before may stay. */
    private void startOver(Friends.@Nullable Summary before, Friends.@Nullable Summary now) {
        boolean same = before != null && now != null && before.friend().id().equals(now.friend().id());
        if (!same) {
            common.startOver();
            worth.startOver();
            addresses.startOver();
        }
        comparing.look(now, me);
        if (before == null || now == null || !same || !before.friend().name().equals(now.friend().name())) {
            newName.set(now == null ? "" : now.friend().name());
        }
    }

    /** Reads the friends anew; the one who is looked at stays, if still there, and otherwise a neighbour. */
    public void refresh() {
        refresh(() -> { });
    }

    private void refresh(Runnable then) {
        afterwards.add(then);
        looks.ask().run(background, "friends.loading", progress -> new Loaded(friends.list(), own.show()), now -> {
            show(now);
            List<Runnable> due = List.copyOf(afterwards);
            afterwards.clear();
            due.forEach(Runnable::run);
        }, notices::fault);
    }

    private void show(Loaded now) {
        String id = Optional.ofNullable(selected.get()).map(s -> s.friend().id()).orElse("");
        int place = Math.max(0, rows.indexOf(selected.get()));
        me = now.me();
        comparing.look(selected.get(), me);
        if (loaded.get() && rows.equals(now.friends())) {
            // Nothing to show anew: whoever is typing goes on typing.
            return;
        }
        rows.setAll(now.friends());
        selected.set(named(wanted).or(() -> rows.stream().filter(s -> s.friend().id().equals(id)).findFirst())
                .orElse(rows.isEmpty() ? null : rows.get(Math.min(place, rows.size() - 1))));
        wanted = "";
        loaded.set(true);
    }

    private Optional<Friends.Summary> named(String name) {
        return rows.stream().filter(s -> s.friend().name().equals(name)).findFirst();
    }

    /** Looks at the friend of this name, at once or as soon as they are read; an empty name changes nothing. */
    public void lookAt(String name) {
        named(name).ifPresentOrElse(selected::set, () -> wanted = name);
    }

    /** {@return the friends by name} */
    public ObservableList<Friends.Summary> rows() {
        return rows;
    }

    /** {@return whether the friends were read at least once: before that, an empty list means nothing} */
    public ReadOnlyBooleanProperty loadedProperty() {
        return loaded.getReadOnlyProperty();
    }

    /** {@return the friend who is looked at} */
    public ObjectProperty<Friends.@Nullable Summary> selectedProperty() {
        return selected;
    }

    /** {@return which part of what is known of them is shown} */
    public ObjectProperty<FriendPart> partProperty() {
        return part;
    }

    /** {@return how the friend's fingerprint is compared} */
    public ComparingViewModel comparing() {
        return comparing;
    }

    /** {@return how the friend's addresses are changed} */
    AddressesViewModel addresses() {
        return addresses;
    }

    /** {@return the ids of friends whose changed key the user wants to think of later, until the window is closed} */
    ObservableSet<String> later() {
        return later;
    }

    /** {@return the name to give to the friend} */
    public StringProperty newNameProperty() {
        return newName;
    }

    /** {@return why the name was not accepted, or empty} */
    public StringProperty nameProblemProperty() {
        return nameProblem;
    }

    /** {@return what the user and the friend have in common} */
    CommonViewModel common() {
        return common;
    }

    /** {@return what the friend is worth to the user} */
    WorthViewModel worth() {
        return worth;
    }

    /** {@return the words for what is shown} */
    public FriendTexts friendTexts() {
        return friendTexts;
    }

    /** Gives the friend the name that was typed. */
    public void rename() {
        withSelected(summary -> {
            String name = summary.friend().name();
            String wanted = newName.get();
            background.run("friends.renaming", progress -> friends.rename(name, wanted), friend -> {
                notices.success(texts.get("friends.renamed", "name", name, "other", friend.name()));
                refresh();
            }, fault -> fail(fault, fault.fault() == Fault.NAME_TAKEN ? Fault.NAME_TAKEN : Fault.VALUE_INVALID,
                    nameProblem));
        });
    }

    /** Counts the friend as not verified from now on. */
    public void stopBelieving() {
        withSelected(summary -> {
            String name = summary.friend().name();
            background.run("friends.blocking", progress -> friends.stopBelieving(name), friend -> {
                notices.success(texts.get("friends.disbelieved", "name", name));
                refresh();
            }, notices::fault);
        });
    }

    /** Blocks the friend, or lets them in again. */
    public void setBlocked(boolean blocked) {
        withSelected(summary -> {
            String name = summary.friend().name();
            background.run("friends.blocking", progress -> friends.setBlocked(name, blocked), friend -> {
                notices.success(blocked ? texts.get("friends.blocked", "name", name)
                        : texts.get("friends.unblocked", "name", name));
                refresh();
            }, notices::fault);
        });
    }

    /**
     * Removes the friend and what is held of them. The neighbour in the list is looked at then.
     *
     * @param then called when that is so
     */
    public void remove(Runnable then) {
        withSelected(summary -> {
            String name = summary.friend().name();
            background.run("friends.removing", progress -> friends.remove(name), given -> {
                String done = texts.get("friends.removed", "name", name);
                notices.success(given == 0 ? done : texts.messages().sentences(done,
                        texts.get("friends.still-has", "name", name, "count", given)));
                part.set(FriendPart.OVERVIEW);
                refresh(then);
            }, notices::fault);
        });
    }

    /**
     * A picture came in, perhaps of a QR code. It verifies the friend who is looked at only where the user was about to
     * compare their code; anywhere else it is said what to do with it.
     *
     * @param picture the file
     * @param inFront whether the friends were in front when it came
     */
    public void onPicture(Path picture, boolean inFront) {
        if (inFront && isComparingCodes()) {
            comparing.verifyPicture(picture);
        } else {
            notices.info(texts.get("friends.picture-came"));
        }
    }

    /** {@return whether the code of the friend who is looked at would be compared with a picture} */
    public boolean isComparingCodes() {
        return part.get() == FriendPart.FINGERPRINT
                && comparing.formProperty().get() == ComparingViewModel.Form.CODE;
    }

    private void withSelected(Consumer<Friends.Summary> action) {
        Optional.ofNullable(selected.get()).ifPresent(action);
    }

    /** What the user can mend where they typed it is said there; anything else above the screen. */
    private void fail(KithException fault, Fault mendable, StringProperty problem) {
        if (fault.fault() == mendable) {
            problem.set(texts.get("friends.problem", "what", texts.explain(fault).what(), "todo",
                    texts.explain(fault).todo()));
        } else {
            notices.fault(fault);
        }
    }
}
