-- What lies in the shared folder, as far as it was looked at: with its size and time, so that nothing is opened twice.
-- "about" tells what waits: the SHA-256 of a parcel, or an exchange. "trust" is what was known of friends then.
CREATE TABLE folder_file (
    name TEXT PRIMARY KEY,
    bytes INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    state TEXT NOT NULL,
    about TEXT NOT NULL,
    friend TEXT,
    trust TEXT NOT NULL
) STRICT, WITHOUT ROWID;
-- What was given while a shared folder was chosen: with the file until it lies there, and when.
CREATE TABLE folder_given (
    sha256 TEXT PRIMARY KEY,
    friend TEXT NOT NULL,
    at INTEGER NOT NULL,
    file BLOB
) STRICT;
-- Parcels that were taken, by the SHA-256 of their bytes in base64url. "told" is 0 until the user heard of one that was
-- taken by itself.
CREATE TABLE taken_parcel (
    sha256 TEXT PRIMARY KEY,
    friend TEXT NOT NULL REFERENCES friend (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    filters INTEGER NOT NULL,
    lists INTEGER NOT NULL,
    told INTEGER NOT NULL
) STRICT;
