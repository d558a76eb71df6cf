package kith.ui.settings;

import module java.base;
import kith.fault.KithException;
import kith.file.AtomicFile;
import kith.file.AtomicFile.Visibility;

/**
 * Settings in one small file of Java's property format, in UTF-8. A file that is missing, too large or not readable
 * counts as empty: looks are no reason not to start. Written by a thread of its own, whole or not at all; what
 * another window kept since stays, unless both write in the very same moment.
 */
public final class SettingsFile implements Settings, AutoCloseable {
    private static final int LARGEST_BYTES = 1 << 16;
    private static final int TIMEOUT_SECONDS = 2;

    private final Path file;
    private final Map<String, String> known = new ConcurrentHashMap<>();
    private final Map<String, String> changed = new ConcurrentHashMap<>();
    private final ExecutorService writer = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("kith-settings").factory());

    /**
     * Reads the file, which need not be there yet.
     *
     * @param file where settings are kept
     */
    public SettingsFile(Path file) {
        this.file = file;
        read().forEach((name, value) -> known.put((String) name, (String) value));
    }

    @Override
    public Optional<String> get(String name) {
        return Optional.ofNullable(known.get(name));
    }

    @Override
    public void put(String name, String value) {
        if (!value.equals(known.put(name, value)) && !writer.isShutdown()) {
            changed.put(name, value);
            writer.execute(this::write);
        }
    }

    private Properties read() {
        Properties properties = new Properties();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST_BYTES + 1);
            if (bytes.length <= LARGEST_BYTES) {
                properties.load(new StringReader(new String(bytes, StandardCharsets.UTF_8)));
            }
        } catch (IOException | IllegalArgumentException e) {
            properties.clear();
        }
        return properties;
    }

    private void write() {
        Map<String, String> now = Map.copyOf(changed);
        Properties all = read();
        all.putAll(now);
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            // Without a character beyond ASCII, which is UTF-8 as well.
            all.store(bytes, null);
            AtomicFile.write(file, bytes.toByteArray(), Visibility.SECRET);
            // What is written once is not written again over what another window keeps later.
            now.forEach(changed::remove);
        } catch (IOException | KithException e) {
            // Nothing is lost but a look; the next change tries again.
            return;
        }
    }

    /** Waits a moment for what is still to be written. */
    @Override
    public void close() {
        writer.shutdown();
        try {
            writer.awaitTermination(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
