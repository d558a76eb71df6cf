package kith.ui.circles.plan;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.IntegerBinding;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.ContributeToCircle.AfterRestore;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.circle.FoundCircle.Founder;
import kith.app.circle.FoundCircle.Sending;
import kith.app.circle.founding.Candidates;
import kith.app.circle.founding.Candidates.Candidate;
import kith.app.circle.part.CarryOn;
import kith.app.circle.part.TakePart;
import kith.circle.CirclePlan;
import kith.circle.DecidingPlan;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** A circle that is thought about: numbers that can be played with, and the people it would be founded with. */
public final class FoundingViewModel {
    private final Profile profile;
    private final FoundCircle founding;
    private final Candidates people;
    private final Passphrases passphrases;
    private final Texts texts;
    private final Background background;
    private final Newest looks = new Newest();
    private final Notices notices;
    private final Runnable founded;

    private final PlanViewModel plan;

    private final StringProperty title = new SimpleStringProperty(this, "title", "");
    private final ObservableList<Candidate> candidates = FXCollections.observableArrayList();
    private final ObservableList<String> chosenFriends = FXCollections.observableArrayList();
    private final ObservableList<Path> cards = FXCollections.observableArrayList();
    private final BooleanProperty takesPart = new SimpleBooleanProperty(this, "takesPart", true);
    /** Kept here, for what a binding follows holds it only weakly. */
    private final IntegerBinding entered = Bindings.createIntegerBinding(
            () -> chosenFriends.size() + cards.size() + (takesPart.get() ? 1 : 0), chosenFriends, cards, takesPart);
    private final ObjectProperty<@Nullable Masks> wish = new SimpleObjectProperty<>(this, "wish");
    private final BooleanProperty sealable = new SimpleBooleanProperty(this, "sealable", true);
    private final BooleanBinding hybridImpossible;
    private final ObjectBinding<Masks> masks;
    private final ObjectProperty<Path> folder;
    private final ReadOnlyObjectWrapper<FoundCircle.@Nullable Result> result =
            new ReadOnlyObjectWrapper<>(this, "result");
    private final ObservableValue<String> obstacle;
    private final ObservableValue<String> neverDecides;
    private Candidates.@Nullable All known;
    private final ReadOnlyStringWrapper taken = new ReadOnlyStringWrapper(this, "taken", "");

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
        this.profile = profile;
        this.founding = new FoundCircle(profile);
        this.people = new Candidates(profile);
        this.passphrases = passphrases;
        this.folder = folder;
        this.texts = texts;
        this.plan = new PlanViewModel(texts);
        this.background = background;
        this.notices = notices;
        this.founded = founded;
        this.hybridImpossible = Bindings.createBooleanBinding(() -> plan.modeProperty().get() == CircleMode.PLAIN
                || entered.get() > Masks.MOST_HYBRID || !sealable.get(), plan.modeProperty(), entered, sealable);
        this.masks = Bindings.createObjectBinding(this::grown, wish, hybridImpossible, cards);
        this.neverDecides = plan.planProperty().map(new PlanTexts(texts)::neverDecides).orElse("");
        entered.subscribe(count -> propose());
        chosenFriends.addListener((ListChangeListener<String>) change -> propose());
        this.obstacle = Bindings.createStringBinding(this::obstacle, title, chosenFriends, cards, takesPart,
                plan.planProperty());
    }

    /** Reads anew which friends can be made members. */
    public void refresh() {
        looks.ask().run(background, "circles.loading", progress -> people.list(), all -> {
            known = all;
            candidates.setAll(all.friends());
            chosenFriends.retainAll(all.friends().stream().filter(Candidate::card).map(Candidate::name).toList());
            if (title.get().isBlank()) {
                // Nobody has to think of a name: that of the founder will do.
                title.set(all.free(texts.get("circles.found-title-usual", "name", all.self())));
            }
            propose();
        }, notices::fault);
    }

    /** Who comes in by a card file gets an open file, which somebody has to carry: then none more than are needed. */
    private Masks grown() {
        Masks chosen = wish.get();
        if (hybridImpossible.get()) {
            return Masks.CLASSICAL;
        }
        return chosen != null ? chosen : cards.isEmpty() ? Masks.HYBRID : Masks.CLASSICAL;
    }

    /**
     * The plan is for those who are entered. Of fewer than three nobody can be hidden: that is said, and never chosen
     * unasked.
     */
    private void propose() {
        Candidates.All all = known;
        if (all == null) {
            return;
        }
        if (entered.get() >= CirclePlan.SECURE_FROM) {
            plan.membersProperty().set(Integer.toString(entered.get()));
        }
        // Of whoever is still to be chosen nothing is known.
        int others = Math.max(cards.size(), CirclePlan.SECURE_FROM - entered.get() + cards.size());
        plan.proposeContacts(DecidingPlan.contacts(all.sizes(chosenFriends, others, takesPart.get()),
                DecidingPlan.ASSUMED.capacity()));
        sealable.set(all.areSealable(chosenFriends));
        List<String> unknown = all.unknown(chosenFriends);
        taken.set(unknown.isEmpty() ? texts.get("circles.plan-taken")
                : texts.get("circles.plan-taken-unknown", "names", String.join(texts.get("circles.comma"), unknown),
                        "count", DecidingPlan.ASSUMED.capacity()));
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
        Masks grown = masks.get();
        background.run("circles.founding", progress -> founding.run(new FoundCircle.Request(name, members, friends,
                planned.contacts(), planned.wantedFpp(), planned.mode(), chosen, founder, grown,
                Sending.SEALED), passphrases), done -> {
            result.set(done);
            title.set("");
            cards.clear();
            chosenFriends.clear();
            notices.announce(texts.get("circles.founded-notice", "title", done.title()));
            founded.run();
            takePart(done);
        }, notices::fault);
    }

    /** Who pressed below the sentences that say what follows agreed to it; whatever else they would be asked waits. */
    private void takePart(FoundCircle.Result done) {
        background.run("circles.contributing", progress -> {
            TakePart part = new TakePart(profile);
            TakePart.Preview seen = part.preview(done.title());
            Set<ContributionConsent> said = Set.of(ContributionConsent.to(done.plan().mode()));
            return seen.contribution().needed().equals(said) ? Optional.of(part.run(done.title(), seen.terms(), said,
                    AfterRestore.UNDECIDED, passphrases, progress)) : Optional.<CarryOn.Result>empty();
        }, result -> {
            result.ifPresent(went -> went.failed().forEach(one -> notices.fault(one.why())));
            founded.run();
        }, notices::fault);
    }

    /** Chooses these friends, the user and nobody else; who cannot be a member is left out once that is known. */
    public void choose(List<String> friends) {
        cards.clear();
        takesPart.set(true);
        chosenFriends.setAll(friends);
        candidates.setAll(List.copyOf(candidates));
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

    /** {@return what the masks grow from: what was chosen; otherwise hybrid if everybody gets a sealed file} */
    public ObservableValue<Masks> masks() {
        return masks;
    }

    /** {@return whether masks cannot be hybrid: nobody is hidden, too many members, or one's card has no key for it} */
    public ObservableValue<Boolean> hybridImpossible() {
        return hybridImpossible;
    }

    /** Chooses what the masks grow from. */
    public void choose(Masks chosen) {
        wish.set(chosen);
    }

    /** {@return the circle's name} */
    public StringProperty titleProperty() {
        return title;
    }

    /** {@return friends who can be made members, and those whose card has not come} */
    public ObservableList<Candidate> candidates() {
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

    /** {@return that the list that is planned can never decide, or empty} */
    public ObservableValue<String> neverDecides() {
        return neverDecides;
    }

    /** {@return why no circle can be founded just now, or empty} */
    public ObservableValue<String> obstacleProperty() {
        return obstacle;
    }

    /** {@return how many contacts members are taken for, and why; empty where it is up to the user} */
    ReadOnlyStringProperty takenProperty() {
        return taken.getReadOnlyProperty();
    }
}
