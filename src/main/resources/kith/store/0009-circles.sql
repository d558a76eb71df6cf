-- Circles whose members are hidden, that end, and whose lists are asked in checks.

-- The founder's signed word that the circle is closed for good.
ALTER TABLE circle ADD COLUMN closing BLOB;

-- Whether checks of senders ask this circle's whitelist.
ALTER TABLE circle ADD COLUMN asked INTEGER NOT NULL DEFAULT 1;

-- How a contribution was merged: a masked one shows nothing by itself.
ALTER TABLE circle_disclosure ADD COLUMN mode TEXT NOT NULL DEFAULT 'PLAIN';

-- With whom the user was hidden, for each round of a circle that he contributed to under masks: the difference of two
-- rounds is what those knew who are in only one of them. Never deleted.
CREATE TABLE circle_roster (
    circle BLOB NOT NULL,
    round INTEGER NOT NULL,
    kid TEXT NOT NULL,
    -- As the roster had it, for members whom nobody else knows here.
    name TEXT NOT NULL,
    PRIMARY KEY (circle, round, kid)
) STRICT, WITHOUT ROWID;

-- Finding one member's contribution among ten thousand.
CREATE INDEX circle_contribution_member ON circle_contribution (circle, round, kid, revision);

-- The SHA-256 of a contribution's payload, by which lists name it: what a list holds is compared without reading the
-- contributions again. None of those that came before this table; they are read.
CREATE TABLE circle_contribution_payload (
    circle BLOB NOT NULL REFERENCES circle (id) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    kid TEXT NOT NULL,
    revision INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    PRIMARY KEY (circle, round, kid, revision)
) STRICT, WITHOUT ROWID;

-- A merger may sign several lists of one round: who is known to one member, to two, and so on. One is held of each.
CREATE TABLE circle_whitelist_by_threshold (
    circle BLOB NOT NULL REFERENCES circle (id) ON DELETE CASCADE,
    kid TEXT NOT NULL,
    at_least INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    round INTEGER NOT NULL,
    serial INTEGER NOT NULL,
    document BLOB NOT NULL,
    PRIMARY KEY (circle, kid, at_least)
) STRICT;
INSERT INTO circle_whitelist_by_threshold
    SELECT circle, kid, 1, revision, round, serial, document FROM circle_whitelist;
DROP TABLE circle_whitelist;
ALTER TABLE circle_whitelist_by_threshold RENAME TO circle_whitelist;
