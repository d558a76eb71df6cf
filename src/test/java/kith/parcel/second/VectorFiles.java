package kith.parcel.second;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One exchange from the first file to the third whose every random byte follows from its name. Run {@link #main} with
 * the folder {@code src/test/resources/kith/parcel} after the format changed; {@link VectorFilesTest} fails until then.
 */
final class VectorFiles {
    static final String CODE = "40719321";
    static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    static final String CONTACT = "carol@friend.test";
    static final String INVITATION = "invitation.kith";
    static final String ANSWER = "answer.kith";
    static final String COMPLETION = "completion.kith";
    static final String VALUES = "exchange.json";

    private static final HexFormat HEX = HexFormat.of();

    private VectorFiles() {
    }

    /** Writes all files into the folder {@code arguments[0]}. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        for (Map.Entry<String, byte[]> file : make().entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue());
        }
    }

    /** {@return the files by their names} */
    static Map<String, byte[]> make() throws IOException {
        Draws.Kept draws = Draws.fixed("kith-vectors-1");
        Person ana = Person.named("Ana", NOW, draws);
        Person ben = Person.named("Ben", NOW, draws);
        Inviter invited = Inviter.of(ana, CODE);
        Answerer answered = Answerer.of(ben, invited.file(), CODE);
        byte[] answer = answered.answer(List.of(NoisyFilter.document(ben, 0, List.of(CONTACT))));
        Inviter.Taken taken = invited.take(answer);
        byte[] completion = taken.complete(List.of(ana.card(), NoisyFilter.document(ana, 0, List.of(CONTACT))));
        answered.take(completion);
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(INVITATION, invited.file());
        files.put(ANSWER, answer);
        files.put(COMPLETION, completion);
        files.put(VALUES, Symmetric.join(new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT)
                .writerWithDefaultPrettyPrinter().writeValueAsBytes(values(draws, invited, answered)),
                Symmetric.ascii("\n")));
        return files;
    }

    private static ObjectNode values(Draws.Kept draws, Inviter ana, Answerer ben) {
        ObjectNode values = SignedFile.object().put("code", CODE);
        ObjectNode drawn = values.putObject("drawn");
        draws.drawn().forEach((name, bytes) -> drawn.put(name, HEX.formatHex(bytes)));
        byte[] shareB = Spake.shareB(ben.w(), ben.y());
        Spake.Agreed agreed = ben.agreed();
        ObjectNode computed = values.putObject("computed");
        computed.put("kid of Ana", ana.ana().kid());
        computed.put("kid of Ben", ben.ben().kid());
        put(computed, "sealing seed of Ana", ana.ana().sealingSeed());
        put(computed, "sealing seed of Ben", ben.ben().sealingSeed());
        put(computed, "w", number(ana.w()));
        put(computed, "x", number(ana.x()));
        put(computed, "y", number(ben.y()));
        put(computed, "pA", SignedFile.bytes(ben.invitation().payload(), "share"));
        put(computed, "pB", shareB);
        put(computed, "K", Spake.pointA(ana.w(), ana.x(), shareB));
        put(computed, "idA", Symmetric.sha256(ben.invitation().bytes()));
        put(computed, "idB", ben.idB());
        put(computed, "TT", agreed.transcript());
        put(computed, "Ke", agreed.key());
        put(computed, "cA", agreed.confirmationA());
        put(computed, "cB", agreed.confirmationB());
        put(computed, "key of the answer", agreed.answerKey());
        put(computed, "key of the completion", agreed.completionKey());
        return values;
    }

    private static void put(ObjectNode to, String name, byte[] bytes) {
        to.put(name, HEX.formatHex(bytes));
    }

    private static byte[] number(BigInteger number) {
        return P256.number(number);
    }
}
