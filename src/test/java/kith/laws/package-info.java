/**
 * Laws: what holds for every input, tried with many that are drawn.
 *
 * <p>A law is a method with {@link kith.laws.Law} and one parameter, {@link kith.laws.Draws}:
 *
 * {@snippet :
 * @Law(tries = 200)
 * void reversingTwiceChangesNothing(Draws draws) {
 *     List<String> texts = draws.list(20, () -> draws.text(10));
 *     assertEquals(texts, texts.reversed().reversed());
 * }
 * }
 *
 * <p>Seeds are the same in every run. Which of them fails is said in the name of a second test, {@code seed 57},
 * which repeats that one alone.
 */
package kith.laws;
