package kith.ui.invite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kith.app.Passphrases;
import kith.app.friend.Friends;
import kith.app.inbox.Incoming;
import kith.app.inbox.Recognise;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.parallel.Progress;
import kith.ui.Person;
import kith.ui.parts.MailProgram;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;

/** One of the two, who does one thing after the other and counts it. */
final class Side {
    static final int CONTACTS = 20;

    final Person person;
    final Texts texts = Texts.in(Locale.ENGLISH);
    final Notices notices = new Notices(texts);
    final List<MailProgram.Message> mailed = new ArrayList<>();
    final ExchangeViewModel exchange;
    final ExchangeFiles files;
    final InvitationPictures pictures;
    final List<Path> compared = new ArrayList<>();
    boolean comparing;

    Side(String name, Path folder) {
        person = Person.of(name, folder, CONTACTS);
        Exchanging around = new Exchanging(person.profile(), Passphrases.none(), texts, new Immediate(), notices,
                mailed::add, question -> {
                    throw new AssertionError("nobody is asked whose key it is");
                });
        exchange = new ExchangeViewModel(around, () -> { }, () -> { }, new ExchangeMemory());
        files = new ExchangeFiles(around, exchange, taken -> { }, () -> { });
        pictures = new InvitationPictures(around, exchange, () -> comparing, compared::addAll);
    }

    void opens(Path... opened) {
        files.take(new Recognise(person.profile()).run(List.of(opened), Progress.none()).stream()
                .map(Incoming.KithFile.class::cast).toList());
    }

    Friends.Summary friend() {
        return new Friends(person.profile()).list().getFirst();
    }

    List<ToDo.Kind> due() {
        return new ToDoList(person.profile()).exchanges().stream().map(ToDo.WithFriend::kind).toList();
    }

    String told() {
        return notices.shown().isEmpty() ? "" : notices.shown().getFirst().text();
    }
}
