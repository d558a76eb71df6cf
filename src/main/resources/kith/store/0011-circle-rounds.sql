-- The founder's files that came before the one in circle.document: a list that names an older revision or round is held
-- against what was laid down for that one.
CREATE TABLE circle_past (
    circle BLOB NOT NULL REFERENCES circle (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    round INTEGER NOT NULL,
    document BLOB NOT NULL,
    PRIMARY KEY (circle, revision, round)
) STRICT;
