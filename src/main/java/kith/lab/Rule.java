package kith.lab;

import kith.evidence.Evidence;
import kith.fault.EnumWord;

/** By which rule a sender is accepted. */
public enum Rule {
    /** At least one friend's filters match: the article's rule, which knows no alpha. */
    ANY {
        @Override
        public boolean accepts(Evidence evidence, double alpha) {
            return evidence.matched() > 0;
        }
    },
    /** So many friends match that at most a share alpha of strangers would have as many. */
    COUNT {
        @Override
        public boolean accepts(Evidence evidence, double alpha) {
            return evidence.pValueByCount() <= alpha;
        }
    },
    /** The friends who match weigh so much that at most a share alpha of strangers would score as high: Kith's. */
    WEIGHTED {
        @Override
        public boolean accepts(Evidence evidence, double alpha) {
            return evidence.pValue() <= alpha;
        }
    };

    /** {@return whether this evidence is enough} The p-value alone: every friend counts as verified. */
    public abstract boolean accepts(Evidence evidence, double alpha);

    /** {@return the stable word in JSON, such as {@code weighted}} */
    public String word() {
        return EnumWord.of(this);
    }
}
