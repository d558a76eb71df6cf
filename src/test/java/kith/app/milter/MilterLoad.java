package kith.app.milter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.app.Somebody;
import kith.app.milter.ServeMilter.InTrouble;
import kith.app.milter.ServeMilter.Plan;
import kith.app.milter.ServeMilter.Reach;
import kith.app.milter.ServeMilter.Served;
import kith.mail.milter.ListenAddress;
import kith.mail.milter.MailServerByHand;
import kith.mail.milter.MilterAnswer;
import kith.mail.milter.MilterCounters;
import kith.mail.milter.MilterLimits;
import kith.mail.milter.MilterServer;

/**
 * How many messages a second Kith takes as a milter, and how long each waits, beside a milter that only says that the
 * message may go on: {@code mvn -q -Pload}. Both serve in this process, at the same time, and are asked in turns; the
 * best of the rounds counts for each, for whatever else the machine does makes them worse and never better.
 */
final class MilterLoad {
    private static final int ROUNDS = 6;
    private static final int MESSAGES = 20_000;
    private static final int FRIENDS = 50;
    private static final int FILTERS = 7;
    private static final int CONTACTS = 300;

    /**
     * What came of a round.
     *
     * @param perSecond messages
     * @param median microseconds that a message waited, from its first byte to the last of the answer
     * @param late the same of the slowest of a hundred
     */
    private record Round(double perSecond, double median, double late) {
        Round best(Round other) {
            return new Round(Math.max(perSecond, other.perSecond), Math.min(median, other.median),
                    Math.min(late, other.late));
        }
    }

    private MilterLoad() {
    }

    /** Measures and prints. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("kith-milter-load");
        Plan plan = new Plan(ListenAddress.parse("127.0.0.1:0"), Reach.THIS_MACHINE,
                new Served.One(crowded(folder).profile().store().folder()), List.of("mx.own.example"),
                        InTrouble.PASS, null);
        try (ServeMilter.Running kith = ServeMilter.start(plan, event -> System.err.println(event));
                MilterServer nothing = MilterServer.start(ListenAddress.parse("127.0.0.1:0"),
                        message -> MilterAnswer.Plain.PASS, MilterLimits.USUAL, new MilterCounters())) {
            System.out.println(
                    "| connections | messages/s: nothing / Kith | median wait: Kith / nothing | slowest of a "
                    + "hundred: Kith / nothing |");
            System.out.println("|---|---|---|---|");
            for (int connections : List.of(1, 100)) {
                Round with = round(port(kith.address()), connections);
                Round without = round(port(nothing.address()), connections);
                for (int i = 1; i < ROUNDS; i++) {
                    with = with.best(round(port(kith.address()), connections));
                    without = without.best(round(port(nothing.address()), connections));
                }
                System.out.printf(Locale.ROOT,
                        "| %d | %.2f (%.0f / %.0f) | %.2f (%.0f / %.0f us) | %.2f (%.0f / %.0f us) |%n",
                        connections, without.perSecond / with.perSecond, without.perSecond, with.perSecond,
                        with.median / without.median, with.median, without.median, with.late / without.late, with.late,
                        without.late);
            }
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** {@return somebody with a book and filters of many friends} */
    private static Somebody crowded(Path folder) {
        Somebody anna = Somebody.named("Anna", folder).knows(Somebody.people("c", CONTACTS));
        for (int i = 0; i < FRIENDS; i++) {
            int from = i;
            Somebody friend = Somebody.named("Friend" + i, folder).knows(IntStream.range(0, CONTACTS)
                    .mapToObj(c -> "known" + c + "of" + from + "@people.example").toList());
            anna.accept("Friend" + i, friend.share("Anna", FILTERS));
        }
        return anna;
    }

    private static Round round(int port, int connections) throws Exception {
        int each = MESSAGES / connections;
        List<Callable<long[]>> clients = new ArrayList<>();
        List<MailServerByHand> open = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
            MailServerByHand mta = new MailServerByHand(port).negotiate();
            open.add(mta);
            clients.add(() -> messages(mta, each));
        }
        long begin = System.nanoTime();
        List<long[]> waits = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<long[]> wait : threads.invokeAll(clients)) {
                waits.add(wait.get());
            }
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        for (MailServerByHand mta : open) {
            mta.close();
        }
        long[] all = waits.stream().flatMapToLong(Arrays::stream).sorted().toArray();
        return new Round(all.length / seconds, all[all.length / 2] / 1e3, all[all.length - all.length / 100 - 1] / 1e3);
    }

    private static long[] messages(MailServerByHand mta, int count) throws IOException {
        long[] waits = new long[count];
        for (int i = 0; i < count; i++) {
            long begin = System.nanoTime();
            mta.message(List.of("anna@own.example"), "Authentication-Results: mx.own.example;"
                    + " dkim=pass header.d=people.example; dmarc=pass header.from=people.example",
                    "Received: from relay.people.example by mx.own.example with ESMTPS; Sat, 21 Nov 2026 12:00:00 "
                    + "+0000",
                    "DKIM-Signature: v=1; a=rsa-sha256; d=people.example; s=2026; h=from:to:subject; bh=x; b=x",
                    "From: Somebody <known" + i % CONTACTS + "of" + i % FRIENDS + "@people.example>",
                    "To: anna@own.example",
                    "Subject: A message like many others", "Message-ID: <" + i + "@people.example>",
                    "Date: Sat, 21 Nov 2026 12:00:00 +0000", "MIME-Version: 1.0",
                    "Content-Type: text/plain; charset=utf-8")
                    .end();
            waits[i] = System.nanoTime() - begin;
        }
        return waits;
    }

    private static int port(ListenAddress address) {
        return ((ListenAddress.Port) address).address().getPort();
    }
}
