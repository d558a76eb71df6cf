package kith.ui.circles.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import javafx.beans.property.SimpleStringProperty;
import kith.circle.CirclePlan;
import kith.exchange.CircleMode;
import kith.ui.text.Texts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanViewModelTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final PlanViewModel model = new PlanViewModel(texts);
    private final PlanTexts planTexts = new PlanTexts(texts);

    private CirclePlan plan() {
        return model.planProperty().get();
    }

    @BeforeEach
    void oneInAHundred() {
        assertEquals("1000", model.oneInProperty().get(), "what decides");
        model.oneInProperty().set("100");
    }

    @Test
    void thePlanFollowsTheNumbers() {
        model.choose(CircleMode.PLAIN);
        assertEquals(34_507, plan().shape().bits());
        assertEquals("1 in 100 strangers", planTexts.wrongMatches(plan().mergedFpp()));
        assertEquals("3.3 kB", planTexts.contribution(plan()));
        assertEquals("Practically all", planTexts.rightGuesses(plan()));
        assertTrue(planTexts.exactly(plan()).getFirst().startsWith("34,507 positions of 1 bit and 7 hash functions"));
        model.oneInProperty().set("1,000");
        assertTrue(plan().shape().bits() > 34_507);
        model.oneInProperty().set("2");
        assertEquals("0.53%", planTexts.rightGuesses(plan()), "every other stranger matches, and the member is hidden");
        model.membersProperty().set("2");
        assertTrue(planTexts.warnings(plan()).contains(texts.get("circle.plan.transparent")));
    }

    @Test
    void nobodyIsShownUnlessThereAreOnlyTwoOrSomebodyChoseSo() {
        assertEquals(CircleMode.COUNTED, plan().mode());
        model.choose(CircleMode.SEALED);
        assertEquals(CircleMode.SEALED, plan().mode());
        model.membersProperty().set("2");
        assertEquals(CircleMode.PLAIN, plan().mode());
        assertTrue(model.tooFewProperty().get());
        model.membersProperty().set("5");
        assertEquals(CircleMode.SEALED, plan().mode(), "what was chosen comes back");
        assertFalse(model.tooFewProperty().get());
    }

    @Test
    void whatTheModesCostIsSaidBeforehand() {
        long plain = bytes(CircleMode.PLAIN);
        long counted = bytes(CircleMode.COUNTED);
        long sealed = bytes(CircleMode.SEALED);
        assertTrue(plain < counted && counted < sealed, plain + " " + counted + " " + sealed);
        // Bits in base64url twice: 16/9 of a byte a position, and eight of them where elements of a field go in.
        assertEquals(34_507 * 16 / 9.0, counted, 2_000);
        assertEquals(34_507 * 8 * 16 / 9.0, sealed, 2_000);
    }

    private long bytes(CircleMode mode) {
        model.choose(mode);
        return plan().cost().contribution();
    }

    @Test
    void twiceAsManyArePlannedAnewOrRefusedWithWhatToDo() {
        List<PlanTexts.Variant> variants = planTexts.doubled(plan());
        assertEquals(List.of("As planned, 12 members", "Same circle, 24 members", "Planned anew, 24 members"),
                variants.stream().map(PlanTexts.Variant::name).toList());
        assertEquals("1 in 100", variants.getLast().wrong());
        assertEquals("", planTexts.doubledRefused(plan()));
        model.choose(CircleMode.SEALED);
        model.contactsProperty().set("100000");
        assertEquals(CircleMode.SEALED, plan().mode());
        assertEquals(2, planTexts.doubled(plan()).size());
        assertTrue(planTexts.doubledRefused(plan()).startsWith("Twice as many members cannot have such a circle."));
        model.membersProperty().set("24");
        assertNull(plan());
        assertTrue(model.problemProperty().get().length() > 40, "what is wrong, and what to do");
    }

    @Test
    void whatIsNoPlanIsSaid() {
        model.membersProperty().set("1");
        assertNull(plan());
        assertNull(model.curveProperty().getValue());
        assertFalse(model.problemProperty().get().isEmpty());
        model.membersProperty().set("twelve");
        assertEquals(texts.get("circles.plan-numbers"), model.problemProperty().get());
        model.membersProperty().set("3");
        assertEquals("", model.problemProperty().get());
        model.oneInProperty().set("0");
        assertNull(plan());
        model.nudge(1);
        assertNull(plan(), "there is nothing to go on from");
    }

    @ParameterizedTest
    @CsvSource({"12,12", "'1,000',1000", "1.000.000,1000000", "'2,5',-1", "-3,-1", "'',-1", "12345678901,-1",
        "1000000000000,-1"})
    void numbersAreReadAsPeopleWriteThemAndNeverGuessedAt(String typed, int number) {
        assertEquals(number, PlanViewModel.number(new SimpleStringProperty(typed)));
    }

    @Test
    void theArrowKeysReachEveryEndAndComeBack() {
        for (int press = 0; press < 200; press++) {
            String before = model.oneInProperty().get();
            model.nudge(-1);
            assertTrue(before.equals("2") || !before.equals(model.oneInProperty().get()), "stuck at " + before);
        }
        assertEquals("2", model.oneInProperty().get());
        for (int press = 0; press < 200; press++) {
            model.nudge(1);
        }
        assertEquals("1000000000", model.oneInProperty().get());
        model.nudge(-10);
        assertEquals("100000000", model.oneInProperty().get());
    }

    @Test
    void aPointOfTheCurveIsARoundNumber() {
        model.choose(1 / 1234.5);
        assertEquals("1200", model.oneInProperty().get());
        model.choose(0.9);
        assertEquals("2", model.oneInProperty().get());
        model.choose(1 / 37.2);
        assertEquals("37", model.oneInProperty().get());
    }

    @Test
    void placesInTheChartAreThoseOfTheNumbers() {
        PlanScale scale = new PlanScale(.5, 1e-4, 400, 100);
        assertEquals(0, scale.x(.5), 1e-9);
        assertEquals(400, scale.x(1e-4), 1e-9);
        assertEquals(400, scale.x(1e-9), 1e-9, "at the edge");
        for (double fpp : List.of(.5, .1, .01, .003, 1e-4)) {
            assertEquals(fpp, scale.fpp(scale.x(fpp)), fpp * 1e-9);
        }
        assertEquals(1e-4, scale.fpp(1e6), 1e-12);
        assertEquals(100, scale.y(0));
        assertEquals(0, scale.y(1));
        assertEquals(5, scale.marks().size(), "1 in 2, 10, 100, 1,000 and 10,000");
        assertEquals(1e-4, scale.marks().getLast(), 1e-12);
    }

    /** A proposal follows who is chosen, until somebody knows better. */
    @Test
    void whatWasTypedStays() {
        model.proposeContacts(819);
        assertEquals("819", model.contactsProperty().get());
        model.proposeContacts(409);
        assertEquals("409", model.contactsProperty().get());
        model.contactsProperty().set("500");
        model.proposeContacts(1_638);
        assertEquals("500", model.contactsProperty().get());
    }
}
