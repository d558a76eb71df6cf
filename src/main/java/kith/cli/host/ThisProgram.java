package kith.cli.host;

import module java.base;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;

/** Which Kith this is, and where. */
final class ThisProgram {
    private ThisProgram() {
    }

    /** {@return its version; a word where it does not run from what was packaged} */
    static String version() {
        @Nullable String version = ThisProgram.class.getPackage().getImplementationVersion();
        return version == null ? "source" : version;
    }

    /** {@return the add-on for Thunderbird that came with it, if it did} */
    static Optional<Path> addOn() {
        return Optional.of(starter().resolveSibling("..").resolve("thunderbird").resolve("kith.xpi").normalize())
                .filter(Files::isRegularFile);
    }

    /**
     * {@return what starts it, beside the library that this class is in}
     *
     * @throws kith.fault.KithException {@link Fault#NOT_PACKAGED}
     */
    static Path starter() {
        @Nullable CodeSource source = ThisProgram.class.getProtectionDomain().getCodeSource();
        try {
            Path library = Path.of(Objects.requireNonNull(source).getLocation().toURI()).toRealPath();
            Path starter = library.resolveSibling("..").resolve("bin").resolve("kith").normalize();
            if (Files.isRegularFile(library) && Files.isExecutable(starter)) {
                return starter;
            }
        } catch (URISyntaxException | IOException | IllegalArgumentException e) {
            throw Fault.NOT_PACKAGED.raise().causedBy(e);
        }
        throw Fault.NOT_PACKAGED.raise();
    }
}
