package kith.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import kith.identity.Tool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of Kith's verified by programs that know nothing of Kith; skipped where they are not installed. */
class IndependentVerificationTest {
    /** SubjectPublicKeyInfo of Ed25519 (RFC 8410) up to the key. */
    private static final String SPKI = "302a300506032b6570032100";

    @TempDir
    Path folder;

    @Test
    void opensslVerifiesEveryKindOfDocument() throws Exception {
        Tool.assume("openssl");
        for (Document document : Samples.all()) {
            String file = new String(DocumentWriter.write(document, Samples.ALICE.signer()), StandardCharsets.US_ASCII);
            assertEquals(0, openssl(member(file, "protected") + "." + member(file, "payload"), file));
            assertNotEquals(0, openssl(member(file, "protected") + "." + member(file, "payload") + "A", file));
        }
    }

    private static String member(String file, String name) {
        return file.replaceFirst("(?s).*\"" + name + "\":\"([^\"]*)\".*", "$1");
    }

    private int openssl(String signedText, String file) throws Exception {
        String header = new String(Base64.getUrlDecoder().decode(member(file, "protected")), StandardCharsets.US_ASCII);
        ByteArrayOutputStream key = new ByteArrayOutputStream();
        key.writeBytes(HexFormat.of().parseHex(SPKI));
        key.writeBytes(Base64.getUrlDecoder().decode(member(header, "x")));
        Files.write(folder.resolve("key.der"), key.toByteArray());
        Files.writeString(folder.resolve("text"), signedText);
        Files.write(folder.resolve("signature"), Base64.getUrlDecoder().decode(member(file, "signature")));
        return Tool.run(folder, "openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", "key.der",
                "-rawin", "-in", "text", "-sigfile", "signature");
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
