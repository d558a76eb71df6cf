package kith.ui.circles.plan;

import java.nio.file.Path;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.IntegerBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.book.AddressBookContents;
import kith.app.circle.FoundCircle;
import kith.app.circle.FoundCircle.Founder;
import kith.app.invite.Outbox;
import kith.circle.CirclePlan;
import kith.exchange.CircleMode;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** A circle that is thought about: numbers that can be played with, and the people it would be founded with. */
public final class FoundingViewModel {
    private final FoundCircle founding;
    private final AddressBookContents book;
    private final Outbox outbox;
    private final Passphrases passphrases;
    private final Texts texts;
    private final Background background;
    private final Notices notices;
    private final Runnable founded;

    private final PlanViewModel plan;

    private final StringProperty title = new SimpleStringProperty(this, "title", "");
    private final ObservableList<String> candidates = FXCollections.observableArrayList();
    private final ObservableList<String> chosenFriends = FXCollections.observableArrayList();
    private final ObservableList<Path> cards = FXCollections.observableArrayList();
    private final BooleanProperty takesPart = new SimpleBooleanProperty(this, "takesPart", true);
    /** Kept here, for what a binding follows holds it only weakly. */
    private final IntegerBinding entered = Bindings.createIntegerBinding(
            () -> chosenFriends.size() + cards.size() + (takesPart.get() ? 1 : 0), chosenFriends, cards, takesPart);
    private final ObjectProperty<Path> folder;
    private final ReadOnlyObjectWrapper<FoundCircle.@Nullable Result> result =
            new ReadOnlyObjectWrapper<>(this, "result");
    private final ObservableValue<String> obstacle;

    /**
     * @param profile the founder's
     * @param passphrases asked when the circle's file is signed and the keys are encrypted
     * @param folder where the circle's file is written unless the user chooses another folder
     * @param texts the window's language
     * @param background for everything that reads or writes
     * @param notices where faults are told
     * @param founded called when there is a new circle
     */
    public FoundingViewModel(Profile profile, Passphrases passphrases, ObjectProperty<Path> folder, Texts texts,
            Background background, Notices notices, Runnable founded) {
        this.founding = new FoundCircle(profile);
        this.book = new AddressBookContents(profile);
        this.outbox = new Outbox(profile);
        this.passphrases = passphrases;
        this.folder = folder;
        this.texts = texts;
        this.plan = new PlanViewModel(texts);
        this.background = background;
        this.notices = notices;
        this.founded = founded;
        // The plan is for those who are entered. Of fewer nobody can be hidden: that is said, and never chosen unasked.
        entered.subscribe(count -> {
            if (count.intValue() >= CirclePlan.SECURE_FROM) {
                plan.membersProperty().set(Integer.toString(count.intValue()));
            }
        });
        this.obstacle = Bindings.createStringBinding(this::obstacle, title, chosenFriends, cards, takesPart,
                plan.planProperty());
    }

    /** Reads anew which friends can be made members. */
    public void refresh() {
        background.run("circles.loading", progress -> new Begun(founding.candidates(), book.size()), begun -> {
            candidates.setAll(begun.candidates());
            chosenFriends.retainAll(begun.candidates());
            plan.holdAtLeast(begun.contacts());
        }, notices::fault);
    }

    private record Begun(List<String> candidates, int contacts) {
    }

    private String obstacle() {
        if (plan.planProperty().get() == null) {
            return texts.get("circles.obstacle-plan");
        }
        if (title.get().isBlank()) {
            return texts.get("circles.obstacle-title");
        }
        if (chosenFriends.isEmpty() && cards.isEmpty()) {
            return texts.get("circles.obstacle-members");
        }
        int members = entered().getValue().intValue();
        if (members < CirclePlan.MIN_MEMBERS) {
            return texts.get("circles.obstacle-members");
        }
        return plan.modeProperty().get() != CircleMode.PLAIN && members < CirclePlan.SECURE_FROM
                ? texts.get("circles.obstacle-two") : "";
    }

    /** Founds the circle with everybody who was chosen, and writes its file. */
    public void found() {
        CirclePlan planned = plan.planProperty().get();
        if (planned == null || !obstacle().isEmpty()) {
            return;
        }
        String name = title.get();
        List<Path> members = List.copyOf(cards);
        List<String> friends = List.copyOf(chosenFriends);
        Path chosen = folder.get();
        Founder founder = takesPart.get() ? Founder.MEMBER : Founder.NOT_A_MEMBER;
        background.run("circles.founding", progress -> founding.run(new FoundCircle.Request(name, members, friends,
                planned.contacts(), planned.wantedFpp(), planned.mode(), outbox.ofCircle(chosen, name), founder),
                passphrases), done -> {
            result.set(done);
            title.set("");
            cards.clear();
            notices.announce(texts.get("circles.founded-notice", "title", done.title(), "file",
                    done.file().getFileName()));
            founded.run();
        }, notices::fault);
    }

    /** Takes card files of people who are to be members; a file twice counts once. */
    public void addCards(List<Path> files) {
        files.stream().filter(file -> !cards.contains(file)).forEach(cards::add);
    }

    /** {@return how many members there would be, the founder among them if taking part} */
    public ObservableValue<Number> entered() {
        return entered;
    }

    /** {@return the numbers, and what follows from them} */
    public PlanViewModel plan() {
        return plan;
    }

    /** {@return the circle's name} */
    public StringProperty titleProperty() {
        return title;
    }

    /** {@return friends who can be made members} */
    public ObservableList<String> candidates() {
        return candidates;
    }

    /** {@return those of them who are to be members} */
    public ObservableList<String> chosenFriends() {
        return chosenFriends;
    }

    /** {@return card files of other members} */
    public ObservableList<Path> cards() {
        return cards;
    }

    /** {@return whether the founder is a member, too; otherwise they can merge without learning anybody's share} */
    public BooleanProperty takesPartProperty() {
        return takesPart;
    }

    /** {@return where the circle's file is written} */
    public ObjectProperty<Path> folderProperty() {
        return folder;
    }

    /** {@return the circle that was founded last, if any} */
    public ReadOnlyObjectProperty<FoundCircle.@Nullable Result> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /** {@return why no circle can be founded just now, or empty} */
    public ObservableValue<String> obstacleProperty() {
        return obstacle;
    }
}
