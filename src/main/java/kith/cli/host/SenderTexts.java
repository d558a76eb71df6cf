package kith.cli.host;

import module java.base;
import kith.address.lookalike.LookAlike;
import kith.app.check.AskedWitness;
import kith.app.check.CheckMail;
import kith.app.check.CheckSenders;
import kith.app.check.FriendWitness;
import kith.app.mail.JudgeMail.Judgement;
import kith.evidence.Evidence;
import kith.mail.Authentication;
import kith.mail.MailReason;
import kith.mail.MessageAuthor.Mailbox;
import kith.text.Messages;
import kith.text.check.LookAlikeTexts;
import kith.text.check.MailTexts;
import kith.text.check.VerdictTexts;
import org.jspecify.annotations.Nullable;

/** Says of a message's sender what stands beside it: in a few words for a button, and in sentences. */
final class SenderTexts {
    /** The longest name in words for a button, in characters. */
    private static final int MOST_OF_A_NAME = 32;

    private final Messages messages;
    private final VerdictTexts verdicts;
    private final LookAlikeTexts lookAlikes;
    private final MailTexts mails;

    SenderTexts(Messages messages) {
        this.messages = messages;
        this.verdicts = new VerdictTexts(messages);
        this.lookAlikes = new LookAlikeTexts(messages);
        this.mails = new MailTexts(messages);
    }

    /** {@return what stands on the button: whatever warns, otherwise who knows the sender} */
    String words(CheckSenders.Session session, Judgement judgement) {
        @Nullable LookAlike alike = judgement.checked().lookAlike();
        if (alike != null) {
            return likeSomebody(alike);
        }
        if (judgement.reasons().contains(MailReason.NAME_LIKE_ADDRESS)) {
            return alone("mail-reason.name-like-address");
        }
        if (judgement.authentication() == Authentication.NO) {
            return alone("authentication.no");
        }
        if (!(judgement.author() instanceof Mailbox)) {
            return messages.get("host.nobody");
        }
        Evidence evidence = judgement.checked().evidence();
        return switch (evidence.verdict()) {
            case SELF -> alone("verdict.self");
            case MINE -> alone("verdict.mine");
            case INVALID -> messages.get("host.nobody");
            case UNKNOWN -> messages.get(evidence.asked() == 0 ? "host.nobody-to-ask" : "host.unknown");
            case KNOWN -> known(matched(session, evidence, true));
            case POSSIBLE -> possible(matched(session, evidence, evidence.decidingMatched() > 0));
        };
    }

    private String likeSomebody(LookAlike found) {
        if (found.how().isOfDomain()) {
            return messages.get("host.like", "name", shortened(found.original().text()));
        }
        return switch (found.known().whose()) {
            case OWN -> messages.get("host.like-own");
            case FRIEND, BOOK -> messages.get("host.like", "name", shortened(found.known().name().isBlank()
                    ? found.original().text() : found.known().name()));
        };
    }

    private static List<AskedWitness> matched(CheckSenders.Session session, Evidence evidence, boolean deciding) {
        return IntStream.range(0, evidence.testimonies().size())
                .filter(i -> evidence.testimonies().get(i).matches())
                .filter(i -> !deciding || evidence.testimonies().get(i).decides())
                .mapToObj(session.witnesses()::get).toList();
    }

    private String known(List<AskedWitness> matched) {
        String name = shortened(matched.getFirst().name());
        if (isList(matched)) {
            return messages.get("host.known-list", "name", name);
        }
        return matched.size() == 1 ? messages.get("host.known", "name", name)
                : messages.get("host.known-more", "name", name, "count", matched.size() - 1);
    }

    private String possible(List<AskedWitness> matched) {
        String name = shortened(matched.getFirst().name());
        if (isList(matched)) {
            return messages.get("host.possible-list", "name", name);
        }
        return matched.size() == 1 ? messages.get("host.possible", "name", name)
                : messages.get("host.possible-more", "name", name, "count", matched.size() - 1);
    }

    /** Friends come before circles' lists, so the first of all that match is a friend if any is. */
    private static boolean isList(List<AskedWitness> matched) {
        return !(matched.getFirst().who() instanceof FriendWitness);
    }

    private String alone(String key) {
        return messages.alone(messages.get(key));
    }

    private static String shortened(String name) {
        return name.codePointCount(0, name.length()) <= MOST_OF_A_NAME ? name
                : name.substring(0, name.offsetByCodePoints(0, MOST_OF_A_NAME - 1)) + "…";
    }

    /** {@return why that is said} */
    String sentence(CheckSenders.Session session, Judgement judgement) {
        if (!(judgement.author() instanceof Mailbox)) {
            return messages.get("host.names-nobody", "why", mails.why(judgement.author()).orElse(""));
        }
        String why = verdicts.warning(session, judgement.checked());
        return mails.pose(new CheckMail.Mail("", judgement.author(), judgement.checked()))
                .map(pose -> messages.sentences(pose, why)).orElse(why);
    }

    /** {@return whether the message is authenticated, in a word or two} */
    String authentication(Judgement judgement) {
        return mails.authentication(judgement.authentication());
    }

    /** {@return something else that is worth knowing, in a few words} */
    String remark(MailReason reason) {
        return mails.reasons(List.of(reason));
    }

    /** {@return whose address a sender looks like, and that it is another one} */
    String says(LookAlike found) {
        return lookAlikes.says(found);
    }

    /** {@return both addresses, with brackets around the letters that differ} */
    String marked(LookAlike found) {
        return lookAlikes.marked(found);
    }

    /** {@return what every explanation ends with where nobody vouches for the author} */
    String provesNothing() {
        return mails.provesNothing();
    }
}
