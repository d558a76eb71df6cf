package kith.lab.loops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kith.bloom.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VisitChainTest {
    /** One bit a router: the first alarm is the first birthday that two share. */
    @Test
    void withOneBitItIsTheBirthdayProblem() {
        VisitChain chain = new VisitChain(new Rule(new Shape(365, 1), 1));
        double kept = 1;
        for (int visit = 1; visit <= 60; visit++) {
            kept *= (366.0 - visit) / 365;
            assertEquals(1 - kept, chain.dropped(visit), 1e-12);
        }
        assertEquals(0.507297, chain.dropped(23), 1e-6);
    }

    /** Every possible draw of bits, one after the other. */
    @ParameterizedTest
    @CsvSource({"3,2,4,1", "4,1,6,2", "2,2,5,3", "3,2,4,2", "5,1,5,3"})
    void isWhatAllPossibleDrawsSay(int bits, int hashes, int visits, int alarms) {
        Rule rule = new Rule(new Shape(bits, hashes), alarms);
        VisitChain chain = new VisitChain(rule);
        long draws = Math.round(Math.pow(bits, (double) hashes * visits));
        int[] droppedAt = new int[visits + 1];
        double inLoop = 0;
        for (long draw = 0; draw < draws; draw++) {
            long rest = draw;
            int set = 0;
            int row = 0;
            int at = 0;
            for (int visit = 1; visit <= visits && at == 0; visit++) {
                int before = set;
                for (int i = 0; i < hashes; i++) {
                    set |= 1 << rest % bits;
                    rest /= bits;
                }
                row = set == before ? row + 1 : 0;
                at = row == alarms ? visit : 0;
            }
            droppedAt[at]++;
            inLoop += at == 0 ? visits + alarms - row : at;
        }
        double sum = 0;
        for (int visit = 1; visit <= visits; visit++) {
            sum += (double) droppedAt[visit] / draws;
            assertEquals(sum, chain.dropped(visit), 1e-12);
        }
        assertEquals(inLoop / draws, chain.visitsInLoop(visits), 1e-9);
    }

    /** What the package says of the usual formula: too low, by less the longer the filter. */
    @Test
    void theUsualFormulaIsALittleTooLow() {
        double before = 0.9;
        for (int bits : new int[] {64, 128, 256, 512, 1024}) {
            Rule rule = new Rule(new Shape(bits, 4), 1);
            double ratio = VisitChain.usualFormula(rule, 20) / new VisitChain(rule).dropped(20);
            assertTrue(ratio > before && ratio < 1, bits + ": " + ratio);
            before = ratio;
        }
        assertTrue(before > 0.99);
    }
}
