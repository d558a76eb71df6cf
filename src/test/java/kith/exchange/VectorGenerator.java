package kith.exchange;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kith.fault.EnumWord;
import kith.fault.Fault;

/**
 * Makes the vectors of the file format, one file a case, always the same bytes. Run {@link #main} with the folder
 * {@code src/test/resources/kith/exchange} after a change of the cases; {@link VectorsTest} fails until that was done.
 */
final class VectorGenerator {
    static final String INDEX = "index.tsv";
    /** A name with what JSON escapes, and with what it need not. */
    static final String QUOTED = "\"Ana\\\" / O'N\u00e9il \u7231 \ud83e\udd89";
    private static final String HEADING = "# file\texpected\tfault\twhy\n";

    private final List<VectorCase> cases = new ArrayList<>();

    /** Writes all files and the index into the folder {@code arguments[0]}. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        StringBuilder index = new StringBuilder(HEADING);
        for (VectorCase vector : new VectorGenerator().make()) {
            Files.write(folder.resolve(vector.file()), vector.bytes());
            index.append(vector.line());
        }
        Files.writeString(folder.resolve(INDEX), index);
        Files.writeString(folder.resolve(CompactVectors.FILE), CompactVectors.table());
    }

    /** {@return all cases, in order} */
    List<VectorCase> make() {
        good();
        json();
        envelope();
        header();
        signature();
        new PayloadVectors(this).add();
        new CircleVectors(this).add();
        new MaskVectors(this).add();
        return cases;
    }

    void refuse(Fault fault, String name, String why, byte[] bytes) {
        cases.add(new VectorCase(name + ".kith", Optional.of(fault), why, bytes));
    }

    void refuse(Fault fault, String name, String why, String text) {
        refuse(fault, name, why, text.getBytes(StandardCharsets.UTF_8));
    }

    void accept(String name, String why, byte[] bytes) {
        cases.add(new VectorCase(name + ".kith", Optional.empty(), why, bytes));
    }

    void accept(String name, String why, String text) {
        accept(name, why, text.getBytes(StandardCharsets.UTF_8));
    }

    private static String filterFile() {
        return Forge.seal(Forge.header(DocumentType.FILTER, Samples.ALICE), Forge.payload(Samples.filter()),
                Samples.ALICE);
    }

    private void good() {
        for (Document document : Samples.all()) {
            String word = EnumWord.of(document.type());
            accept("ok-" + word, "a " + word + " as it is written",
                    DocumentWriter.write(document, Samples.ALICE.signer()));
        }
        accept("ok-card-1", "a card of version 1, without a sealing key",
                DocumentWriter.write(Samples.olderCard(), Samples.ALICE.signer()));
        accept("ok-filter-2", "a filter of version 2, which says how many belong together",
                DocumentWriter.write(Samples.filterOf(7), Samples.ALICE.signer()));
        accept("ok-manifest-parcel", "a manifest of a parcel, with receipts",
                DocumentWriter.write(Samples.parcelManifest(), Samples.ALICE.signer()));
        accept("ok-invitation-quoted", "an invitation whose name has characters that JSON escapes",
                CompactVectors.file(QUOTED));
        accept("ok-invitation-longest", "an invitation whose name has 200 code points of four bytes",
                CompactVectors.file(CompactVectors.LONGEST));
        accept("ok-circle-counted", "a circle that is merged as counts",
                DocumentWriter.write(Samples.circle(CircleMode.COUNTED), Samples.ALICE.signer()));
        accept("ok-contribution-sparse", "a contribution whose filter is compressed",
                DocumentWriter.write(Samples.sparseContribution(), Samples.ALICE.signer()));
        accept("ok-contribution-sparse-long", "a compressed filter that four states take turns at",
                DocumentWriter.write(CircleVectors.longSparse(), Samples.ALICE.signer()));
        accept("ok-contribution-sparse-empty", "a compressed filter without a bit set",
                DocumentWriter.write(CircleVectors.emptySparse(), Samples.ALICE.signer()));
        accept("ok-filter-smallest", "a filter of the smallest class", DocumentWriter.write(
                Samples.filter("Alice", kith.bloom.SizeClass.SMALLEST), Samples.ALICE.signer()));
        accept("ok-name-chinese", "a name outside the Latin alphabet and beyond the basic plane", DocumentWriter.write(
                Samples.filter("\u7231\u4e3d\u4e1d \ud83e\udd89", new kith.bloom.SizeClass(3)),
                Samples.ALICE.signer()));
        accept("ok-name-longest", "a name of 200 code points",
                Forge.withMember(Samples.filter(), "name", "\"" + "\ud83e\udd89".repeat(200) + "\""));
        accept("ok-alg-eddsa", "the older name of the algorithm",
                Forge.withHeader(header -> header.replace("\"Ed25519\",\"typ\"", "\"EdDSA\",\"typ\"")));
        accept("ok-header-order", "the header's members in another order", Forge.withHeader(header ->
                header.replace("\"alg\":\"Ed25519\",", "").replace("}}", "},\"alg\":\"Ed25519\"}")));
        accept("ok-payload-order", "the payload's members in another order, and blanks", Forge.withPayload(
                Samples.filter(), payload -> " {\"name\" : \"Alice\"," + payload.substring(1)
                .replace("\"name\":\"Alice\",", "")
                        + "\r\n"));
        accept("ok-payload-escapes", "escapes in the payload", Forge.withMember(Samples.filter(), "name",
                "\"\\u0041lice \\ud83e\\udd89\""));
        accept("ok-envelope-blanks", "blanks and line ends in the envelope",
                filterFile().replace(",", " ,\r\n\t").replace(":", " : ") + "\n\n");
    }

    private void json() {
        Fault fault = Fault.JSON_INVALID;
        String file = filterFile();
        refuse(fault, "json-empty", "no bytes at all", "");
        refuse(fault, "json-blank", "nothing but blanks", " \n");
        refuse(fault, "json-truncated", "the last byte is missing", file.substring(0, file.length() - 1));
        refuse(fault, "json-trailing", "something follows the object", file + "x");
        refuse(fault, "json-twice", "two objects", file + file);
        refuse(fault, "json-nul", "a NUL follows the object", file + "\0");
        refuse(fault, "json-bom", "a byte order mark", "\ufeff" + file);
        refuse(fault, "json-utf16", "UTF-16", file.getBytes(Charset.forName("UTF-16LE")));
        refuse(fault, "json-comment", "a comment", "/**/" + file);
        refuse(fault, "json-comma", "a comma before the end", file.replace("\"}", "\",}"));
        refuse(fault, "json-single-quotes", "the wrong quotes", file.replace('"', '\''));
        refuse(fault, "json-compact", "the compact serialisation of JWS", "eyJhIjoxfQ.eyJhIjoxfQ.AAAA");
        refuse(fault, "json-doubled-envelope", "a member twice in the envelope",
                file.replace("{\"payload\"", "{\"signature\":\"AAAA\",\"payload\""));
        refuse(fault, "json-doubled-escaped", "a member twice, once in escapes",
                file.replace("{\"payload\"", "{\"\\u0073ignature\":\"AAAA\",\"payload\""));
        refuse(fault, "json-doubled-header", "a member twice in the header",
                Forge.withHeader(header -> header.replace("{\"alg\"", "{\"alg\":\"none\",\"alg\"")));
        refuse(fault, "json-doubled-jwk", "a member twice in the key",
                Forge.withHeader(header -> header.replace("{\"kty\"", "{\"x\":\"AAAA\",\"kty\"")));
        refuse(fault, "json-doubled-payload", "a member twice in the payload",
                Forge.withPayload(Samples.filter(),
                payload -> payload.replace("\"index\":0", "\"index\":1,\"index\":0")));
        refuse(fault, "json-header-not-object", "the header is an array",
                Forge.withHeader(header -> "[" + header + "]"));
        refuse(fault, "json-payload-not-object", "the payload is a string",
                Forge.withPayload(Samples.filter(), payload -> "\"kith\""));
        refuse(fault, "json-payload-empty", "the payload is empty", Forge.withPayload(Samples.filter(), payload -> ""));
        refuse(fault, "json-payload-bom", "a byte order mark in the payload",
                Forge.withPayload(Samples.filter(), payload -> "\ufeff" + payload));
        refuse(fault, "json-depth", "nine levels", Forge.withMember(Samples.filter(), "name",
                "[".repeat(8) + "]".repeat(8)));
        for (String number : new String[] {"1.0", "1e3", "1e400", "NaN", "-0", "01", "+1", "0x10",
                "9223372036854775808",
            "123456789012345678901234567890"}) {
            refuse(fault, "json-number-" + number.replace('+', 'p'), "the number " + number,
                    Forge.withMember(Samples.filter(), "serial", number));
        }
        refuse(fault, "json-surrogate-high", "the first half of a pair alone",
                Forge.withMember(Samples.filter(), "name", "\"\\ud83e\""));
        refuse(fault, "json-surrogate-low", "the second half of a pair alone",
                Forge.withMember(Samples.filter(), "name", "\"\\udd89\""));
        refuse(fault, "json-surrogate-member", "half of a pair in a member's name",
                Forge.withPayload(Samples.filter(), payload -> payload.replace("\"name\"", "\"\\ud83e\"")));
        refuse(fault, "json-control", "a line end inside a string",
                Forge.withMember(Samples.filter(), "name", "\"A\nB\""));
        utf8("json-utf8-overlong", "an overlong spelling of a slash", 0xC0, 0xAF);
        utf8("json-utf8-surrogate", "half of a pair as three bytes", 0xED, 0xA0, 0x80);
        utf8("json-utf8-cut", "the beginning of a character", 0xE4, 0xB8);
        utf8("json-utf8-beyond", "a character above U+10FFFF", 0xF4, 0x90, 0x80, 0x80);
        utf8("json-utf8-latin1", "a byte of Latin-1", 0xE9);
    }

    private void utf8(String name, String why, int... bad) {
        byte[] payload = Forge.payload(Samples.filter()).getBytes(StandardCharsets.UTF_8);
        int at = new String(payload, StandardCharsets.US_ASCII).indexOf("Alice");
        byte[] changed = new byte[payload.length + bad.length];
        System.arraycopy(payload, 0, changed, 0, at);
        for (int i = 0; i < bad.length; i++) {
            changed[at + i] = (byte) bad[i];
        }
        System.arraycopy(payload, at, changed, at + bad.length, payload.length - at);
        refuse(Fault.JSON_INVALID, name, why, Forge.sealBase64(
                Forge.base64(Forge.header(DocumentType.FILTER, Samples.ALICE)), Forge.base64(changed), Samples.ALICE));
    }

    private void envelope() {
        Fault fault = Fault.ENVELOPE_INVALID;
        String file = filterFile();
        refuse(fault, "envelope-array", "an array", "[" + file + "]");
        refuse(fault, "envelope-string", "a string", "\"kith\"");
        refuse(fault, "envelope-empty", "an object without members", "{}");
        refuse(fault, "envelope-vcard-json", "some other JSON", "[\"vcard\",[]]");
        for (String member : new String[] {"payload", "protected", "signature"}) {
            refuse(fault, "envelope-without-" + member, member + " is missing",
                    file.replaceFirst("\"" + member + "\":\"[^\"]*\",?", "").replace(",}", "}"));
            refuse(fault, "envelope-number-" + member, member + " is a number",
                    file.replaceFirst("\"" + member + "\":\"[^\"]*\"", "\"" + member + "\":1"));
            refuse(Fault.BASE64_INVALID, "base64-padded-" + member, member + " with padding",
                    file.replaceFirst("(\"" + member + "\":\"[^\"]*)\"", "$1=\""));
            refuse(Fault.BASE64_INVALID, "base64-foreign-" + member, member + " with a character of plain base64",
                    file.replaceFirst("\"" + member + "\":\"[^\"]{2}", "\"" + member + "\":\"+/"));
            refuse(Fault.BASE64_INVALID, "base64-blank-" + member, member + " with a blank",
                    file.replaceFirst("\"" + member + "\":\"", "\"" + member + "\":\" "));
        }
        refuse(fault, "envelope-unprotected", "an unprotected header", file.replace("}", ",\"header\":{}}"));
        refuse(fault, "envelope-general", "the general serialisation",
                "{\"payload\":\"e30\",\"signatures\":[{\"protected\":\"e30\",\"signature\":\"AAAA\"}]}");
        refuse(Fault.BASE64_INVALID, "base64-spelling-signature", "another spelling of the last byte",
                respell(file, file.length() - 3));
        refuse(Fault.BASE64_INVALID, "base64-one-left", "a single character in the last group",
                file.replaceFirst("\"payload\":\"[^\"]*\"", "\"payload\":\"AAAAA\""));
    }

    /** {@return the text with the unused low bits of one base64 character set} */
    static String respell(String text, int at) {
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        char next = alphabet.charAt(alphabet.indexOf(text.charAt(at)) + 1);
        return text.substring(0, at) + next + text.substring(at + 1);
    }

    private void header() {
        Fault fault = Fault.HEADER_INVALID;
        String x = Samples.ALICE.signingKey().x();
        for (String alg : new String[] {"none", "ES256", "HS256", "Ed448", "ed25519"}) {
            refuse(fault, "header-alg-" + alg, "the algorithm " + alg,
                    Forge.withHeader(header -> header.replace("\"alg\":\"Ed25519\"", "\"alg\":\"" + alg + "\"")));
        }
        refuse(fault, "header-alg-number", "the algorithm is a number",
                Forge.withHeader(header -> header.replace("\"alg\":\"Ed25519\"", "\"alg\":1")));
        refuse(fault, "header-without-alg", "no algorithm",
                Forge.withHeader(header -> header.replace("\"alg\":\"Ed25519\",", "")));
        refuse(fault, "header-without-typ", "no type",
                Forge.withHeader(header -> header.replaceFirst("\"typ\":\"[^\"]*\",", "")));
        refuse(fault, "header-without-kid", "no kid",
                Forge.withHeader(header -> header.replaceFirst("\"kid\":\"[^\"]*\",", "")));
        refuse(fault, "header-without-jwk", "no key",
                Forge.withHeader(header -> header.replaceFirst(",\"jwk\":\\{[^}]*\\}", "")));
        refuse(fault, "header-typ-null", "the type is null",
                Forge.withHeader(header -> header.replaceFirst("\"typ\":\"[^\"]*\"", "\"typ\":null")));
        refuse(fault, "header-jwk-string", "the key is a string",
                Forge.withHeader(header -> header.replaceFirst("\\{\"kty[^}]*\\}", "\"" + x + "\"")));
        for (String extra : new String[] {"\"crit\":[\"exp\"]", "\"crit\":[]", "\"b64\":true", "\"cty\":\"json\"",
            "\"jku\":\"https://x.example/\"", "\"x5c\":[]"}) {
            refuse(fault, "header-with-" + extra.substring(1, 4) + extra.length(), "also " + extra.replace("\"", ""),
                    Forge.withHeader(header -> "{" + extra + "," + header.substring(1)));
        }
        refuse(fault, "header-jwk-secret", "a secret key inside",
                Forge.withHeader(header -> header.replace("\"kty\"", "\"d\":\"AAAA\",\"kty\"")));
        refuse(fault, "header-jwk-kty", "a key of another kind",
                Forge.withHeader(header -> header.replace("\"OKP\"", "\"EC\"")));
        refuse(fault, "header-jwk-crv", "a key of another curve",
                Forge.withHeader(header -> header.replace("\"crv\":\"Ed25519\"", "\"crv\":\"X25519\"")));
        refuse(fault, "header-jwk-without-x", "a key without bytes",
                Forge.withHeader(header -> header.replaceFirst(",\"x\":\"[^\"]*\"", "")));
        refuse(Fault.BASE64_INVALID, "base64-spelling-x", "another spelling of the key",
                Forge.withHeader(header -> header.replace(x, respell(x, 42))));
        refuse(Fault.KEY_INVALID, "key-short", "a key of 31 bytes",
                Forge.withHeader(header -> header.replace(x, Forge.base64(new byte[31]))));
        refuse(Fault.KEY_INVALID, "key-zero", "a key of low order",
                Forge.withHeader(header -> header.replace(x, Forge.base64(new byte[32]))));
        byte[] neutral = new byte[32];
        neutral[0] = 1;
        refuse(Fault.KEY_INVALID, "key-neutral", "the neutral element: anybody can sign for it",
                Forge.withHeader(header -> header.replace(x, Forge.base64(neutral))));
        refuse(Fault.KEY_INVALID, "key-kid-of-other", "the kid is another key's", Forge.withHeader(header ->
                header.replace(Samples.ALICE.signingKey().kid(), Samples.BOB.signingKey().kid())));
        refuse(Fault.KEY_INVALID, "key-jwk-of-other", "the key is another one",
                Forge.withHeader(header -> header.replace(x, Samples.BOB.signingKey().x())));
    }

    private void signature() {
        Fault fault = Fault.SIGNATURE_INVALID;
        String file = filterFile();
        String header = Forge.header(DocumentType.FILTER, Samples.ALICE);
        String payload = Forge.payload(Samples.filter());
        String other = payload.replace("Alice", "Alicf");
        refuse(fault, "signature-of-other-payload", "the payload was changed after signing",
                file.replace(Forge.base64(payload), Forge.base64(other)));
        refuse(fault, "signature-of-other-header", "the type was changed after signing", file.replace(
                Forge.base64(header), Forge.base64(Forge.header(DocumentType.CARD, Samples.ALICE))));
        refuse(fault, "signature-by-other-key", "signed by another key than the header names",
                Forge.seal(header, payload, Samples.BOB));
        String signature = file.replaceFirst(".*\"signature\":\"([^\"]*)\".*", "$1");
        byte[] bytes = java.util.Base64.getUrlDecoder().decode(signature);
        refuse(fault, "signature-short", "63 bytes",
                file.replace(signature, Forge.base64(java.util.Arrays.copyOf(bytes, 63))));
        refuse(fault, "signature-long", "65 bytes",
                file.replace(signature, Forge.base64(java.util.Arrays.copyOf(bytes, 65))));
        refuse(fault, "signature-empty", "no bytes", file.replace(signature, ""));
        refuse(fault, "signature-zero", "all bytes zero", file.replace(signature, Forge.base64(new byte[64])));
        refuse(fault, "signature-malleable", "S + L in place of S",
                file.replace(signature, Forge.base64(plusL(bytes))));
        for (String typ : new String[] {"JWT", "vnd.kith.diary+json", "application/vnd.kith.filter+json",
            "VND.KITH.FILTER+JSON", ""}) {
            refuse(Fault.TYPE_UNKNOWN, "type-" + typ.replaceAll("[^A-Za-z]", "-"), "the type '" + typ + "'",
                    Forge.withHeader(text -> text.replaceFirst("\"typ\":\"[^\"]*\"", "\"typ\":\"" + typ + "\"")));
        }
        refuse(Fault.VALUE_INVALID, "type-passed-for-other", "a filter's payload signed as a card",
                Forge.seal(Forge.header(DocumentType.CARD, Samples.ALICE), payload, Samples.ALICE));
    }

    /** {@return the signature with the group's order added to S: a second one of the same message, if it were taken} */
    private static byte[] plusL(byte[] signature) {
        java.math.BigInteger order = java.math.BigInteger.TWO.pow(252)
                .add(new java.math.BigInteger("27742317777372353535851937790883648493"));
        byte[] s = new byte[32];
        for (int i = 0; i < 32; i++) {
            s[i] = signature[63 - i];
        }
        byte[] sum = new java.math.BigInteger(1, s).add(order).toByteArray();
        byte[] result = signature.clone();
        for (int i = 0; i < 32; i++) {
            result[32 + i] = i < sum.length ? sum[sum.length - 1 - i] : 0;
        }
        return result;
    }
}
