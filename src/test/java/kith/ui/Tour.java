package kith.ui;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import kith.app.FileNames;
import kith.app.Forger;
import kith.app.MailedFiles;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Secrets;
import kith.app.demo.MakeDemo;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.app.mail.travel.TravellingFilters;
import kith.evidence.Source;
import kith.exchange.DocumentWriter;
import kith.mail.imap.ImapServer;
import kith.ui.check.CheckRow;
import kith.ui.friends.Entry;
import kith.ui.shell.Page;
import kith.ui.theme.Appearance;
import org.testfx.util.WaitForAsyncUtils;

/**
 * Goes through every screen of Kith: the first run, then all places with the demo, each filled with something. At every
 * stop a visitor looks around, on the window's thread.
 */
final class Tour {
    private static final int TIMEOUT_SECONDS = 120;

    private final Stage stage;
    private final double width;
    private final double height;
    private final Consumer<String> visitor;

    /**
     * @param stage where the window is shown
     * @param width of the window, in pixels
     * @param height of the window, in pixels
     * @param visitor is told the name of each stop
     */
    Tour(Stage stage, double width, double height, Consumer<String> visitor) {
        this.stage = stage;
        this.width = width;
        this.height = height;
        this.visitor = visitor;
    }

    /**
     * Visits everything in one look.
     *
     * @param nobody a folder without a profile
     * @param demo the demo
     * @param look language, theme and size of letters
     */
    void visit(Path nobody, MakeDemo.Result demo, Appearance look) {
        KithWindow first = open(FileNames.free(nobody.resolveSibling("first-run")), Optional.empty(), look);
        stop("start");
        press("start-begin");
        rest(first);
        stop("start-profile");
        inWindow(() -> {
            node("start-name", TextInputControl.class).setText("Alice");
            node("start-open", CheckBox.class).setSelected(true);
            return "";
        });
        press("start-create");
        rest(first);
        stop("start-book");
        press("start-finish");
        rest(first);
        stop("start-friend");
        close(first);
        KithWindow window = open(demo.alice().store().folder(), Optional.of(demo.senders()), look);
        for (Page place : List.of(Page.CHECK, Page.CONTACTS, Page.LEDGER, Page.LEARN, Page.SETTINGS)) {
            go(window, place);
            stop(place == Page.CHECK ? "home" : place.id());
        }
        mailServers(window);
        book(window, demo.alice().store().folder().resolveSibling("tour"));
        friends(window);
        waiting(window, demo.alice());
        check(window);
        mailbox(window, DemoMailbox.write(nobody.resolveSibling("Inbox"), demo.senders()));
        mail(window, demo.alice());
        new CircleStops(this, window, demo).visit();
        new PlayStops(this, window).visit();
        new LabStops(this, window).visit();
        close(window);
        new InviteStops(this, nobody.resolveSibling("exchange"), look).visit();
        new EverybodyStops(this, nobody.resolveSibling("everybody"), look).visit();
        new RequestStops(this, nobody.resolveSibling("requests"), look).visit();
        new SharedFolderStops(this, nobody.resolveSibling("shared-folder"), look).visit();
    }

    /** A server that is trusted, and another that messages suggest; then none again. */
    private void mailServers(KithWindow window) {
        inWindow(() -> {
            node("mail-servers-details", TitledPane.class).setExpanded(true);
            return "";
        });
        Path messages = Path.of("src/test/resources/kith/mail/auth");
        window.files.willOpen(messages.resolve("dmarc-pass.eml"), messages.resolve("gmail-below.eml"));
        press("mail-servers-look");
        rest(window);
        press("mail-servers-found-0");
        rest(window);
        press("mail-servers-look");
        rest(window);
        stop("mail-servers");
        press("mail-servers-remove-0");
        rest(window);
    }

    private void book(KithWindow window, Path folder) {
        go(window, Page.CONTACTS);
        try {
            Path book = Files.writeString(Files.createDirectories(folder).resolve("phone.csv"),
                    "Name,E-mail\nZoe,zoe@tour.example\nYann,yann@tour.example\n");
            read(window, book);
            Files.writeString(book, "Name,E-mail\nZoe Z.,zoe@tour.example\n");
            read(window, book);
            stop("book-gone");
            press("book-gone-later");
            press("book-report-close");
            read(window, Files.writeString(folder.resolve("club.csv"), "Nr;Mitglied;Erreichbar;Geworben von\n"
                    + "1;Zoe;zoe@tour.example;alice@tour.example\n2;Yann;yann@tour.example;zoe@tour.example\n"));
            stop("book-table");
            press("book-table-skip");
            rest(window);
            for (String way : List.of("book-from-thunderbird", "book-from-carddav")) {
                press(way);
                rest(window);
                stop(way);
            }
            press("carddav-close");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void choose(String menu, String id) {
        inWindow(() -> {
            node(menu, MenuButton.class).getItems().stream().filter(item -> id.equals(item.getId()))
                    .forEach(MenuItem::fire);
            return "";
        });
    }

    private void read(KithWindow window, Path file) {
        inWindow(() -> {
            window.files.willOpen(file);
            return "";
        });
        press("book-import");
        rest(window);
    }

    private void friends(KithWindow window) {
        go(window, Page.FRIENDS);
        look(window, "Dave");
        List<String> parts = List.of("friends", "share", "held", "in-common", "fingerprint", "change");
        for (int part = 0; part < parts.size(); part++) {
            int index = part;
            inWindow(() -> {
                node("friend-parts", TabPane.class).getSelectionModel().select(index);
                return "";
            });
            rest(window);
            stop(parts.get(part));
        }
    }

    /** Looks at the friend or the circle of this name. */
    void look(KithWindow window, String name) {
        inWindow(() -> {
            ListView<?> list = node("friends-list", ListView.class);
            list.getSelectionModel().clearAndSelect(IntStream.range(0, list.getItems().size())
                    .filter(row -> ((Entry) list.getItems().get(row)).name().equals(name)).findFirst().orElseThrow());
            return "";
        });
        rest(window);
    }

    private void waiting(KithWindow window, Profile alice) {
        Forger stranger = stranger(alice);
        go(window, Page.CHECK);
        go(window, Page.FRIENDS);
        stop("waiting");
        alice.store().write(tables -> tables.travel().removeWaiting(stranger.kid()));
        go(window, Page.CHECK);
        go(window, Page.FRIENDS);
    }

    /** {@return somebody nobody knows, who has sent two filters, in authentic mail from a contact} */
    static Forger stranger(Profile alice) {
        Forger stranger = new Forger("Trudy with a rather long name of her own", 6, alice.store().folder());
        TravellingFilters filters = new TravellingFilters(alice);
        MailedFiles.trustServer(alice);
        String contact = alice.store().read(tables -> tables.book().addresses()).getFirst();
        for (int index = 0; index < 2; index++) {
            byte[] file = DocumentWriter.write(stranger.filter(1, index, 1 + index,
                    Forger.pool(6, List.of("a@x.example")).get(index)), stranger.keys.signer());
            try {
                Path attached = Files.write(alice.store().folder().resolveSibling(index + "-trudy.kith"), file);
                filters.take(new ByteArrayInputStream(MailedFiles.message(contact, MailedFiles.Says.PASS,
                        List.of(attached))), TravellingFilters.Taking.PROPOSE);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        MailedFiles.distrustServer(alice);
        return stranger;
    }

    private void check(KithWindow window) {
        go(window, Page.CHECK);
        press("check-demo");
        rest(window);
        stop("verdicts");
        inWindow(() -> {
            TableView<?> table = node("check-table", TableView.class);
            table.requestFocus();
            table.getSelectionModel().clearAndSelect(0);
            table.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
            return "";
        });
        rest(window);
        stop("check");
        for (String sender : List.of("martha.obrien@inbox.example", "nobody@nowhere.example")) {
            inWindow(() -> {
                node("check-typed", TextInputControl.class).setText(sender);
                return "";
            });
            press("check-do");
            rest(window);
        }
        inWindow(() -> {
            node("check-typed", TextInputControl.class).setText("martha.obrien@inbox.example");
            return "";
        });
        press("check-do");
        rest(window);
        stop("check-one-why");
        press("check-drawer-close");
        stop("check-one");
        press("check-clear");
        rest(window);
        stop("check-recent");
        press("check-demo");
        rest(window);
    }

    /** Why a sender whom the list of a circle has is what they are. */
    void verdictByList(KithWindow window) {
        go(window, Page.CHECK);
        press("check-clear");
        press("check-demo");
        rest(window);
        inWindow(() -> {
            TableView<?> table = node("check-table", TableView.class);
            table.requestFocus();
            table.getSelectionModel().clearAndSelect(IntStream.range(0, table.getItems().size())
                    .filter(i -> ((CheckRow) table.getItems().get(i)).checked().evidence()
                    .matched(Source.Kind.LIST) > 0)
                    .findFirst().orElseThrow());
            table.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
            return "";
        });
        rest(window);
        stop("check-list");
    }

    private void mailbox(KithWindow window, Path mailbox) {
        window.files.willOpen(mailbox);
        choose("check-lists", "check-list");
        rest(window);
        stop("mailbox");
    }

    private void mail(KithWindow window, Profile profile) {
        go(window, Page.MAIL);
        stop("mail");
        go(window, Page.SETTINGS);
        press("mail-add");
        stop("mail-new");
        inWindow(() -> {
            node("mail-new-details", TitledPane.class).setExpanded(true);
            return "";
        });
        press("mail-new-by-token");
        stop("mail-token");
        press("mail-new-close");
        MailAccounts accounts = new MailAccounts(profile);
        accounts.add(new MailAccount("Work", new ImapServer("imap.example.org", ImapServer.TLS_PORT,
                ImapServer.Security.TLS, null), "alice@own.example", new MailAccount.ByToken("oama access alice"),
                MailAccount.INBOX, MailAccount.Keywords.NONE), null, Secrets.Keeping.PROFILE, Passphrases.none());
        go(window, Page.CHECK);
        go(window, Page.SETTINGS);
        press("settings-accounts");
        rest(window);
        stop("mail-accounts");
        accounts.remove("Work");
    }

    KithWindow open(Path profile, Optional<Path> demo, Appearance look) {
        KithWindow window = inWindow(() -> {
            KithWindow opened = new KithWindow(stage, profile, demo, look);
            stage.setWidth(width);
            stage.setHeight(height);
            return opened;
        });
        rest(window);
        return window;
    }

    static void close(KithWindow window) {
        inWindow(() -> {
            window.close();
            return "";
        });
    }

    void go(KithWindow window, Page place) {
        inWindow(() -> {
            window.go(place);
            return "";
        });
        rest(window);
    }

    void press(String id) {
        inWindow(() -> {
            node(id, ButtonBase.class).fire();
            return "";
        });
    }

    <T extends Node> T node(String id, Class<T> type) {
        Node found = stage.getScene().lookup("#" + id);
        if (found == null) {
            throw new IllegalStateException("there is no " + id);
        }
        return type.cast(found);
    }

    void rest(KithWindow window) {
        // What one job brought may begin the next one only when it was laid out.
        do {
            try {
                WaitForAsyncUtils.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS, () -> inWindow(window::isAtRest));
            } catch (TimeoutException e) {
                throw new IllegalStateException("the window does not come to rest", e);
            }
            WaitForAsyncUtils.waitForFxEvents();
        } while (!inWindow(window::isAtRest));
    }

    void stop(String name) {
        inWindow(() -> {
            stage.getScene().getRoot().applyCss();
            stage.getScene().getRoot().layout();
            visitor.accept(name);
            return "";
        });
    }

    /** {@return what a task on the window's thread says} */
    static <T> T inWindow(Callable<T> task) {
        FutureTask<T> waiting = new FutureTask<>(task);
        if (Platform.isFxApplicationThread()) {
            waiting.run();
        } else {
            Platform.runLater(waiting);
        }
        try {
            return waiting.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
