package kith.ui.friends.page;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.Profile;
import kith.app.friend.Friends;
import kith.app.overlap.EstimateOverlap;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.ui.shell.Notices;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** How many contacts the user and the friend who is looked at have in common, once somebody asks. */
final class CommonViewModel {
    private final EstimateOverlap overlaps;
    private final Background background;
    private final Notices notices;
    private final Newest question = new Newest();
    private final ReadOnlyObjectWrapper<EstimateOverlap.@Nullable WithFriend> overlap =
            new ReadOnlyObjectWrapper<>(this, "overlap");
    private final ReadOnlyObjectWrapper<@Nullable KithException> problem = new ReadOnlyObjectWrapper<>(this, "problem");

    CommonViewModel(Profile profile, Background background, Notices notices) {
        this.overlaps = new EstimateOverlap(profile);
        this.background = background;
        this.notices = notices;
    }

    /** Another friend: nothing that was estimated for the one before may stay, or still come. */
    void startOver() {
        question.ask();
        overlap.set(null);
        problem.set(null);
    }

    /** Estimates. */
    void estimate(Friends.Summary friend) {
        question.ask().run(background, "friends.estimating",
                progress -> overlaps.withFriend(friend.friend().name()), overlap::set, this::failed);
    }

    private void failed(KithException fault) {
        if (fault.fault() == Fault.BOOK_EMPTY || fault.fault() == Fault.NOTHING_HELD) {
            problem.set(fault);
        } else {
            notices.fault(fault);
        }
    }

    /** {@return the overlap, once it was estimated} */
    ReadOnlyObjectProperty<EstimateOverlap.@Nullable WithFriend> overlapProperty() {
        return overlap.getReadOnlyProperty();
    }

    /** {@return why it cannot be estimated, if it was tried in vain} */
    ReadOnlyObjectProperty<@Nullable KithException> problemProperty() {
        return problem.getReadOnlyProperty();
    }
}
