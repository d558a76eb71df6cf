package kith.cli.host;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.function.UnaryOperator;
import kith.app.host.HeldProfile;
import kith.app.host.OpenInWindow;
import kith.fault.Fault;
import kith.mail.MessageHeader;

/** A mail program's side of a conversation: asks as the add-on does, and reads answers by Jackson. */
final class Asked {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final UnaryOperator<byte[]> other;
    private long last;

    /** @param other answers messages */
    Asked(UnaryOperator<byte[]> other) {
        this.other = other;
    }

    /** {@return a conversation whose window is nowhere} */
    static HostConversation conversation(HeldProfile held) {
        return new HostConversation(held, "test", new OpenInWindow(Path.of("nowhere"), Map.of(), () -> {
            throw Fault.NOT_PACKAGED.raise();
        }));
    }

    /** {@return a request with these members, names and values in turn} */
    ObjectNode request(String what, Object... members) {
        ObjectNode request = JSON.createObjectNode().put("kith", 1).put("id", ++last).put("do", what)
                .put("language", "en");
        for (int i = 0; i < members.length; i += 2) {
            request.set((String) members[i], JSON.valueToTree(members[i + 1]));
        }
        return request;
    }

    /** {@return the answer to it, whatever it is} */
    JsonNode ask(String what, Object... members) {
        return say(request(what, members));
    }

    JsonNode say(ObjectNode request) {
        return say(request.toString());
    }

    JsonNode say(String message) {
        try {
            return JSON.readTree(other.apply(message.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return the verdict about a message} */
    JsonNode verdict(byte[] message) {
        return ask("verdict", "header", header(message));
    }

    JsonNode verdict(String message) {
        return verdict(message.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** {@return what a mail program sends of a message: no more than the page says} */
    static String header(byte[] message) {
        int end = Math.min(message.length, MessageHeader.MAX_BYTES);
        for (int at = 1; at < end; at++) {
            boolean bare = message[at] == '\n' && message[at - 1] == '\n';
            boolean withReturn = at > 1 && message[at] == '\n' && message[at - 1] == '\r' && message[at - 2] == '\n';
            if (bare || withReturn) {
                end = at + 1;
            }
        }
        return Base64.getEncoder().encodeToString(Arrays.copyOf(message, end));
    }

    /** Hands a file over in pieces; {@return its number} */
    long handOver(byte[] file, int piece) {
        long number = ask("begin", "name", "a.kith", "bytes", file.length).get("id").asLong();
        for (int from = 0; from < file.length; from += piece) {
            ask("piece", "of", number, "data", Base64.getEncoder().encodeToString(
                    Arrays.copyOfRange(file, from, Math.min(file.length, from + piece))));
        }
        return number;
    }
}
