-- What friends ask for, the newest of each. "settled" is 1 once it was answered or put away: the row stays, so that the
-- same file asks for nothing more. Before "quiet_until" nothing is said of it.
CREATE TABLE request (
    friend TEXT PRIMARY KEY REFERENCES friend (id) ON DELETE CASCADE,
    kid TEXT NOT NULL,
    issued INTEGER NOT NULL,
    serial INTEGER NOT NULL,
    filters INTEGER NOT NULL,
    settled INTEGER NOT NULL,
    quiet_until INTEGER NOT NULL
) STRICT;
