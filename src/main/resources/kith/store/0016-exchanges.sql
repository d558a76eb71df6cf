-- The key that parcels for a friend are sealed to, and how their key was compared with them.

ALTER TABLE friend_key ADD COLUMN sealing BLOB;

ALTER TABLE friend_key ADD COLUMN compared_by TEXT;

UPDATE friend_key SET compared_by = 'FINGERPRINT' WHERE compared = 1;

-- Invitations that the user made. No reference to friend: failures count for whoever is invited again under the name.
-- What is secret of one lies in secret, under exchange:ID.
CREATE TABLE invitation (
    id TEXT PRIMARY KEY,
    friend TEXT NOT NULL,
    name_key TEXT NOT NULL,
    kid TEXT NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    file BLOB NOT NULL,
    state TEXT NOT NULL,
    answer TEXT,
    completion BLOB
) STRICT, WITHOUT ROWID;

-- Answers that the user gave. What is secret of one lies in secret, under answer:ID, and what tells a code that was typed
-- before under code:ID.
CREATE TABLE given_answer (
    invitation TEXT PRIMARY KEY,
    friend TEXT NOT NULL,
    inviter TEXT NOT NULL,
    kid TEXT NOT NULL,
    given INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    told TEXT NOT NULL,
    file BLOB NOT NULL,
    state TEXT NOT NULL
) STRICT, WITHOUT ROWID;
