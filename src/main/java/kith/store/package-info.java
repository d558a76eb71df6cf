/**
 * The profile on disk: one folder with an SQLite database in WAL mode, the secret keys, and a lock that writers queue
 * on. Readers never wait and see one consistent snapshot each; a write is there whole or not at all.
 * {@code src/docs/adr/0005-store.md} says why.
 */
@org.jspecify.annotations.NullMarked
package kith.store;
