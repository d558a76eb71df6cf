package kith.text.todo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.profile.OwnProfile;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.exchange.CardDocument;
import kith.exchange.DocumentWriter;
import kith.identity.SecretKeys;
import kith.text.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A missing card is told apart from a card of an older Kith. */
class ToDoTextsTest {
    @TempDir
    private Path root;

    @Test
    void missingCardIsNoOlderCard() throws IOException {
        Somebody ana = Somebody.named("Ana", root);
        Somebody ben = Somebody.named("Ben", root).knows(Somebody.people("b", 60));
        ana.accept("Ben", ben.share("Ana", 1));
        says(ana, ToDo.Kind.CARD_MISSING,
                "You can’t make files yet that only Ben can open: Ben hasn’t sent you the file for that.",
                "您还不能生成只有 Ben 能打开的文件：Ben 还没有发来所需的文件。");
        try (SecretKeys keys = ben.keys()) {
            ana.take(Files.write(root.resolve("older.kith"), DocumentWriter.write(new CardDocument("Ben", 1,
                    Somebody.NOW, keys.signingKey(), keys.agreementKey(), null), keys.signer())));
        }
        says(ana, ToDo.Kind.CARD_OLDER,
                "You can’t make files yet that only Ben can open: Ben’s file comes from an older Kith.",
                "您还不能生成只有 Ben 能打开的文件：Ben 的文件来自旧版 Kith。");
        ana.take(new OwnProfile(ben.profile()).writeCard(root.resolve("card"), Passphrases.none()));
        assertEquals(List.of(ToDo.Kind.OWN_CARD_OWED), new ToDoList(ana.profile()).exchanges().stream()
                .map(ToDo.WithFriend::kind).toList(), "Ben waits for the card of Ana");
    }

    private static void says(Somebody who, ToDo.Kind kind, String english, String chinese) {
        ToDo.WithFriend due = new ToDoList(who.profile()).exchanges().stream().filter(item -> item.kind() == kind)
                .findFirst().orElseThrow();
        assertEquals(english, new ToDoTexts(Messages.load("kith/text/text", Locale.ENGLISH)).sentence(due));
        assertEquals(chinese, new ToDoTexts(Messages.load("kith/text/text", Locale.SIMPLIFIED_CHINESE)).sentence(due));
    }
}
