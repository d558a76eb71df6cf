package kith.bloom;

/**
 * A way to compute the kernels. Sources that need more than {@code java.base} are found as services
 * ({@link java.util.ServiceLoader}), by name, so that nothing depends on them.
 */
public interface KernelSource {
    /** {@return a name for reports, such as {@code plain} or {@code vector-512}} */
    String name();

    /** {@return whether this Java can load what {@link #create} needs; asked before anything else} */
    boolean available();

    /** {@return kernels for one thread} */
    HashKernels create();
}
