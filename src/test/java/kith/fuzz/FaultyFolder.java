package kith.fuzz;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A folder on a disk that fails, whoever asks: what a file's name begins with says how. Everything else is as on the
 * disk below. For reading only.
 */
public final class FaultyFolder extends FileSystemProvider {
    /** A mistake in the program, that nobody foresaw. */
    public static final class Mistake extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** So many bytes of a file can be read before its fault comes to light. */
    public static final int SOUND = 300_000;

    /** May not be opened; a folder may not be listed. */
    public static final String DENIED = "denied";
    /** Is in the folder, and gone when it is opened. */
    public static final String VANISHED = "vanished";
    /** The disk fails in the middle. */
    public static final String BROKEN = "broken";
    /** The program fails in the middle. */
    public static final String MISTAKEN = "mistaken";
    /** The program fails at the first byte. */
    public static final String MISTAKEN_AT_ONCE = "at-once";

    private final FileSystem system = new Around();

    /** {@return a folder of the disk, whose files fail} */
    public static Path at(Path folder) {
        return new FaultyFolder().wrap(folder);
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName());
    }

    private static Path real(Path path) {
        return Proxy.isProxyClass(path.getClass()) && Proxy.getInvocationHandler(path) instanceof Wrapped wrapped
                ? wrapped.path : path;
    }

    private Path wrap(Path path) {
        return (Path) Proxy.newProxyInstance(Path.class.getClassLoader(), new Class<?>[] {Path.class},
                new Wrapped(path));
    }

    /** A path of the disk below that says that it belongs here. */
    private final class Wrapped implements InvocationHandler {
        private final Path path;

        Wrapped(Path path) {
            this.path = path;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            if (method.getName().equals("getFileSystem")) {
                return system;
            }
            Object[] real = arguments == null ? new Object[0] : arguments.clone();
            for (int i = 0; i < real.length; i++) {
                real[i] = real[i] instanceof Path other ? real(other) : real[i];
            }
            try {
                Object result = method.invoke(path, real);
                return result instanceof Path other ? wrap(other) : result;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    private static void look(Path path) throws IOException {
        if (name(path).startsWith(DENIED)) {
            throw new AccessDeniedException(path.toString());
        }
        if (name(path).startsWith(VANISHED)) {
            throw new NoSuchFileException(path.toString());
        }
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        look(path);
        return new Failing(FileChannel.open(real(path)), name(path));
    }

    @Override
    public SeekableByteChannel newByteChannel(Path path, Set<? extends OpenOption> options,
            FileAttribute<?>... attributes)
            throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        look(folder);
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(real(folder))) {
            for (Path entry : stream) {
                if (filter.accept(wrap(entry))) {
                    entries.add(wrap(entry));
                }
            }
        }
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                return entries.iterator();
            }

            @Override
            public void close() {
                // Everything was read.
            }
        };
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return Files.readAttributes(real(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String names, LinkOption... options) throws IOException {
        return Files.readAttributes(real(path), names, options);
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        real(path).getFileSystem().provider().checkAccess(real(path), modes);
    }

    @Override
    public Path readSymbolicLink(Path link) throws IOException {
        return wrap(Files.readSymbolicLink(real(link)));
    }

    @Override
    public boolean isSameFile(Path one, Path other) throws IOException {
        return Files.isSameFile(real(one), real(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        return Files.isHidden(real(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return Files.getFileStore(real(path));
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        return Files.getFileAttributeView(real(path), type, options);
    }

    @Override
    public String getScheme() {
        return "faulty";
    }

    private static UnsupportedOperationException forReadingOnly() {
        return new UnsupportedOperationException("for reading only");
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> settings) {
        throw forReadingOnly();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw forReadingOnly();
    }

    @Override
    public Path getPath(URI uri) {
        throw forReadingOnly();
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) {
        throw forReadingOnly();
    }

    @Override
    public void delete(Path path) {
        throw forReadingOnly();
    }

    @Override
    public void copy(Path from, Path to, CopyOption... options) {
        throw forReadingOnly();
    }

    @Override
    public void move(Path from, Path to, CopyOption... options) {
        throw forReadingOnly();
    }

    @Override
    public void setAttribute(Path path, String name, Object value, LinkOption... options) {
        throw forReadingOnly();
    }

    private final class Around extends FileSystem {
        @Override
        public FileSystemProvider provider() {
            return FaultyFolder.this;
        }

        @Override
        public void close() {
            throw forReadingOnly();
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public boolean isReadOnly() {
            return true;
        }

        @Override
        public String getSeparator() {
            return Path.of("").getFileSystem().getSeparator();
        }

        @Override
        public Iterable<Path> getRootDirectories() {
            return List.of();
        }

        @Override
        public Iterable<FileStore> getFileStores() {
            return List.of();
        }

        @Override
        public Set<String> supportedFileAttributeViews() {
            return Set.of("basic");
        }

        @Override
        public Path getPath(String first, String... more) {
            return wrap(Path.of(first, more));
        }

        @Override
        public PathMatcher getPathMatcher(String pattern) {
            throw forReadingOnly();
        }

        @Override
        public UserPrincipalLookupService getUserPrincipalLookupService() {
            throw forReadingOnly();
        }

        @Override
        public WatchService newWatchService() {
            throw forReadingOnly();
        }
    }

    /** A file that is read up to where it fails. */
    private static final class Failing extends FileChannel {
        private final FileChannel channel;
        private final String name;

        Failing(FileChannel channel, String name) {
            this.channel = channel;
            this.name = name;
        }

        private void check(long position) throws IOException {
            if (name.startsWith(MISTAKEN_AT_ONCE) || name.startsWith(MISTAKEN) && position >= SOUND) {
                throw new Mistake();
            }
            if (name.startsWith(BROKEN) && position >= SOUND) {
                throw new IOException("Input/output error");
            }
        }

        @Override
        public int read(ByteBuffer into) throws IOException {
            check(channel.position());
            boolean fails = name.startsWith(MISTAKEN) || name.startsWith(BROKEN);
            int limit = into.limit();
            if (fails) {
                into.limit((int) Math.min(limit, into.position() + SOUND - channel.position()));
            }
            int count = channel.read(into);
            into.limit(limit);
            return count;
        }

        @Override
        public int read(ByteBuffer into, long position) throws IOException {
            return channel.read(into, position);
        }

        @Override
        public long position() throws IOException {
            return channel.position();
        }

        @Override
        public FileChannel position(long position) throws IOException {
            channel.position(position);
            return this;
        }

        @Override
        public long size() throws IOException {
            return channel.size();
        }

        @Override
        protected void implCloseChannel() throws IOException {
            channel.close();
        }

        @Override
        public long read(ByteBuffer[] into, int offset, int length) {
            throw forReadingOnly();
        }

        @Override
        public int write(ByteBuffer from) {
            throw forReadingOnly();
        }

        @Override
        public long write(ByteBuffer[] from, int offset, int length) {
            throw forReadingOnly();
        }

        @Override
        public int write(ByteBuffer from, long position) {
            throw forReadingOnly();
        }

        @Override
        public FileChannel truncate(long size) {
            throw forReadingOnly();
        }

        @Override
        public void force(boolean all) {
            throw forReadingOnly();
        }

        @Override
        public long transferTo(long position, long count, WritableByteChannel to) {
            throw forReadingOnly();
        }

        @Override
        public long transferFrom(ReadableByteChannel from, long position, long count) {
            throw forReadingOnly();
        }

        @Override
        public MappedByteBuffer map(MapMode mode, long position, long size) {
            throw forReadingOnly();
        }

        @Override
        public FileLock lock(long position, long size, boolean shared) {
            throw forReadingOnly();
        }

        @Override
        public FileLock tryLock(long position, long size, boolean shared) {
            throw forReadingOnly();
        }
    }
}
