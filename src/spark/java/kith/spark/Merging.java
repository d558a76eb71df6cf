package kith.spark;

import java.util.Iterator;
import kith.bloom.BitVector;
import kith.circle.MaskedSum;
import kith.circle.PlainMerge;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.ContributionDocument;
import kith.exchange.MaskedDocument;
import kith.exchange.SignedDocument;

/** The merge of one mode, cut at the place where parts travel: Kith's own classes do all of it. */
enum Merging {
    /** ORs filters. */
    PLAIN {
        @Override
        Part part(CircleDocument circle, Iterator<SignedDocument> files) {
            PlainMerge merge = new PlainMerge(circle);
            files.forEachRemaining(file -> merge.add(file, (ContributionDocument) file.document()));
            return part(merge);
        }

        @Override
        Part combine(CircleDocument circle, Part one, Part other) {
            PlainMerge merge = resumed(circle, one);
            merge.combine(resumed(circle, other));
            return part(merge);
        }

        private static PlainMerge resumed(CircleDocument circle, Part part) {
            return PlainMerge.resumed(circle, BitVector.fromBytes(circle.shape().bits(), part.cells()), part.listed());
        }

        private static Part part(PlainMerge merge) {
            return Part.of(merge.bits().toBytes(), merge.listed());
        }

        @Override
        BitVector known(CircleDocument circle, Part all) {
            return resumed(circle, all).merged().vector();
        }
    },
    /** Adds masked vectors, of counts or of field elements. */
    MASKED {
        @Override
        Part part(CircleDocument circle, Iterator<SignedDocument> files) {
            MaskedSum sum = new MaskedSum(circle);
            files.forEachRemaining(file -> sum.add(file, (MaskedDocument) file.document()));
            return part(sum);
        }

        @Override
        Part combine(CircleDocument circle, Part one, Part other) {
            MaskedSum sum = MaskedSum.resumed(circle, one.cells(), one.listed());
            sum.combine(MaskedSum.resumed(circle, other.cells(), other.listed()));
            return part(sum);
        }

        private static Part part(MaskedSum sum) {
            return Part.of(sum.cells(), sum.listed());
        }

        @Override
        BitVector known(CircleDocument circle, Part all) {
            return MaskedSum.resumed(circle, all.cells(), all.listed()).total().atLeast(1).vector();
        }
    };

    /** {@return how circles of this mode are merged} */
    static Merging of(CircleMode mode) {
        return switch (mode) {
            case PLAIN -> PLAIN;
            case COUNTED, SEALED -> MASKED;
        };
    }

    /** {@return these contributions, one after the other; as all of them are merged where there is one machine} */
    abstract Part part(CircleDocument circle, Iterator<SignedDocument> files);

    /** {@return what both hold} */
    abstract Part combine(CircleDocument circle, Part one, Part other);

    /** {@return the positions that some member set, as they go into a list} */
    abstract BitVector known(CircleDocument circle, Part all);
}
