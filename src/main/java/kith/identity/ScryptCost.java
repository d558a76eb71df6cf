package kith.identity;

/**
 * What each guess of a passphrase costs whoever holds a sealed file: log2 of scrypt's N (RFC 7914), with r = 8 and
 * p = 1. It is written into the file and read from there, so another cost needs no other reader.
 *
 * @param keys for keys at rest; OpenSSL 3.0 refuses more than 14 by default
 * @param backups for backups, which leave the house: 17 takes 128 MiB
 */
record ScryptCost(int keys, int backups) {
    static final ScryptCost USUAL = new ScryptCost(14, 17);

    private static volatile ScryptCost current = USUAL;

    /** {@return what is written from now on} */
    static ScryptCost current() {
        return current;
    }

    /** Changes what is written: the tests make hundreds of files that nobody attacks. */
    static void use(ScryptCost cost) {
        current = cost;
    }
}
