package kith.ui;

import module java.base;
import kith.ui.circles.plan.FoundingView;
import kith.ui.friends.PeopleViewModel;
import kith.ui.incoming.IncomingFiles;
import kith.ui.shell.Navigation;
import kith.ui.shell.Page;

/** From the page where a circle is founded to the circle among the friends. */
record FoundingExits(Navigation navigation, PeopleViewModel people, IncomingFiles incoming)
        implements FoundingView.Exits {
    @Override
    public void look(String title) {
        people.lookAtCircle(title);
        navigation.go(Page.FRIENDS);
    }

    @Override
    public void writeCard() {
        people.circles().writeCard();
    }

    @Override
    public void open(List<Path> files) {
        incoming.onFiles(files);
    }
}
