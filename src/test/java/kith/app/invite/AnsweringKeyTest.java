package kith.app.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import kith.app.Somebody;
import kith.app.receive.HeldKeyQuestion.Answer;
import kith.app.receive.KeyDecision;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnsweringKeyTest {
    @Test
    void keyThatAnotherProcessBringsMeanwhileDoesNotMove(@TempDir Path root) {
        Somebody ana = Somebody.named("Ana", root);
        Somebody ben = Somebody.named("Ben", root).knows("carol@c.example");
        Friend mallory = Friend.invited("Mallory", ana.profile().now());
        ana.profile().store().write(tables -> {
            tables.friends().add(mallory);
            return mallory;
        });
        AnsweringKey key = new AnsweringKey("Mallory", ben.kid(), Set.of(ben.kid()), "Mallory");
        Optional<Answer> said = key.ask(ana.profile(), KeyDecision.Decider.nobody(), AnsweringKey.Holder.ENDS);
        assertEquals(Optional.empty(), said, "nothing to ask yet");
        ana.accept("Bob", ben.share("Ana", 1));
        assertEquals(Fault.KEY_HELD_AS, assertThrows(KithException.class, () -> ana.profile().store().write(tables -> {
            key.settle(ana.profile(), tables, said, mallory);
            return mallory;
        })).fault());
        assertEquals(FriendState.UNVERIFIED, ana.state("Bob"));
    }
}
