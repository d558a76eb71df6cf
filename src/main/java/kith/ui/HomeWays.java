package kith.ui;

import java.nio.file.Path;
import kith.app.check.Advice;
import kith.app.check.WhomToAsk;
import kith.app.door.Wish.Invitee;
import kith.app.todo.ToDo;
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
    public void settle(ToDo todo) {
        switch (todo) {
            case ToDo.InCircle one -> settle(one);
            case ToDo.WithFriend one -> settle(one);
            case ToDo.OfMembers one -> lookAtCircle(one.name());
            case ToDo.OfProfile one -> settle(one);
        }
    }

    private void settle(ToDo.InCircle one) {
        switch (one.action()) {
            case CONTINUE_CIRCLES -> circles.now(one.name());
            case CONTINUE_WITHOUT -> circles.without(one.turn());
            default -> lookAtCircle(one.name());
        }
    }

    private void settle(ToDo.WithFriend one) {
        switch (one.action()) {
            case SHOW_KEYS, ASK -> lookAtFriend(one.name(), FriendPart.OVERVIEW);
            case VERIFY -> compare(one.name());
            case SHARE -> share(one.name());
            default -> exchange.settle(one);
        }
    }

    private void settle(ToDo.OfProfile one) {
        switch (one.action()) {
            case DECIDE -> share("");
            case OPEN_FOLDER -> shared.run();
            case SHOW_FOLDER -> toSettings(Part.SHARED);
            case UPDATE -> exchange.updateEverybody();
            case ADD_ADDRESS -> toSettings(Part.YOU);
            case INVITE -> exchange.addFriend("");
            case SAVE_KIT -> toSettings(Part.KIT);
            default -> navigation.go(Page.CONTACTS);
        }
    }

    @Override
    public void dismiss(ToDo todo) {
        exchange.dismiss(todo);
    }

    private void lookAtFriend(String name, FriendPart part) {
        exchange.leave();
        people.lookAt(name, part);
        navigation.go(Page.FRIENDS);
    }

    /** Goes where the fingerprint of a friend is compared. */
    void compare(String name) {
        lookAtFriend(name, FriendPart.FINGERPRINT);
    }

    /** Goes where a circle is looked at. */
    void lookAtCircle(String title) {
        exchange.leave();
        people.lookAtCircle(title);
        navigation.go(Page.FRIENDS);
    }

    /** Begins with a new friend whom a mail program named. */
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

    /** One sealed file where it can be sealed, otherwise files of which each is a filter. */
    @Override
    public void share(String name) {
        exchange.sendTo(name, () -> {
            people.lookAt(name, FriendPart.SHARE);
            navigation.go(Page.FRIENDS);
        });
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

    /** Shows a part of the settings, and brings the focus into it. */
    void toSettings(Part part) {
        settings.show(part);
        navigation.go(Page.SETTINGS);
    }
}
