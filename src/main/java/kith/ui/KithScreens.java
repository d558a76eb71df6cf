package kith.ui;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.stage.Window;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.check.ForetellFriends;
import kith.app.door.Wish.Invitee;
import kith.app.profile.ChosenFolder;
import kith.file.ProfileFiles;
import kith.text.Language;
import kith.text.invite.SharedFolderTexts;
import kith.ui.accounts.AccountsViewModel;
import kith.ui.book.AddressBookView;
import kith.ui.book.AddressBookViewModel;
import kith.ui.check.CheckKeys;
import kith.ui.check.CheckView;
import kith.ui.check.CheckViewModel;
import kith.ui.circles.CarryingOn;
import kith.ui.circles.CirclesViewModel;
import kith.ui.circles.plan.FoundingView;
import kith.ui.circles.plan.FoundingViewModel;
import kith.ui.friends.FriendsView;
import kith.ui.friends.PeopleViewModel;
import kith.ui.friends.page.FriendsViewModel;
import kith.ui.guide.GuideWindow;
import kith.ui.guide.LearnView;
import kith.ui.home.HomeView;
import kith.ui.home.HomeViewModel;
import kith.ui.incoming.IncomingFiles;
import kith.ui.incoming.KeyDecisionDialog;
import kith.ui.incoming.SortedFiles;
import kith.ui.incoming.WaitingViewModel;
import kith.ui.inspect.InspectWindow;
import kith.ui.invite.ExchangeFiles;
import kith.ui.invite.ExchangePages;
import kith.ui.invite.ExchangeViewModel;
import kith.ui.invite.Exchanging;
import kith.ui.invite.InvitationPictures;
import kith.ui.ledger.LedgerView;
import kith.ui.ledger.LedgerViewModel;
import kith.ui.mail.MailView;
import kith.ui.mail.MailViewModel;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.FolderTexts;
import kith.ui.preferences.FolderOrigin;
import kith.ui.preferences.Looks;
import kith.ui.preferences.MailServersViewModel;
import kith.ui.preferences.OwnViewModel;
import kith.ui.preferences.Part;
import kith.ui.preferences.PreferencesView;
import kith.ui.preferences.PreferencesViewModel;
import kith.ui.preferences.SettingsModels;
import kith.ui.preferences.SharedFolderViewModel;
import kith.ui.profile.Backups;
import kith.ui.profile.DemoBanner;
import kith.ui.profile.OpenProfile;
import kith.ui.profile.OwnKeys;
import kith.ui.profile.ProfileExits;
import kith.ui.share.ShareView;
import kith.ui.share.ShareViewModel;
import kith.ui.shell.Notices;
import kith.ui.shell.Page;
import kith.ui.shell.Screen;
import kith.ui.shell.ScreenContext;
import kith.ui.shell.WindowContent;
import kith.ui.shell.WindowLock;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Begun;
import kith.ui.work.WindowThread;

/** Kith's screens around one profile, put together by hand in one language. */
final class KithScreens implements WindowContent {
    /**
     * What the screens need of the system.
     *
     * @param window the window, which waits while a dialog is open
     * @param windowThread the way from a job to the user
     * @param desktop the system around the window
     * @param home the folder by which others are called
     * @param dark whether the theme is dark now
     */
    record Surroundings(Window window, WindowThread windowThread, Desktop desktop, Path home,
            BooleanSupplier dark) {
    }

    /**
     * Where the screens stand: what the preferences can change, and the demo.
     *
     * @param looks how the window looks
     * @param exits the ways out of the profile
     * @param chosenFolder where another folder is remembered
     * @param origin why the profile lies where it does
     * @param senders the list of senders of the demo, if this is one
     * @param leaveDemo the way back from a demo that was begun in this window
     */
    record Whereabouts(Looks looks, ProfileExits exits, ChosenFolder chosenFolder, FolderOrigin origin,
            Optional<Path> senders, Optional<Runnable> leaveDemo) {
    }

    private final ScreenContext context;
    private final OpenProfile open;
    private final Whereabouts where;
    private final WindowLock lock;
    private final InspectWindow inspect;
    private final GuideWindow guide;
    private final IncomingFiles incoming;
    private final HomeWays ways;
    private final List<Screen> screens;
    private final CarryingOn carryingOn;

    /**
     * @param context the window
     * @param open what the screens work on
     * @param around what they need of the system
     * @param where what the preferences can change, and the demo
     */
    KithScreens(ScreenContext context, OpenProfile open, Surroundings around, Whereabouts where) {
        Profile profile = open.profile();
        Passphrases passphrases = open.passphrases();
        Texts texts = context.texts();
        Background background = context.background();
        Notices notices = context.notices();
        this.context = context;
        this.open = open;
        this.where = where;
        lock = new WindowLock(open.lock().stateProperty(), () -> open.lock().toggle(background, notices));
        Backups backups = new Backups(context, open, where.exits()::show);
        OwnKeys keys = new OwnKeys(context, open, this::profileChanged);
        inspect = new InspectWindow(profile, texts, background, around.window());
        guide = new GuideWindow(context, Language.of(texts.locale()), around.window(), around.dark(),
                around.desktop().browser());
        ForetellFriends foretelling = new ForetellFriends(profile);
        HomeViewModel home = new HomeViewModel(profile, foretelling, background, notices);
        AddressBookViewModel book = new AddressBookViewModel(profile, background, notices, passphrases, texts,
                open.bookHistory());
        Path outgoing = profile.store().folder().resolve(ProfileFiles.OUTBOX);
        ShareViewModel share =
                new ShareViewModel(profile, passphrases, outgoing, texts, background, notices,
                        around.desktop().mail());
        FriendsViewModel friends = new FriendsViewModel(profile, foretelling, texts, background, notices);
        CheckViewModel check = new CheckViewModel(profile, background, notices, texts, around.desktop().settings(),
                open.checked());
        MailViewModel mail = new MailViewModel(open.mail(), background, notices, texts, around.desktop().settings());
        AccountsViewModel accounts = new AccountsViewModel(profile, passphrases, open.mail(), background, notices,
                texts, around.desktop().settings());
        ObjectProperty<Path> folder = new SimpleObjectProperty<>(outgoing);
        CirclesViewModel circles =
                new CirclesViewModel(profile, passphrases, folder, texts, background, notices);
        FoundingViewModel founding = new FoundingViewModel(
                profile, passphrases, folder, texts, background, notices, circles::refresh);
        PeopleViewModel people = new PeopleViewModel(friends, circles, texts);
        LedgerViewModel ledger = new LedgerViewModel(profile, texts, background, notices,
                around.desktop().printing()::available);
        LabPlace lab = new LabPlace(context, open.lab());
        PreferencesViewModel preferences = new PreferencesViewModel(open, where.exits(), where.chosenFolder(),
                where.origin(), background, notices, texts);
        KeyDecisionDialog whose = new KeyDecisionDialog(profile, context, around.window(), around.windowThread());
        WaitingViewModel waiting = new WaitingViewModel(profile, whose, texts, background, notices,
                this::profileChanged);
        SharedFolderViewModel shared = new SharedFolderViewModel(profile, open.folder(), background, notices, texts,
                this::onFiles);
        open.folder().tell(taken -> notices.info(new SharedFolderTexts(texts.messages()).taken(taken)));
        SettingsModels settings = new SettingsModels(new OwnViewModel(profile, background, notices, texts), accounts,
                mail.announcingProperty(), new MailServersViewModel(profile, background, notices, texts), shared,
                preferences, backups, keys);
        Exchanging exchanging = new Exchanging(profile, passphrases, texts,
                background, notices, around.desktop().mail(), whose);
        ExchangeViewModel exchange = new ExchangeViewModel(exchanging, this::profileChanged,
                () -> context.navigation().go(Page.FRIENDS), open.exchange());
        context.navigation().whenPressedAgain(Page.FRIENDS, exchange::leave);
        carryingOn = new CarryingOn(circles, open.lock().unasked(), this::lookAtCircle);
        carryingOn.whenever(open.lock().stateProperty());
        incoming = new SortedFiles(profile, background, notices::fault, new SortedFiles.Places(
                new ExchangeFiles(exchanging, exchange, carryingOn::arrived, this::profileChanged)::take,
                new InvitationPictures(exchanging, exchange,
                () -> context.navigation().current() == Page.FRIENDS && friends.isComparingCodes(), pictures -> {
                    boolean inFront = context.navigation().current() == Page.FRIENDS;
                    context.navigation().go(Page.FRIENDS);
                    friends.onPicture(pictures.getFirst(), inFront);
                }), files -> lab.open(files.getLast()), files -> {
                    context.navigation().go(Page.CHECK);
                    check.checkFiles(files);
                }, files -> {
                    context.navigation().go(Page.CONTACTS);
                    book.read(files);
                }));
        ways = new HomeWays(context.navigation(), people, exchange, preferences, carryingOn, founding,
                shared::openWaiting);
        FolderTexts folders = new FolderTexts(texts, around.home());
        FolderOpener opener = around.desktop().opener().telling(unopened ->
                notices.warning(texts.get("folder.no-manager", "folder", folders.of(unopened))));
        screens = List.of(
                new Screen(Page.CONTACTS, () -> new AddressBookView(context, book), book::refresh)
                        .with(AddressBookView.keys(texts, book)),
                new Screen(Page.FRIENDS, () -> new ExchangePages(context, exchange, opener, folders,
                        new FriendsView(context, people, waiting, this::onFiles, ways,
                                new ShareView(context, share, opener, folders, exchange::send),
                                ledger, opener, exchange.outbox())), () -> {
                    people.refresh();
                    exchange.outbox().refresh();
                    share.refresh();
                    ledger.refresh();
                    waiting.refresh();
                }),
                new Screen(Page.CHECK, () -> new CheckView(context, check,
                        new HomeView(context, home, ways, exchange.outbox(), check, open.mail(),
                                where.senders()), ways::compare), () -> {
                            home.refresh();
                            check.refresh();
                            mail.refresh();
                        })
                        .with(CheckKeys.of(texts)),
                new Screen(Page.MAIL, () -> new MailView(context, mail, accounts.none(),
                        () -> ways.toSettings(Part.ACCOUNTS)), () -> {
                            accounts.refresh();
                            mail.refresh();
                        }),
                new Screen(Page.FOUND, () -> new FoundingView(context, founding, opener,
                        new FoundingExits(context.navigation(), people, incoming)), founding::refresh).onVisit(),
                new Screen(Page.LEDGER, () -> new LedgerView(context, ledger, around.desktop().printing(),
                        exchange::updateEverybody),
                        ledger::refresh),
                lab.screen(opener),
                new Screen(Page.LEARN, () -> new LearnView(context, () -> guide.open(Page.LEARN), this::lookInside)),
                new Screen(Page.SETTINGS, () -> new PreferencesView(context, settings, where.looks(),
                        opener), settings::refresh));
    }

    @Override
    public List<Screen> screens() {
        return screens;
    }

    private void lookInside() {
        List<Path> files = context.files().open(context.texts().get("profile.inspect-title"));
        if (!files.isEmpty()) {
            inspect.open(files);
        }
    }

    @Override
    public Optional<Node> banner() {
        return where.senders().map(senders -> new DemoBanner(context.texts(), where.leaveDemo()));
    }

    @Override
    public Optional<WindowLock> lock() {
        return Optional.of(lock);
    }

    @Override
    public Optional<Runnable> guide() {
        return Optional.of(() -> guide.open(context.navigation().current()));
    }

    private void lookAtCircle(String title) {
        ways.lookAtCircle(title);
    }

    /** Begins to invite somebody. */
    void invite(Invitee invitee) {
        ways.toNewFriend(invitee);
    }

    @Override
    public void onFiles(List<Path> files) {
        incoming.onFiles(files);
    }

    /** Looks again at the profile, which somebody changed: the screen in front now, the others when they are shown. */
    void profileChanged() {
        open.lock().refresh();
        carryingOn.byItself();
        context.background().begin(Begun.BY_ITSELF, () -> screens.stream()
                .filter(screen -> screen.place() == context.navigation().current())
                .forEach(screen -> screen.shown().run()));
    }
}
