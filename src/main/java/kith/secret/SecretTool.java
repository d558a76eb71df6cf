package kith.secret;

import module java.base;
import kith.fault.Fault;

/**
 * The Secret Service of Linux desktops (GNOME Keyring, KWallet, KeePassXC), by libsecret's {@code secret-tool}. The
 * secret goes in on standard input and comes out on standard output.
 *
 * @param program where {@code secret-tool} is
 * @param limit how long it may take: the desktop may ask the user to open the keyring
 */
record SecretTool(Path program, Duration limit) implements Keyring {
    private static final String SERVICE = "kith";
    /** It reads no more than this (libsecret 0.20), and says nothing of the rest. */
    private static final int MAX_BYTES = 8_000;

    @Override
    public boolean isThere() {
        return true;
    }

    @Override
    public void store(String entry, String label, Secret secret) {
        byte[] bytes = secret.utf8();
        try {
            if (bytes.length > MAX_BYTES) {
                throw Fault.KEYRING_FAILED.raise("problem", SecretProblem.TOO_LONG_FOR_SECRET_TOOL);
            }
            require(run(bytes, "store", "--label=" + label, "service", SERVICE, "entry", entry));
        } finally {
            Arrays.fill(bytes, (byte) 0);
        }
    }

    @Override
    public Optional<Secret> find(String entry) {
        ChildProcess.Ended ended = run(new byte[0], "lookup", "service", SERVICE, "entry", entry);
        try {
            // It ends with 1 both for nothing found and for a failure, which says something on standard error only.
            return ended.exit() == 0 && ended.output().length > 0 ? Optional.of(Secret.ofUtf8(ended.output()))
                    : Optional.empty();
        } finally {
            Arrays.fill(ended.output(), (byte) 0);
        }
    }

    @Override
    public void remove(String entry) {
        run(new byte[0], "clear", "service", SERVICE, "entry", entry);
        if (find(entry).isPresent()) {
            throw Fault.KEYRING_FAILED.raise("problem", SecretProblem.NOT_REMOVED);
        }
    }

    private static void require(ChildProcess.Ended ended) {
        if (ended.exit() != 0) {
            throw Fault.KEYRING_FAILED.raise("problem",
                    SecretProblem.PROGRAM_ENDED.with("program", "secret-tool", "status", ended.exit()));
        }
    }

    private ChildProcess.Ended run(byte[] input, String... arguments) {
        List<String> command = new java.util.ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        try {
            return ChildProcess.run(command, input, limit, Secret.MAX_BYTES);
        } catch (ChildProcess.Failed e) {
            throw Fault.KEYRING_FAILED.raise("problem", e.problem());
        }
    }
}
