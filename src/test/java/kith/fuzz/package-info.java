/**
 * Everything that reads foreign bytes, as targets for a fuzzer: whatever the bytes are, a reader reads them or refuses
 * them with a fault of its own, and what it read is as promised.
 *
 * <p>{@code mvn -q -Pfuzz -Dfuzz=VCARD -Dfuzz.seconds=600} runs one target under Jazzer. The ordinary tests run all of
 * them over the seeds, over what the fuzzer found, and over a few hundred mutations of both.
 */
@org.jspecify.annotations.NullMarked
package kith.fuzz;
