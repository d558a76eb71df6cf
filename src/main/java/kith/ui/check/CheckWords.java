package kith.ui.check;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.app.CheckSenders.Asked;
import kith.app.CheckSenders.Checked;
import kith.app.CheckSenders.Session;
import kith.app.ExportSenders;
import kith.app.Voice;
import kith.evidence.Evidence;
import kith.evidence.Odds;
import kith.evidence.Source;
import kith.evidence.Testimony;
import kith.evidence.Verdict;
import kith.evidence.VerdictReason;
import kith.mail.Authentication;
import kith.ui.text.Figures;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** Says verdicts in words and odds; never that somebody is a friend. */
public final class CheckWords {
    private static final int NAMED = 3;

    /** From so many senders on it is worth saying what chance does: for fewer the figure is next to nothing. */
    private static final int LISTED = 10;

    private final Texts texts;
    private final Figures figures;
    private final MailWords mailWords;

    /** @param texts the window's language */
    public CheckWords(Texts texts) {
        this.texts = texts;
        this.figures = new Figures(texts);
        this.mailWords = new MailWords(texts);
    }

    /** {@return a verdict in a word} */
    public String verdict(Verdict verdict) {
        return texts.get("verdict." + verdict.word());
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
        return isNobody(row) ? texts.get("check.no-single-author") : row.sender();
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
            return texts.get("check.no-single-author-why", "count", row.messages());
        }
        return row.mail().flatMap(mailWords::nobody).orElseGet(() -> sentence(session, row.checked()));
    }

    private String sentence(Session session, Checked checked) {
        Evidence evidence = checked.evidence();
        return switch (evidence.verdict()) {
            case SELF -> texts.get("check.self");
            case MINE -> texts.get("check.mine");
            case INVALID -> texts.get("check.invalid", "why", checked.problem() == null ? ""
                    : texts.get("address-problem." + word(checked.problem())));
            case UNKNOWN -> unknown(evidence);
            case KNOWN, POSSIBLE -> matchedSentence(session, evidence);
        };
    }

    private String matchedSentence(Session session, Evidence evidence) {
        int beside = evidence.matched() - evidence.decidingMatched();
        String silent = matched(session, evidence, testimony -> !testimony.decides());
        if (evidence.reason() == VerdictReason.NOBODY_VERIFIED) {
            return texts.get("check.possible-unverified", "names", silent, "count", beside);
        }
        String names = matched(session, evidence, Testimony::decides);
        String decided = texts.get(sentenceKey(evidence), "name", names, "names", names, "odds",
                figures.odds(evidence.pValue()));
        return beside == 0 ? decided : texts.get("check.two-sentences", "one", decided, "other",
                texts.get("check.beside", "names", silent, "count", beside));
    }

    private static String sentenceKey(Evidence evidence) {
        return switch (evidence.reason()) {
            case null -> "check.known-several";
            case ONE_VERIFIED_FRIEND -> "check.known-one";
            case ONE_VERIFIED_LIST -> "check.known-list";
            case ONE_VERIFIED_ORIGIN -> "check.known-origin";
            case NOBODY_VERIFIED -> "check.possible-unverified";
            case TOO_MANY_STRANGERS -> "check.possible-strangers";
            case NO_EVIDENCE -> "check.nobody-to-ask";
        };
    }

    private String unknown(Evidence evidence) {
        int circles = evidence.asked(Source.Kind.LIST);
        int friends = evidence.asked() - circles;
        return friends + circles == 0 ? texts.get("check.nobody-to-ask")
                : circles == 0 ? texts.get("check.unknown", "count", friends)
                : friends == 0 ? texts.get("check.unknown-lists", "count", circles)
                : texts.get("check.unknown-both", "friends", friends, "circles", circles);
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
        return row.mail().flatMap(mailWords::nobodyBriefly).orElseGet(() -> brief(session, row.checked()));
    }

    private String brief(Session session, Checked checked) {
        Evidence evidence = checked.evidence();
        String names = matched(session, evidence, Testimony::decides);
        String odds = figures.odds(evidence.pValue());
        return switch (evidence.verdict()) {
            case SELF -> texts.get("check.brief-self");
            case MINE -> texts.get("check.brief-mine");
            case INVALID -> checked.problem() == null ? "" : texts.get("address-problem." + word(checked.problem()));
            case UNKNOWN -> unknownBriefly(evidence);
            case KNOWN, POSSIBLE -> texts.get(briefKey(evidence), "name", names, "odds", odds);
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
        return matched(session, row.checked().evidence(), testimony -> true);
    }

    /** {@return the words for messages} */
    MailWords mail() {
        return mailWords;
    }

    private String matched(Session session, Evidence evidence, Predicate<Testimony> which) {
        List<String> names = IntStream.range(0, evidence.testimonies().size())
                .filter(i -> evidence.testimonies().get(i).matches() && which.test(evidence.testimonies().get(i)))
                .mapToObj(i -> name(session.asked().get(i))).toList();
        if (names.size() <= NAMED) {
            return String.join(texts.get("check.separator"), names);
        }
        return texts.get("check.and-more", "names",
                names.stream().limit(NAMED).collect(Collectors.joining(texts.get("check.separator"))), "count",
                names.size() - NAMED);
    }

    /** {@return how one who is asked is called} */
    String name(Asked asked) {
        return switch (asked.voice()) {
            case Voice.OfFriend friend -> friend.name();
            case Voice.OfCircle circle -> texts.get("check.list-name", "name", circle.name());
        };
    }

    /** {@return where a circle's list comes from} */
    String origin(Voice.OfCircle circle) {
        String from = texts.get("check.list-origin", "count", circle.contributions(), "merger", circle.mergedBy(), "day",
                figures.day(circle.merged()));
        return circle.atLeast() < 2 ? from : texts.get("check.two-sentences", "one", from, "other",
                texts.get("check.list-at-least", "count", circle.atLeast()));
    }

    /** {@return what one friend's filters or a circle's list say, with odds and how much it means} */
    public String testimony(Testimony testimony) {
        boolean list = testimony.kind() == Source.Kind.LIST;
        return testimony.posterior() == null
                ? texts.get(list ? "check.testimony-miss-list" : "check.testimony-miss")
                : texts.get(list ? "check.testimony-match-list" : "check.testimony-match", "odds",
                        figures.odds(testimony.fpp()), "share", figures.share(testimony.posterior()));
    }

    /** {@return which filters of a friend were asked, which list of a circle} */
    public String filters(Asked asked) {
        return switch (asked.voice()) {
            case Voice.OfFriend friend -> texts.get("check.filters", "count", asked.filters(), "edition",
                    Integer.toString(friend.edition()));
            case Voice.OfCircle circle -> origin(circle);
        };
    }

    /** {@return the figures behind a verdict} */
    public String figures(Evidence evidence) {
        return texts.get("check.figures", "weighted", figures.odds(evidence.pValue()), "counted",
                figures.odds(evidence.pValueByCount()));
    }

    /** {@return how many senders got which verdict} */
    public String summary(CheckRound round) {
        Map<Verdict, Integer> counts = round.counts();
        return Arrays.stream(Verdict.values()).filter(counts::containsKey)
                .map(verdict -> texts.get("check.count", "count", counts.get(verdict), "verdict", verdict(verdict)))
                .collect(Collectors.joining(texts.get("check.separator")));
    }

    /** {@return what came of a round, to be read aloud} */
    String announcement(CheckRound round) {
        if (round.rows().size() != 1) {
            return texts.get("check.announce-many", "count", round.rows().size(), "summary", summary(round));
        }
        CheckRow row = round.rows().getFirst();
        return texts.get("check.announce-one", "verdict", verdict(row.verdict()), "sender", row.sender(), "sentence",
                sentence(round.session(), row));
    }

    /** {@return how many rows are shown, and whether the list goes on} */
    String shown(CheckRound round, int shown) {
        return texts.get(round.extent() == CheckRound.Extent.CUT ? "check.shown-cut" : "check.shown", "shown", shown, "count",
                round.rows().size());
    }

    /** {@return what chance alone would do in a list of this length} */
    public String byChance(CheckRound round) {
        int count = round.rows().size();
        return count < LISTED || round.session().asked().isEmpty() ? "" : texts.get("check.by-chance", "count", count, "strangers",
                figures.number(Odds.strangersExpected(count, round.session().alpha())));
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
        return missing == 0 ? done : texts.get("check.two-sentences", "one", done, "other",
                texts.get("check.list-missing", "unproven", written.unproven(), "unwritable", written.leftOut()));
    }

    /** {@return whose match alone decides, and whose never can} */
    public String oneMatch(Session session) {
        List<Asked> asked = session.asked();
        if (asked.isEmpty()) {
            return texts.get("check.nobody-to-ask");
        }
        List<Asked> enough = asked.stream().filter(Asked::oneMatchDecides).toList();
        List<Asked> unverified = asked.stream().filter(a -> !a.voice().trust().decides()).toList();
        List<Asked> weak = asked.stream().filter(a -> a.voice().trust().decides() && !a.oneMatchDecides()).toList();
        List<String> sentences = new ArrayList<>();
        if (!enough.isEmpty()) {
            sentences.add(texts.get("check.one-enough", "names", names(enough), "count", enough.size()));
        }
        addUnverified(sentences, "check.one-unverified",
                unverified.stream().filter(a -> a.voice() instanceof Voice.OfFriend).toList());
        addUnverified(sentences, "check.one-unverified-list",
                unverified.stream().filter(a -> a.voice() instanceof Voice.OfCircle).toList());
        if (!weak.isEmpty()) {
            sentences.add(texts.get("check.one-weak", "names", names(weak), "count", weak.size()));
        }
        return sentences.stream().reduce((one, other) -> texts.get("check.two-sentences", "one", one, "other", other))
                .orElse("");
    }

    private void addUnverified(List<String> sentences, String key, List<Asked> unverified) {
        if (!unverified.isEmpty()) {
            sentences.add(texts.get(key, "names", names(unverified), "count", unverified.size()));
        }
    }

    /** {@return that a list was longer than the window shows} */
    String tooMany(int limit) {
        return texts.get("check.too-many", "count", limit);
    }

    private String names(List<Asked> asked) {
        return asked.stream().map(this::name).collect(Collectors.joining(texts.get("check.separator")));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
