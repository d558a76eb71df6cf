package kith.bloom.simd;

import kith.bloom.HashKernels;
import kith.bloom.KernelSource;

/**
 * Offers the kernels on vector lanes where Java was started with the module that they need. Found by its name; names
 * no class of that module itself, so that it can be asked on every Java.
 */
public final class VectorKernelSource implements KernelSource {
    private static final String MODULE = "jdk.incubator.vector";

    /** For {@link java.util.ServiceLoader}. */
    public VectorKernelSource() {
    }

    @Override
    public String name() {
        return "vector-" + VectorKernels.width();
    }

    @Override
    public boolean available() {
        return ModuleLayer.boot().findModule(MODULE).isPresent();
    }

    @Override
    public HashKernels create() {
        return new VectorKernels();
    }
}
