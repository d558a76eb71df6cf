package kith.ui;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * Looks every few milliseconds at what a thread is doing, and keeps what it should not do. What is found was there;
 * what is not found may have been too short to be seen.
 */
final class StackSampler implements AutoCloseable {
    private static final long PAUSE_NANOS = 3_000_000;

    /** Rooms that read, write or compute: nothing of them runs on the window's thread. */
    private static final List<String> ROOMS = List.of("kith.store.", "kith.file.", "kith.json.", "kith.bloom.",
            "kith.identity.", "kith.exchange.", "kith.address.io.", "kith.evidence.", "kith.privacy.", "kith.circle.",
            "kith.lab.", "java.sql.", "org.sqlite.");

    /** The ways to a disk. */
    private static final List<String> FILES = List.of("java.io.FileInputStream", "java.io.FileOutputStream",
            "java.io.RandomAccessFile", "java.nio.file.Files", "sun.nio.fs.", "sun.nio.ch.FileChannelImpl",
            "sun.nio.ch.FileDispatcherImpl");

    /** The words of a path, which are in memory; what asks a disk about them goes on into other classes. */
    private static final Set<String> WORDS_OF_PATHS = Set.of("sun.nio.fs.UnixPath", "sun.nio.fs.UnixFileSystem",
            "sun.nio.fs.Util", "sun.nio.fs.WindowsPath", "sun.nio.fs.WindowsPathParser");

    /**
     * Values that are handed to the window: reading a record's part, comparing constants or spelling a
     * fingerprint computes nothing worth a thread.
     */
    private static final Set<String> VALUES = Set.of("kith.evidence.Evidence", "kith.evidence.Testimony",
            "kith.evidence.Testimonies", "kith.evidence.Verdict", "kith.evidence.VerdictReason",
            "kith.evidence.Odds", "kith.evidence.OverlapEstimate", "kith.evidence.Trust", "kith.evidence.Explanation",
            "kith.evidence.Explanation$Part", "kith.evidence.Explanation$Change", "kith.evidence.Explanation$Kind",
            "kith.evidence.Conclusion",
            "kith.privacy.Level", "kith.identity.Fingerprint", "kith.circle.Membership",
            "kith.bloom.variant.Variant");

    /**
     * The program itself is read from files when a class, text, style, picture or font of it is used for the first
     * time; that has an end, and no other place to happen.
     */
    private static final List<String> PROGRAM_ITSELF = List.of("jdk.internal.loader.", "java.lang.ClassLoader",
            "java.lang.Class.", "java.util.ResourceBundle", "java.util.ServiceLoader", "java.lang.invoke.",
            "com.sun.javafx.font.", "com.sun.prism.", "com.sun.javafx.css.", "javafx.css.", "com.sun.glass.utils.",
            "com.sun.javafx.iio.", "com.ibm.icu.impl.");

    /**
     * The words in which the Lab's reports and parameters are written: what there is to draw, and what can be typed.
     */
    private static final List<String> WORDS_OF_THE_LAB = List.of("kith.report.", "kith.lab.experiment.");

    /** An experiment that says what it is has not begun; whatever it runs is in a room by itself. */
    private static final Set<String> SAYING_WHAT_IT_IS = Set.of("<clinit>", "<init>", "id", "parameters");

    private static final Set<String> COMPARING = Set.of("equals", "hashCode");

    private final Thread watched;
    private final Thread sampler;
    private final Map<String, List<StackTraceElement>> found = new LinkedHashMap<>();
    private volatile boolean going = true;
    private long samples;

    StackSampler(Thread watched) {
        this.watched = watched;
        sampler = Thread.ofPlatform().daemon().name("stack-sampler").start(this::run);
    }

    private void run() {
        while (going) {
            StackTraceElement[] stack = watched.getStackTrace();
            samples++;
            forbidden(stack).ifPresent(frame -> found.putIfAbsent(frame, Arrays.asList(stack)));
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /**
     * {@return the first frame that must not be in this stack} Files may be touched where the program itself is read;
     * the rooms that compute may not be entered for any reason.
     */
    static Optional<String> forbidden(StackTraceElement... stack) {
        boolean program = Arrays.stream(stack)
                .anyMatch(frame -> PROGRAM_ITSELF.stream().anyMatch((frame.getClassName() + '.')::startsWith));
        return Arrays.stream(stack).filter(frame -> isIn(ROOMS, frame) && !isValue(frame.getClassName())
                && !isRead(frame)
                        && !isDescription(frame)
                        || !program && isIn(FILES, frame) && !WORDS_OF_PATHS.contains(frame.getClassName()))
                .map(frame -> frame.getClassName() + "." + frame.getMethodName()).findFirst();
    }

    /**
     * Records of the store are rows that were read before; in other rooms a record may compute, so those have names.
     */
    private static boolean isValue(String name) {
        try {
            return VALUES.contains(name) || name.startsWith("kith.store.") && Class.forName(name).isRecord();
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** {@return whether a part of a record is read, or records are compared: nothing is worked out by that} */
    private static boolean isRead(StackTraceElement frame) {
        try {
            Class<?> type = Class.forName(frame.getClassName(), false, StackSampler.class.getClassLoader());
            return type.isRecord()
                    && (COMPARING.contains(frame.getMethodName()) || Arrays.stream(type.getRecordComponents())
                    .anyMatch(part -> part.getName().equals(frame.getMethodName())));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /**
     * {@return whether a class is initialised, or constants of an enumeration say what they are} That happens once,
     * where a class is used for the first time; what is worked out for it stands in frames of its own.
     */
    private static boolean isInitialised(StackTraceElement frame) {
        try {
            return frame.getMethodName().equals("<clinit>") || frame.getMethodName().equals("<init>")
                    && Class.forName(frame.getClassName(), false, StackSampler.class.getClassLoader()).isEnum();
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static boolean isDescription(StackTraceElement frame) {
        return isInitialised(frame) || isIn(WORDS_OF_THE_LAB, frame) || frame.getClassName().startsWith("kith.lab.")
                && SAYING_WHAT_IT_IS.contains(frame.getMethodName());
    }

    private static boolean isIn(List<String> places, StackTraceElement frame) {
        return places.stream().anyMatch(frame.getClassName()::startsWith);
    }

    /** Ends the sampling; {@return what was found, each with the stack in which it was seen first} */
    Map<String, List<StackTraceElement>> stop() throws InterruptedException {
        close();
        sampler.join();
        return found;
    }

    /** {@return how often the thread was looked at, after the end} */
    long samples() {
        return samples;
    }

    /** {@return what was found, to be read} */
    static String report(Map<String, List<StackTraceElement>> found) {
        return found.entrySet().stream().map(entry -> entry.getKey() + "\n" + entry.getValue().stream().limit(40)
                .map(frame -> "    " + frame).collect(Collectors.joining("\n"))).collect(Collectors.joining("\n"));
    }

    @Override
    public void close() {
        going = false;
    }
}
