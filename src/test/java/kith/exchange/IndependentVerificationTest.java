package kith.exchange;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.docs.Markdown;
import kith.identity.Tool;
import kith.parcel.TextForm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of Kith's verified by programs that know nothing of Kith; skipped where they are not installed. */
class IndependentVerificationTest {
    private static final String VERIFIED = "Signature Verified Successfully";
    private static final Path VECTORS = Path.of("src/test/resources/kith/exchange");
    /** The lines that turn a text into a file. */
    private static final Predicate<String> FROM_TEXT = line -> line.contains("file.txt");

    @TempDir
    Path folder;

    /** {@return the page's lines for a shell, some of them} */
    private static String lines(Predicate<String> which) {
        List<String> section = Markdown.read(Path.of("src/docs/format/envelope.md")).lines();
        List<String> code = section.stream().dropWhile(line -> !line.equals("## Verifying a file without Kith"))
                .filter(line -> line.startsWith("    ")).filter(which).toList();
        assertFalse(code.isEmpty());
        return String.join("\n", code);
    }

    private String shell(String lines) throws Exception {
        Tool.run(folder, "sh", "-c", lines);
        return Files.readString(folder.resolve("out.txt"));
    }

    @Test
    void pageVerifiesEveryKindOfDocument() throws Exception {
        Tool.assume("openssl");
        List<byte[]> files = new ArrayList<>();
        files.add(DocumentWriter.write(new ClosingDocument("Alice", Samples.SERIAL, Samples.ISSUED, Samples.CIRCLE,
                "Book club", 1, 1), Samples.ALICE.signer()));
        try (DirectoryStream<Path> vectors = Files.newDirectoryStream(VECTORS, "ok-*.kith")) {
            for (Path vector : vectors) {
                files.add(Files.readAllBytes(vector));
            }
        }
        Set<String> kinds = new TreeSet<>();
        for (byte[] file : files) {
            Files.write(folder.resolve("file.kith"), file);
            String said = shell(lines(FROM_TEXT.negate()));
            String header = Files.readString(folder.resolve("header.json"));
            assertTrue(said.startsWith(VERIFIED + "\n"), header + said);
            String kid = said.substring(VERIFIED.length()).strip();
            assertTrue(header.contains("\"kid\":\"" + kid + "\""), header + said);
            kinds.add(header.replaceFirst("(?s).*\"typ\":\"([^\"]*)\".*", "$1"));
        }
        assertEquals(Stream.of(DocumentType.values()).map(DocumentType::typ).collect(Collectors.toSet()), kinds);
    }

    @Test
    void pageRefusesChangedFile() throws Exception {
        Tool.assume("openssl");
        Files.writeString(folder.resolve("file.kith"), Forge.seal(Forge.header(DocumentType.FILTER, Samples.ALICE),
                Forge.payload(Samples.filter()), Samples.BOB));
        assertFalse(shell(lines(FROM_TEXT.negate())).contains(VERIFIED));
    }

    @Test
    void pageMakesFileOutOfItsText() throws Exception {
        Tool.assume("openssl");
        byte[] file = DocumentWriter.write(Samples.invitation(), Samples.ALICE.signer());
        String message = "Hello\n" + TextForm.of(file) + "Alice\n";
        Files.writeString(folder.resolve("file.txt"), message.replace("\n", "\r\n"));
        assertEquals("", shell(lines(FROM_TEXT)));
        assertArrayEquals(file, Files.readAllBytes(folder.resolve("file.kith")));
    }

    private static final String NODE = """
            const fs = require("fs"), crypto = require("crypto");
            const file = JSON.parse(fs.readFileSync("file.kith", "utf8"));
            const header = JSON.parse(Buffer.from(file.protected, "base64url"));
            const key = crypto.createPublicKey({ key: header.jwk, format: "jwk" });
            const jwk = JSON.stringify({ crv: header.jwk.crv, kty: header.jwk.kty, x: header.jwk.x });
            const kid = crypto.createHash("sha256").update(jwk).digest("base64url");
            const good = crypto.verify(null, Buffer.from(file.protected + "." + file.payload), key,
                Buffer.from(file.signature, "base64url"));
            const payload = JSON.parse(Buffer.from(file.payload, "base64url"));
            const bytes = Buffer.from(payload.filter, "base64url");
            let weight = 0;
            for (let i = 0; i < payload.bits; i++) weight += bytes[i >> 3] >> (i & 7) & 1;
            process.exit(good && kid === header.kid && weight === payload.bits >> 1 ? 0 : 1);
            """;

    @Test
    void nodeVerifiesSignatureThumbprintAndWeight() throws Exception {
        Tool.assume("node");
        Files.writeString(folder.resolve("verify.js"), NODE);
        byte[] file = DocumentWriter.write(Samples.filter(), Samples.ALICE.signer());
        Files.write(folder.resolve("file.kith"), file);
        assertEquals(0, Tool.run(folder, "node", "verify.js"));
        Files.writeString(folder.resolve("file.kith"), Forge.seal(Forge.header(DocumentType.FILTER, Samples.ALICE),
                Forge.payload(Samples.filter()), Samples.BOB));
        assertEquals(1, Tool.run(folder, "node", "verify.js"));
    }
}
