package kith.app.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.ComparedBy;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import kith.pake.InvitationCode;
import kith.parcel.CodeExchange;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A code is typed once, however many others were typed since. */
class UsedCodesTest {
    /** More than were ever compared one by one. */
    private static final int MANY = 21;

    @TempDir
    Path root;

    private Pair pair;

    @BeforeEach
    void meet() {
        pair = Pair.in(root);
    }

    private void answer(int number, Invite.Result invited, InvitationCode code) {
        Somebody ben = pair.ben().at(Somebody.NOW.plusSeconds(60L * number));
        AnswerInvitation answering = new AnswerInvitation(ben.profile());
        answering.run(new AnswerInvitation.Request(answering.read(Pair.bytes(invited.file())), code,
                ComparedBy.CODE_IN_PERSON, "Ana", 1, ShareFilters.AfterRestore.UNDECIDED, root),
                KeyDecision.Decider.nobody(), Passphrases.none());
    }

    private Fault refusal(int number, InvitationCode code) {
        return assertThrows(KithException.class, () -> answer(number, pair.invite("Ben " + number), code)).fault();
    }

    @Test
    @Tag("exhaustive")
    void aCodeStaysUsedWhileManyOthersAreTyped() {
        Invite.Result first = pair.invite("Ben 0");
        answer(0, first, first.code());
        for (int i = 1; i <= MANY; i++) {
            Invite.Result other = pair.invite("Ben " + i);
            answer(i, other, other.code());
        }
        assertEquals(Fault.INVITATION_CODE_USED, refusal(MANY + 1, first.code()));
    }

    /** A profile of an earlier Kith kept each code under its invitation's salt. */
    @Test
    void whatAnEarlierKithKeptCounts() {
        Invite.Result first = pair.invite("Ben 0");
        answer(0, first, first.code());
        try (SecretKeys keys = pair.ben().keys()) {
            pair.ben().profile().store().write(tables -> {
                ExchangeSecrets secrets = new ExchangeSecrets(tables, keys);
                secrets.remove(ExchangeSecrets.CODE_SALT);
                secrets.remove(ExchangeSecrets.ofTypedCode(first.id()));
                secrets.put(ExchangeSecrets.ofCode(first.id()), CodeExchange.usedCode(first.code(),
                        first.id().toBytes()), new FixedRandom(7));
                return first;
            });
        }
        assertEquals(Fault.INVITATION_CODE_USED, refusal(1, first.code()));
        Invite.Result other = pair.invite("Ben 2");
        answer(2, other, other.code());
        assertEquals(Fault.INVITATION_CODE_USED, refusal(3, first.code()));
        assertEquals(Fault.INVITATION_CODE_USED, refusal(4, other.code()));
    }
}
