package kith.cli.lab;

import module java.base;
import kith.app.lab.ReplayNetwork;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.evidence.SenderCheck;
import kith.fault.Fault;
import kith.lab.FriendLimit;
import kith.lab.ReplayPlan;
import kith.lab.circle.CirclesPlan;
import kith.lab.circle.ToldContacts;
import kith.lab.replay.Recognise;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code kith lab recognise}: how many legitimate senders and how many strangers are accepted on a real network.
 * Without {@code --friends} the table is for users who hold filters of all their contacts, and what few friends are
 * worth is printed beside it, for nobody begins with all of them. With {@code --circles} the user founds circles with
 * so many friends, and their lists are asked beside the filters.
 */
@Command(name = "recognise")
public final class LabRecogniseCommand implements Callable<Integer> {
    private static final String ALL = "all";
    private static final List<Integer> FEW = List.of(1, 3, 5, 10);
    private static final List<Integer> MEMBERS = List.of(3, 5, 10, 20);
    private static final List<Integer> LEVELS = List.of(1, 3, 5, 7, 10);
    private static final List<Integer> LEVELS_BESIDE_LISTS = List.of(5, 7);
    private static final List<Double> ALPHAS = List.of(0.05, SenderCheck.DEFAULT_ALPHA, 0.001);
    private static final int MOST_FRIENDS = ReplayPlan.HIGHEST_DEGREE;

    private final Context context;

    @Mixin
    private final ReplayFiles files = new ReplayFiles();

    @Option(names = "--filters", paramLabel = "N", split = ",")
    private @Nullable List<Integer> filters;

    @Option(names = "--friends", paramLabel = "N", split = ",")
    private @Nullable List<String> friends;

    @Option(names = "--alpha", paramLabel = "SHARE", split = ",", converter = ShareConverter.class)
    private @Nullable List<Double> alphas;

    @Option(names = "--users", paramLabel = "N", defaultValue = "2000")
    private int users;

    @Option(names = "--strangers", paramLabel = "N", defaultValue = "20")
    private int strangers;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "7")
    private long seed;

    @Option(names = "--circles")
    private boolean circles;

    @Option(names = "--fpp", paramLabel = "SHARE", split = ",", defaultValue = "0.01,0.005",
            converter = ShareConverter.class)
    private List<Double> fpps = List.of();

    @Option(names = "--contacts", paramLabel = "N", defaultValue = "300", converter = ToldContactsConverter.class)
    private ToldContacts contacts = ToldContacts.OWN;

    @Option(names = "--not-a-member")
    private boolean outside;

    public LabRecogniseCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        ReplayPlan plan = plan();
        ReplayNetwork replay = new ReplayNetwork(files.graph());
        Progress progress = context.progress("progress.users");
        if (circles) {
            CirclesPlan founded = new CirclesPlan(plan, fpps(), contacts, !outside);
            files.require(context.console(), "circles");
            ReplayNetwork.Circles result = files.naming(() -> replay.run(founded, progress));
            new CirclesReport(context.console(), founded, result).say(() -> files.say(context.console(), "circles",
                    () -> replay.report(founded, result, plan.mainAlpha())));
            return Exit.DONE;
        }
        files.require(context.console(), "recognise");
        double alpha = plan.mainAlpha();
        ReplayPlan tried = files.wantsReport() ? Recognise.withMoreAlphas(plan, alpha) : plan;
        ReplayNetwork.Result result = files.naming(() -> replay.run(tried, progress));
        new ReplayReport(context.console(), plan, result).say(friends == null, () -> files.say(context.console(),
                "recognise", () -> replay.report(tried, result, alpha, progress)));
        return Exit.DONE;
    }

    private ReplayPlan plan() {
        ReplayFiles.requireWithin("users", users, 1, Integer.MAX_VALUE);
        ReplayFiles.requireWithin("strangers", strangers, 1, ReplayPlan.MOST_STRANGERS);
        return new ReplayPlan(chosen(filters, circles ? LEVELS_BESIDE_LISTS : LEVELS), limits(),
                chosen(alphas, circles ? List.of(SenderCheck.DEFAULT_ALPHA) : ALPHAS), users, strangers, seed);
    }

    private static <T> List<T> chosen(@Nullable List<T> given, List<T> usual) {
        return given == null ? usual : given.stream().distinct().toList();
    }

    private List<Double> fpps() {
        fpps.forEach(ReplayFiles::requireFpp);
        return fpps.stream().distinct().toList();
    }

    private List<FriendLimit> limits() {
        if (friends == null) {
            return circles ? MEMBERS.stream().map(FriendLimit::new).toList()
                    : Stream.concat(Stream.of(FriendLimit.ALL), FEW.stream().map(FriendLimit::new)).toList();
        }
        return friends.stream().map(this::limit).distinct().toList();
    }

    private FriendLimit limit(String value) {
        if (value.equals(ALL)) {
            return FriendLimit.ALL;
        }
        try {
            int most = Integer.parseInt(value);
            if (most >= 1 && most <= MOST_FRIENDS) {
                return new FriendLimit(most);
            }
        } catch (NumberFormatException e) {
            // Said below, together with numbers out of range.
        }
        throw Fault.PARAMETER_WRONG.raise("name", "friends", "expected", ALL + "|1.." + MOST_FRIENDS, "given", value);
    }
}
