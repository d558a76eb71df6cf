/**
 * The kernels of {@link kith.bloom.HashKernels} on vector lanes: the only user of {@code jdk.incubator.vector}, which
 * Java loads only when told to ({@code --add-modules jdk.incubator.vector}). Nothing depends on this package; it is
 * found as a service. Why and how it earns its place: {@code src/docs/adr/0015-kernels.md}.
 */
@org.jspecify.annotations.NullMarked
package kith.bloom.simd;
