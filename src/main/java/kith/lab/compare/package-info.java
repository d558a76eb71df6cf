/**
 * All filters side by side: made for the same number of elements and the same FPP, filled with the same addresses,
 * asked about the same strangers, and timed in turns.
 *
 * <p>References stand at the classes of {@link kith.bloom.variant}. The bound that no filter without deletion can go
 * below, log2(1/c) bits for each element, is that of Carter, Floyd, Gill, Markowsky and Wegman (1978), "Exact and
 * approximate membership testers".
 */
@org.jspecify.annotations.NullMarked
package kith.lab.compare;
