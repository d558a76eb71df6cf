package kith.ui;

import java.nio.file.Path;
import kith.app.check.Advice;
import kith.app.check.WhomToAsk;
import kith.app.circle.part.CircleTurn;
import kith.app.door.Wish.Invitee;
import kith.app.friend.Friends;
import kith.app.invite.Due;
import kith.friend.Friend;
import kith.ui.circles.CarryingOn;
import kith.ui.circles.plan.FoundingViewModel;
import kith.ui.friends.PeopleViewModel;
import kith.ui.friends.page.FriendExits;
import kith.ui.friends.page.FriendPart;
import kith.ui.home.HomeNavigation;
import kith.ui.invite.ExchangeViewModel;
import kith.ui.preferences.Part;
import kith.ui.preferences.PreferencesViewModel;
import kith.ui.shell.Navigation;
import kith.ui.shell.Page;

/** Chooses, in the view model of another screen, what the home screen was about, and goes there. */
record HomeWays(Navigation navigation, PeopleViewModel people, ExchangeViewModel exchange,
        PreferencesViewModel settings, CarryingOn circles, FoundingViewModel founding,
        Runnable shared) implements HomeNavigation, FriendExits {
    @Override
    public void toFriend(Friends.Summary friend) {
        exchange.leave();
        people.lookAt(friend);
        navigation.go(Page.FRIENDS);
    }

    @Override
    public void toFingerprint(Friends.Summary friend) {
        compare(friend.friend().name());
    }

    /** Goes where the fingerprint of a friend is compared. */
    void compare(String name) {
        exchange.leave();
        people.lookAt(name, FriendPart.FINGERPRINT);
        navigation.go(Page.FRIENDS);
    }

    /** One sealed file where it can be sealed, otherwise files of which each is a filter. */
    @Override
    public void toShare(String name) {
        exchange.sendTo(name, () -> {
            people.lookAt(name, FriendPart.SHARE);
            navigation.go(Page.FRIENDS);
        });
    }

    @Override
    public void toEverybody() {
        exchange.updateEverybody();
    }

    @Override
    public void toExchange(Due.Item item) {
        exchange.settle(item);
    }

    @Override
    public void putAway(Due.Item item) {
        exchange.putAway(item);
    }

    @Override
    public void toCircle(CircleTurn turn) {
        switch (turn.kind()) {
            case CONTRIBUTE, GATHER, MERGE -> circles.now(turn.title());
            case GO_ON_WITHOUT -> circles.without(turn);
            case TAKE_PART, VERIFY, CLOSE -> lookAtCircle(turn.title());
        }
    }

    /** Goes where a circle is looked at. */
    void lookAtCircle(String title) {
        exchange.leave();
        people.lookAtCircle(title);
        navigation.go(Page.FRIENDS);
    }

    @Override
    public void toNewFriend() {
        exchange.addFriend("");
    }

    /** The same with somebody whom a mail program named. */
    void toNewFriend(Invitee invitee) {
        exchange.addFriend(invitee.name(), invitee.address());
    }

    @Override
    public void toNewFriend(WhomToAsk.Candidate candidate) {
        exchange.addFriend(candidate.name(), candidate.address());
    }

    @Override
    public void invite(String name) {
        exchange.addFriend(name);
        exchange.invite().invite();
    }

    @Override
    public void ask(String name) {
        exchange.ask(name);
    }

    @Override
    public void send(Friend friend, Path file) {
        exchange.show(friend, file);
    }

    @Override
    public void share(String name) {
        toShare(name);
    }

    @Override
    public void follow(Advice advice) {
        switch (advice.kind()) {
            case MORE_FILTERS -> ask(advice.friend());
            case VERIFICATION -> compare(advice.friend());
            case CIRCLE -> {
                founding.choose(advice.friends());
                navigation.go(Page.FOUND);
            }
        }
    }

    @Override
    public void openShared() {
        shared.run();
    }

    @Override
    public void toSettings(Part part) {
        settings.show(part);
        navigation.go(Page.SETTINGS);
    }
}
