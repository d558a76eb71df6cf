package kith.app.circle.ask;

import module java.base;
import kith.app.Profile;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;

/**
 * Asks a circle's merged list about senders, and of the members' own files those that are held: the list says that some
 * member knows a sender, the files say who it may be.
 */
public final class AskCircle {
    private static final int BETWEEN_LOOKS = 1024;

    /**
     * What is known of one sender.
     *
     * @param answer of the merged list
     * @param members names of those whose own files match; empty if none does, or if no file was asked
     */
    public record Row(CheckCircleList.Answer answer, List<String> members) {
        /** Copies the list. */
        public Row {
            members = List.copyOf(members);
        }
    }

    /**
     * What came of asking.
     *
     * @param list what the merged list says
     * @param rows in the order of the senders
     * @param filesAsked how many members' own files were asked as well
     */
    public record Result(CheckCircleList.Result list, List<Row> rows, int filesAsked) {
        /** Copies the list. */
        public Result {
            rows = List.copyOf(rows);
        }

        /** {@return how many of the senders are on the merged list} */
        public long listed() {
            return rows.stream().filter(row -> row.answer().listed()).count();
        }
    }

    private final Profile profile;

    /** @param profile the member's */
    public AskCircle(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what the list and the files say}
     *
     * @param title the circle's name here
     * @param senders as typed, one address each
     * @param progress in senders
     * @throws KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#NO_WHITELIST} before a merge,
     *     {@link Fault#CANCELLED}
     */
    public Result run(String title, List<String> senders, Progress progress) {
        CheckCircleList.Result list = new CheckCircleList(profile).run(title, senders);
        Optional<FindMembers> files = files(title, progress);
        List<Row> rows = new ArrayList<>();
        for (CheckCircleList.Answer one : list.answers()) {
            if (rows.size() % BETWEEN_LOOKS == 0) {
                progress.step(rows.size(), senders.size());
            }
            String canonical = one.canonical();
            rows.add(new Row(one, canonical == null ? List.of()
                    : files.map(asked -> asked.ask(canonical).members()).orElse(List.of())));
        }
        return new Result(list, rows, files.map(FindMembers::size).orElse(0));
    }

    /** Whoever holds nobody's file, or too many for this memory, learns that some member knows a sender, never who. */
    private Optional<FindMembers> files(String title, Progress progress) {
        try {
            return Optional.of(FindMembers.open(profile, title, progress));
        } catch (KithException e) {
            if (e.fault() == Fault.CIRCLE_STATE || e.fault() == Fault.FILE_TOO_LARGE) {
                return Optional.empty();
            }
            throw e;
        }
    }
}
