package kith.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LostMembersTest {
    @ParameterizedTest
    @CsvSource({"12, 0.01", "12, 0.1", "100, 0.02", "300, 0.05"})
    void simulatedAndExactRoundsAgree(int members, double lost) {
        LostMembers crowd = new LostMembers(members, lost);
        double exact = crowd.expectedRounds();
        assertEquals(exact, crowd.simulate(20_000, 1).rounds(), .02 * exact);
    }

    @ParameterizedTest
    @CsvSource({"0.5", "0.2", "0.01"})
    void threeMembersAreCompleteAtOnceOrTooFew(double lost) {
        assertEquals(1 - Math.pow(1 - lost, 3), new LostMembers(3, lost).simulate(100_000, 2).failed(), .01);
        assertEquals(1, new LostMembers(3, lost).expectedRounds());
    }

    @ParameterizedTest
    @CsvSource({"1", "50"})
    void nobodyLostIsOneRound(int members) {
        LostMembers.Outcome outcome = new LostMembers(members + 2, 0).simulate(10, 3);
        assertEquals(new LostMembers.Outcome(1, members + 2, 3.0 * (members + 2), 0), outcome);
    }
}
