package kith.secret;

import module java.base;
import kith.fault.Fault;

/**
 * The login keychain of macOS, by its {@code security}. That program takes a password as an argument only, but reads
 * its commands from standard input with {@code -i}, so the secret is on no command line. It is kept as base64url, since
 * {@code security} prints what is not plain ASCII in another form.
 *
 * @param program where {@code security} is
 * @param limit how long it may take: macOS may ask the user whether this program may read the entry
 */
record MacKeychain(Path program, Duration limit) implements Keyring {
    private static final String SERVICE = "kith";
    /** A line of {@code security -i} must be shorter than 4,096 characters. */
    private static final int MAX_BYTES = 1_400;
    /** errSecItemNotFound, modulo 256. */
    private static final int NOT_FOUND = 44;

    @Override
    public boolean isThere() {
        return true;
    }

    @Override
    public void store(String entry, String label, Secret secret) {
        byte[] bytes = secret.utf8();
        byte[] line = new byte[0];
        try {
            if (bytes.length > MAX_BYTES) {
                throw Fault.KEYRING_FAILED.raise("problem", SecretProblem.TOO_LONG_FOR_KEYCHAIN);
            }
            byte[] encoded = Base64.getUrlEncoder().withoutPadding().encode(bytes);
            line = ("add-generic-password -U -s " + SERVICE + " -a " + entry + " -X "
                    + HexFormat.of().formatHex(encoded) + "\n").getBytes(StandardCharsets.US_ASCII);
            require(run(line, "-i"));
            // In this mode its exit code says nothing of the command.
            if (find(entry).isEmpty()) {
                throw Fault.KEYRING_FAILED.raise("problem", SecretProblem.NOT_KEPT);
            }
        } finally {
            Arrays.fill(bytes, (byte) 0);
            Arrays.fill(line, (byte) 0);
        }
    }

    @Override
    public Optional<Secret> find(String entry) {
        ChildProcess.Ended ended = run(new byte[0], "find-generic-password", "-s", SERVICE, "-a", entry, "-w");
        if (ended.exit() == NOT_FOUND) {
            return Optional.empty();
        }
        require(ended);
        byte[] decoded = new byte[0];
        try {
            decoded = Base64.getUrlDecoder().decode(new String(ended.output(), StandardCharsets.US_ASCII).strip());
            return Optional.of(Secret.ofUtf8(decoded));
        } catch (IllegalArgumentException e) {
            throw Fault.KEYRING_FAILED.raise("problem", SecretProblem.FOREIGN_ENTRY);
        } finally {
            Arrays.fill(ended.output(), (byte) 0);
            Arrays.fill(decoded, (byte) 0);
        }
    }

    @Override
    public void remove(String entry) {
        ChildProcess.Ended ended = run(new byte[0], "delete-generic-password", "-s", SERVICE, "-a", entry);
        if (ended.exit() != NOT_FOUND) {
            require(ended);
        }
    }

    private static void require(ChildProcess.Ended ended) {
        if (ended.exit() != 0) {
            throw Fault.KEYRING_FAILED.raise("problem",
                    SecretProblem.PROGRAM_ENDED.with("program", "security", "status", ended.exit()));
        }
    }

    private ChildProcess.Ended run(byte[] input, String... arguments) {
        List<String> command = new java.util.ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        try {
            return ChildProcess.run(command, input, limit, 2 * Secret.MAX_BYTES);
        } catch (ChildProcess.Failed e) {
            throw Fault.KEYRING_FAILED.raise("problem", e.problem());
        }
    }
}
