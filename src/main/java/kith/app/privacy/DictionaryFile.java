package kith.app.privacy;

import module java.base;
import kith.address.InvalidAddress;
import kith.address.io.AddressBookFiles;
import kith.address.io.BookProblem;
import kith.address.io.SenderList;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.privacy.AddressList;

/** Reads a file of addresses that an attacker might try: a plain list, or an address book of any kind. */
public final class DictionaryFile {
    /** So many lines are looked at to tell a plain list from anything else. */
    private static final int SAMPLE = 20;

    private DictionaryFile() {
    }

    /**
     * {@return the addresses in this file, each once} What is no address is left out.
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}, {@link Fault#FILE_TOO_LARGE} beyond
     *     {@link AddressBookFiles#MAX_BYTES}, {@link Fault#BOOK_FORMAT_UNKNOWN} for a file without any address,
     *     {@link Fault#BOOK_FORMAT_INVALID}
     */
    public static AddressList read(Path file) {
        Set<String> addresses = isPlainList(file) ? plain(file) : book(file);
        if (addresses.isEmpty()) {
            throw Fault.BOOK_FORMAT_UNKNOWN.raise("problem", BookProblem.NO_ADDRESS);
        }
        String name = Optional.ofNullable(file.getFileName()).map(Path::toString).orElse("");
        return new AddressList(name, addresses);
    }

    private static boolean isPlainList(Path file) {
        // A pipe is read once only, and the reader of address books says in words what a folder is.
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (SenderList list = SenderList.open(file)) {
            requireSize(list.bytesTotal());
            List<Optional<String>> sample = list.lines().limit(SAMPLE).map(DictionaryFile::canonical).toList();
            return !sample.isEmpty() && sample.stream().allMatch(Optional::isPresent);
        }
    }

    private static Set<String> plain(Path file) {
        Set<String> addresses = new HashSet<>();
        try (SenderList list = SenderList.open(file)) {
            list.lines().peek(line -> requireSize(list.bytesRead()))
                    .forEach(line -> canonical(line).ifPresent(addresses::add));
        }
        return addresses;
    }

    private static Set<String> book(Path file) {
        Set<String> addresses = new HashSet<>();
        AddressBookFiles.standard().read(file).contacts().forEach(contact ->
                contact.addresses().forEach(address -> addresses.add(address.canonical())));
        return addresses;
    }

    private static Optional<String> canonical(SenderList.Line line) {
        try {
            return Optional.of(line.address().canonical());
        } catch (InvalidAddress e) {
            return Optional.empty();
        }
    }

    private static void requireSize(long bytes) {
        if (bytes > AddressBookFiles.MAX_BYTES) {
            throw Fault.FILE_TOO_LARGE.raise("bytes", bytes, "limit", (long) AddressBookFiles.MAX_BYTES);
        }
    }
}
