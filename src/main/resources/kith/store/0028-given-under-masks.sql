-- What the user gave under masks: to which round, and which key had signed its file, for masks are bound to both. It
-- outlives the circle. Never deleted.
CREATE TABLE circle_given (
    circle BLOB NOT NULL,
    nonce TEXT NOT NULL,
    round INTEGER NOT NULL,
    signer TEXT NOT NULL,
    PRIMARY KEY (circle, nonce, signer)
) STRICT, WITHOUT ROWID;
