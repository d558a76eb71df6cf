package kith.ui.check;

import module java.base;
import kith.app.check.AskedWitness;
import kith.app.check.CheckSenders.Checked;
import kith.app.check.CheckSenders.Session;
import kith.app.check.CircleWitness;
import kith.app.check.FriendWitness;
import kith.app.mail.scan.ExportSenders;
import kith.evidence.Evidence;
import kith.evidence.Source;
import kith.evidence.Testimony;
import kith.evidence.Verdict;
import kith.fault.EnumWord;
import kith.mail.Authentication;
import kith.text.check.LookAlikeTexts;
import kith.text.check.VerdictTexts;
import kith.text.check.WitnessTexts;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** Says verdicts in words and odds; never that somebody is a friend. */
public final class CheckTexts {
    /** From so many senders on it is worth saying what chance does: for fewer the figure is next to nothing. */
    private static final int LISTED = 10;
    private static final int FILES_NAMED = 2;

    private final Texts texts;
    private final CheckedMailTexts mailTexts;
    private final VerdictTexts verdicts;
    private final WitnessTexts witnesses;
    private final LookAlikeTexts lookAlikes;

    /** @param texts the window's language */
    public CheckTexts(Texts texts) {
        this.texts = texts;
        this.mailTexts = new CheckedMailTexts(texts);
        this.verdicts = new VerdictTexts(texts.messages());
        this.witnesses = new WitnessTexts(texts.messages());
        this.lookAlikes = new LookAlikeTexts(texts.messages());
    }

    /** {@return a verdict in a word} */
    public String verdict(Verdict verdict) {
        return texts.messages().alone(verdicts.verdict(verdict));
    }

    /** {@return a verdict in a word, after a warning where the sender looks like somebody else} */
    String conclusion(Checked checked) {
        return texts.messages().alone(verdicts.conclusion(checked));
    }

    /** {@return the word for a sender who looks like somebody else} */
    String lookAlike() {
        return texts.messages().alone(lookAlikes.word());
    }

    /** {@return the words for look-alikes} */
    LookAlikeTexts lookAlikes() {
        return lookAlikes;
    }

    /** {@return why the verdict is what it is, in a sentence, where whom it looks like is said elsewhere} */
    String evidence(Session session, CheckRow row) {
        return row.lookAlike().isPresent() ? verdicts.reason(session, row.checked()) : sentence(session, row);
    }

    /** {@return the picture of a verdict, another one for each} */
    public static Ikon icon(Verdict verdict) {
        return switch (verdict) {
            case SELF -> Feather.USER;
            case MINE -> Feather.BOOK_OPEN;
            case KNOWN -> Feather.CHECK_CIRCLE;
            case POSSIBLE -> Feather.HELP_CIRCLE;
            case UNKNOWN -> Feather.CIRCLE;
            case INVALID -> Feather.X_CIRCLE;
        };
    }

    /** {@return what stands in the column of senders} */
    String sender(CheckRow row) {
        return isNobody(row) ? texts.get("check.no-single-author-row") : row.sender();
    }

    /** Whether a row stands for the messages in mailboxes that do not name exactly one author. */
    private static boolean isNobody(CheckRow row) {
        return row.count().isPresent() && row.checked().address().isEmpty();
    }

    /** {@return how many messages were found} */
    String messages(Session session, CheckRow row) {
        return row.count().isPresent() ? texts.get("check.number", "count", row.messages()) : "";
    }

    /** {@return how many of them were shown to come from the sender's domain, or not} */
    String authenticated(Session session, CheckRow row) {
        return row.count().map(mails -> {
            long failed = mails.tally().authentication().getOrDefault(Authentication.NO, 0L);
            return failed > 0 ? texts.get("check.failed", "count", failed)
                    : row.authenticated() == 0 ? texts.get("check.auth-unknown")
                    : row.authenticated() == row.messages() ? texts.get("check.auth-all")
                    : texts.get("check.auth-some", "count", row.authenticated());
        }).orElse("");
    }

    /** {@return how many messages were found and how many of them are authenticated, in a sentence} */
    String messagesInFull(Session session, CheckRow row) {
        return row.count().map(mails -> texts.get("check.messages-in-full", "yes", row.authenticated(), "no",
                mails.tally().authentication().getOrDefault(Authentication.NO, 0L), "unknown",
                mails.tally().authentication().getOrDefault(Authentication.UNKNOWN, 0L))).orElse("");
    }

    /** {@return why, in a sentence} */
    public String sentence(Session session, CheckRow row) {
        if (isNobody(row)) {
            return texts.get("check.no-single-author", "count", row.messages());
        }
        return row.mail().flatMap(mailTexts::nobody).orElseGet(() -> verdicts.warning(session, row.checked()));
    }

    private String unknownBriefly(Evidence evidence) {
        int circles = evidence.asked(Source.Kind.LIST);
        int friends = evidence.asked() - circles;
        return friends + circles == 0 ? texts.get("check.brief-nobody-to-ask")
                : circles == 0 ? texts.get("check.brief-unknown", "count", friends)
                : friends == 0 ? texts.get("check.brief-unknown-lists", "count", circles)
                : texts.get("check.brief-unknown-both", "friends", friends, "circles", circles);
    }

    /** {@return why, in as few words as fit a row of a table; {@link #sentence} says it in full} */
    String brief(Session session, CheckRow row) {
        if (isNobody(row)) {
            return texts.get("check.no-single-author-brief");
        }
        return row.mail().flatMap(mailTexts::nobodyBriefly).orElseGet(() -> brief(session, row.checked()));
    }

    private String brief(Session session, Checked checked) {
        if (checked.lookAlike() != null) {
            return lookAlikes.says(checked.lookAlike());
        }
        Evidence evidence = checked.evidence();
        // Where nobody is verified nobody's word decides, and it is theirs that is told of.
        String deciding = witnesses.matched(session, evidence, Testimony::decides);
        String names = deciding.isEmpty() ? witnesses.matched(session, evidence, testimony -> true) : deciding;
        return switch (evidence.verdict()) {
            case SELF, MINE -> verdict(evidence.verdict());
            case INVALID -> checked.problem() == null ? ""
                    : texts.get("address-problem." + EnumWord.of(checked.problem()));
            case UNKNOWN -> unknownBriefly(evidence);
            case KNOWN, POSSIBLE -> texts.get(briefKey(evidence), "name", names);
        };
    }

    private static String briefKey(Evidence evidence) {
        return switch (evidence.reason()) {
            case null -> "check.brief-several";
            case ONE_VERIFIED_ORIGIN -> "check.brief-several";
            case ONE_VERIFIED_FRIEND, ONE_VERIFIED_LIST -> "check.brief-known-one";
            case NOBODY_VERIFIED -> "check.brief-unverified";
            case TOO_MANY_STRANGERS -> "check.brief-too-many";
            case NO_EVIDENCE -> "check.brief-nobody-to-ask";
        };
    }

    /** {@return the friends and circles that match, in as few words as fit a row of a table; empty if there is none} */
    String friends(Session session, CheckRow row) {
        return witnesses.matched(session, row.checked().evidence(), testimony -> true);
    }

    /** {@return which filters of a friend were asked, which list of a circle} */
    String filters(AskedWitness asked) {
        return switch (asked.who()) {
            case FriendWitness friend -> texts.get("check.filters", "count", asked.filters(), "edition",
                    Integer.toString(friend.edition()));
            case CircleWitness circle -> witnesses.origin(circle);
        };
    }

    /** {@return whose match alone decides, and whose never can} */
    public String oneMatch(Session session) {
        return witnesses.oneMatch(session).stream().reduce(texts.messages()::sentences).orElse("");
    }

    /** {@return the words of the button that checks the demo's list} */
    public String demo() {
        return texts.get("check.try-demo");
    }

    /** {@return the words for messages} */
    CheckedMailTexts mail() {
        return mailTexts;
    }

    /** {@return the words for who is asked} */
    WitnessTexts witnesses() {
        return witnesses;
    }

    /** {@return the figures behind a verdict} */
    public String figures(Evidence evidence) {
        return verdicts.figures(evidence);
    }

    /** {@return how many senders got which verdict} */
    public String summary(CheckResults results) {
        return verdicts.counts(results.counts());
    }

    /** {@return what came of a round, to be read aloud} */
    String announcement(CheckResults results) {
        if (results.rows().isEmpty()) {
            return texts.get("check.announce-none");
        }
        if (results.rows().size() > 1) {
            return texts.get("check.announce-many", "count", results.rows().size(), "summary", summary(results));
        }
        CheckRow row = results.rows().getFirst();
        return texts.get("check.announce-one", "verdict", conclusion(row.checked()), "sender", row.sender(), "sentence",
                sentence(results.session(), row));
    }

    /** {@return how many rows are shown, and whether the list goes on} */
    String shown(CheckResults results, int shown) {
        return texts.get(results.extent() == CheckResults.Extent.CUT ? "check.shown-cut" : "check.shown", "shown",
                shown, "count", results.rows().size());
    }

    /** {@return what chance alone would do in a list with so many addresses, where anybody's word makes "known"} */
    public String byChance(CheckResults results) {
        int count = (int) results.rows().stream().filter(row ->
                row.checked().evidence().verdict() != Verdict.INVALID).count();
        return count < LISTED || results.session().witnesses().stream()
                .noneMatch(witness -> witness.who().trust().decides()) ? ""
                : verdicts.byChance(count, results.session().alpha());
    }

    /** {@return the names of files, the first few of many} */
    String files(List<Path> files) {
        String names = files.stream().limit(FILES_NAMED).map(file -> String.valueOf(file.getFileName()))
                .collect(Collectors.joining(texts.get("check.separator")));
        return files.size() <= FILES_NAMED ? names
                : texts.get("check.and-more", "names", names, "count", files.size() - FILES_NAMED);
    }

    /** {@return how many rows are shown, and from which files} */
    String shownFrom(CheckResults results, int shown, String files) {
        return files.isEmpty() ? shown(results, shown)
                : texts.get("check.shown-from", "shown", shown(results, shown), "files", files);
    }

    /** {@return that a pasted list is checked without being shown} */
    String pasted() {
        return texts.get("check.pasted");
    }

    /** {@return that rows are on the clipboard} */
    String copied(int count) {
        return texts.get("check.copied", "count", count);
    }

    /** {@return that rows are in a file} */
    String exported(int count, Path file) {
        return texts.get("check.exported", "count", count, "file", String.valueOf(file.getFileName()));
    }

    /** {@return that senders are on a list, and who is missing} */
    String exported(ExportSenders.Result written) {
        String done = texts.get("check.list-exported", "count", written.senders(), "file",
                String.valueOf(written.file().getFileName()));
        int missing = written.leftOut() + written.unproven();
        return missing == 0 ? done : texts.messages().sentences(done, texts.get("check.list-missing", "unproven",
                written.unproven(), "unwritable", written.leftOut()));
    }

    /** {@return that a list was longer than the window shows} */
    String tooMany(int limit) {
        return texts.get("check.too-many", "count", limit);
    }
}
