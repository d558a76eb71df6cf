package kith.exchange;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import kith.bloom.BloomFilter;
import kith.bloom.Shape;
import kith.circle.MaskedSum;
import kith.circle.MaskedVector;
import kith.fault.Fault;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import kith.parallel.Progress;

/** The cases of counted and sealed mode: two whole rounds from the circle to the list, and what does not belong. */
final class MaskVectors {
    private final VectorGenerator out;

    MaskVectors(VectorGenerator out) {
        this.out = out;
    }

    /** {@return everybody of the samples' circle, in the roster's order} */
    static List<SecretKeys> members() {
        return java.util.stream.Stream.of(Samples.ALICE, Samples.BOB, Samples.CAROL)
                .sorted(Comparator.comparing(keys -> keys.signingKey().kid())).toList();
    }

    /** {@return what this member knows: of 10 addresses 5 in common with the next one} */
    static BloomFilter book(SecretKeys member) {
        return Samples.plain(member == Samples.ALICE ? 0 : member == Samples.BOB ? 5 : 10);
    }

    static String name(SecretKeys member) {
        return member == Samples.ALICE ? "Alice" : member == Samples.BOB ? "Bob" : "Carol";
    }

    static MaskedDocument contribution(CircleMode mode, SecretKeys member) {
        CircleDocument circle = Samples.circle(mode);
        return new MaskedDocument(name(member), Samples.SERIAL, Samples.ISSUED, Samples.CIRCLE, 1, 1,
                Coding.ofCell(mode, circle.cell()), circle.shape(), circle.salt(), MaskedVector.of(circle,
                        Samples.ALICE.signingKey().kid(), member.signingKey().kid(), member.agreement(),
                        book(member).vector(), Progress.none()));
    }

    /** {@return a contribution with cells of 16 bits, for a circle of Alice and 255 others} */
    static MaskedDocument wideContribution() {
        List<Member> roster = new ArrayList<>();
        roster.add(new Member("Alice", Samples.ALICE.signingKey().kid(), Samples.ALICE.agreementKey()));
        for (int i = 0; i < 255; i++) {
            SecretKeys keys = SecretKeys.generate(new FixedRandom(2_000 + i));
            roster.add(new Member("Member " + i, keys.signingKey().kid(), keys.agreementKey()));
        }
        roster.sort(Comparator.comparing(Member::kid));
        CircleDocument circle = new CircleDocument("Alice", Samples.SERIAL, Samples.ISSUED, Samples.CIRCLE,
                "Town", 1, 1,
                Base64Url.encode(new byte[32]), roster, new Shape(500, 7), Samples.salt(3), CircleMode.COUNTED, 16,
                10_000_000);
        return new MaskedDocument("Alice", Samples.SERIAL, Samples.ISSUED, Samples.CIRCLE, 1, 1, Coding.CELLS_16,
                circle.shape(), circle.salt(), MaskedVector.of(circle, Samples.ALICE.signingKey().kid(),
                        Samples.ALICE.signingKey().kid(),
                        Samples.ALICE.agreement(), new kith.bloom.BitVector(500), Progress.none()));
    }

    /** {@return Alice's list of whom so many of the three know} */
    static WhitelistDocument whitelist(CircleMode mode, int atLeast) {
        MaskedSum sum = new MaskedSum(Samples.circle(mode));
        for (SecretKeys member : members()) {
            MaskedDocument document = contribution(mode, member);
            sum.add(DocumentReader.read(DocumentWriter.write(document, member.signer()), PinnedKeys.none()), document);
        }
        return new WhitelistDocument("Alice", Samples.SERIAL + 1, Samples.ISSUED, Samples.CIRCLE, "Book club", 1, 1,
                mode, atLeast, sum.listed(), sum.total().atLeast(atLeast));
    }

    void add() {
        for (CircleMode mode : List.of(CircleMode.COUNTED, CircleMode.SEALED)) {
            for (SecretKeys member : members()) {
                out.accept("ok-contribution-" + mode.word() + "-" + name(member).toLowerCase(java.util.Locale.ROOT),
                        "what one member gives in " + mode.word() + " mode: a contribution of " + name(member),
                        DocumentWriter.write(contribution(mode, member), member.signer()));
            }
        }
        out.accept("ok-circle-sealed", "a circle that is merged as yes or no",
                DocumentWriter.write(Samples.circle(CircleMode.SEALED), Samples.ALICE.signer()));
        out.accept("ok-contribution-counted-wide", "a contribution with cells of 16 bits",
                DocumentWriter.write(wideContribution(), Samples.ALICE.signer()));
        out.accept("ok-whitelist-counted-1", "what came of the counted contributions: known to anybody",
                DocumentWriter.write(whitelist(CircleMode.COUNTED, 1), Samples.ALICE.signer()));
        out.accept("ok-whitelist-counted-2", "what came of the counted contributions: known to two",
                DocumentWriter.write(whitelist(CircleMode.COUNTED, 2), Samples.ALICE.signer()));
        out.accept("ok-whitelist-sealed", "what came of the sealed contributions",
                DocumentWriter.write(whitelist(CircleMode.SEALED, 1), Samples.ALICE.signer()));
        codings();
        cells();
        thresholds();
        hybrid();
    }

    /** Joining files, and circles whose masks are hybrid. */
    private void hybrid() {
        for (SecretKeys member : members()) {
            out.accept("ok-joining-" + name(member).toLowerCase(java.util.Locale.ROOT),
                    "what " + name(member) + " brings to hybrid masks",
                    DocumentWriter.write(HybridSamples.joining(member), member.signer()));
        }
        out.accept("ok-circle-hybrid-awaiting", "a circle with hybrid masks, before anybody brought anything",
                DocumentWriter.write(HybridSamples.awaiting(), Samples.ALICE.signer()));
        out.accept("ok-circle-hybrid", "a circle with hybrid masks and everybody's joining file",
                DocumentWriter.write(HybridSamples.circle(), Samples.ALICE.signer()));
        JoiningDocument first = HybridSamples.joining(members().getFirst());
        refuse(Fault.SIZE_MISMATCH, "joining-pairs", "encapsulations of more pairs than it says", first, "pairs", "1");
        refuse(Fault.SIZE_MISMATCH, "joining-empty", "no encapsulations where there are pairs", first,
                "encapsulations", "\"\"");
        refuse(Fault.VALUE_INVALID, "joining-many", "more pairs than a hybrid circle has", first, "pairs", "128");
        CircleDocument circle = HybridSamples.awaiting();
        refuse(Fault.VALUE_INVALID, "circle-masks-classical", "classical masks in a format of hybrid ones", circle,
                "masks", "\"classical\"");
        refuse(Fault.VALUE_INVALID, "circle-hybrid-plain", "masks in a plain circle", circle, "mode", "\"plain\"");
        refuse(Fault.MEMBER_INVALID, "circle-hybrid-one", "hybrid masks in version 1", circle, "format",
                "\"kith-circle/1\"");
    }

    private void refuse(Fault fault, String name, String why, Document document, String member, String value) {
        out.refuse(fault, name, why, Forge.withMember(document, member, value));
    }

    /** One coding fits a mode and its cells; the others are refused, whatever the bytes. */
    private void codings() {
        MaskedDocument counted = contribution(CircleMode.COUNTED, Samples.ALICE);
        MaskedDocument sealed = contribution(CircleMode.SEALED, Samples.ALICE);
        for (String coding : List.of("raw", "sparse", "cells-61")) {
            refuse(Fault.VALUE_INVALID, "masked-counted-" + coding, "counted, but coded as " + coding,
                    counted, "coding",
                    "\"" + coding + "\"");
        }
        for (String coding : List.of("raw", "sparse", "cells-8", "cells-16")) {
            refuse(Fault.VALUE_INVALID, "masked-sealed-" + coding, "sealed, but coded as " + coding, sealed, "coding",
                    "\"" + coding + "\"");
        }
        for (String coding : List.of("cells-8", "cells-16", "cells-61")) {
            refuse(Fault.VALUE_INVALID, "masked-plain-" + coding, "plain, but coded as " + coding,
                    Samples.contribution(), "coding", "\"" + coding + "\"");
        }
        refuse(Fault.VALUE_INVALID, "masked-counted-as-sealed", "counted cells in sealed mode", counted, "mode",
                "\"sealed\"");
        refuse(Fault.VALUE_INVALID, "masked-sealed-as-plain", "sealed cells in plain mode", sealed, "mode",
                "\"plain\"");
        refuse(Fault.VERSION_NEWER, "masked-cells-32", "cells of a later format", counted, "coding", "\"cells-32\"");
        refuse(Fault.SIZE_MISMATCH, "masked-counted-cells-16", "half as many bytes as cells of 16 bits take", counted,
                "coding", "\"cells-16\"");
        refuse(Fault.VALUE_INVALID, "masked-counted-bits", "longer than counted mode allows", counted, "bits",
                "134217729");
        refuse(Fault.VALUE_INVALID, "masked-wide-bits", "longer than counted mode with wide cells allows",
                wideContribution(), "bits", "67108865");
        refuse(Fault.VALUE_INVALID, "masked-sealed-bits", "longer than sealed mode allows", sealed, "bits", "16777217");
        refuse(Fault.SIZE_MISMATCH, "masked-counted-huge", "a declared size of 128 MiB", counted, "bits", "134217728");
        refuse(Fault.SIZE_MISMATCH, "masked-sealed-huge", "a declared size of 128 MiB", sealed, "bits", "16777216");
    }

    private void cells() {
        MaskedDocument counted = contribution(CircleMode.COUNTED, Samples.ALICE);
        MaskedDocument sealed = contribution(CircleMode.SEALED, Samples.ALICE);
        for (int length : new int[] {0, 999, 1001}) {
            refuse(Fault.SIZE_MISMATCH, "masked-counted-bytes-" + length, length + " bytes for 1000 cells", counted,
                    "filter", "\"" + Forge.base64(new byte[length]) + "\"");
        }
        for (int length : new int[] {7999, 8001, 1000}) {
            refuse(Fault.SIZE_MISMATCH, "masked-sealed-bytes-" + length, length + " bytes for 1000 elements", sealed,
                    "filter", "\"" + Forge.base64(new byte[length]) + "\"");
        }
        element("p", MaskedDocument.MODULUS, 0, sealed);
        element("p-last", MaskedDocument.MODULUS, 999, sealed);
        element("2-61", 1L << 61, 500, sealed);
        element("negative", -1, 1, sealed);
        element("sign", 1L << 63, 2, sealed);
        byte[] largest = sealed.cells().clone();
        ByteBuffer.wrap(largest).order(ByteOrder.LITTLE_ENDIAN).putLong(0, MaskedDocument.MODULUS - 1);
        out.accept("ok-masked-largest-element", "2^61 - 2, the largest element there is",
                Forge.withMember(sealed, "filter", "\"" + Forge.base64(largest) + "\""));
    }

    private void element(String name, long value, int position, MaskedDocument sealed) {
        byte[] cells = sealed.cells().clone();
        ByteBuffer.wrap(cells).order(ByteOrder.LITTLE_ENDIAN).putLong(Long.BYTES * position, value);
        refuse(Fault.VALUE_INVALID, "masked-element-" + name, "an element that is not below 2^61 - 1", sealed, "filter",
                "\"" + Forge.base64(cells) + "\"");
    }

    private void thresholds() {
        WhitelistDocument counted = whitelist(CircleMode.COUNTED, 2);
        for (String atLeast : List.of("0", "-1", "4", "\"2\"")) {
            refuse(Fault.VALUE_INVALID, "kith-whitelist-atLeast-" + atLeast.replace("\"", "q"),
                    "known to at least " + atLeast.replace("\"", "'") + " of 3", counted, "atLeast", atLeast);
        }
        out.refuse(Fault.MEMBER_INVALID, "kith-whitelist-counted-without-atLeast", "counted without a threshold",
                Forge.withPayload(counted, text -> text.replace("\"atLeast\":2,", "")));
        out.refuse(Fault.MEMBER_INVALID, "kith-whitelist-sealed-atLeast", "sealed with a threshold",
                Forge.withPayload(whitelist(CircleMode.SEALED, 1),
                        text -> text.replace("\"mode\":\"sealed\"", "\"mode\":\"sealed\",\"atLeast\":1")));
        out.refuse(Fault.MEMBER_INVALID, "kith-whitelist-plain-atLeast", "plain with a threshold",
                Forge.withPayload(Samples.whitelist(),
                        text -> text.replace("\"mode\":\"plain\"", "\"mode\":\"plain\",\"atLeast\":1")));
        refuse(Fault.VALUE_INVALID, "kith-whitelist-sealed-bits", "longer than sealed mode allows",
                whitelist(CircleMode.SEALED, 1), "bits", "16777217");
    }
}
