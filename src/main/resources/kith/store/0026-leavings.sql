-- That members left a circle, or are back, the newest word of each key; the user's own, too. standing is LEFT or BACK,
-- revision and round are those of the founder's file that the member had. A row stays, so that a file that is played
-- back finds itself there.
CREATE TABLE circle_leaving (
    circle BLOB NOT NULL REFERENCES circle (id) ON DELETE CASCADE,
    kid TEXT NOT NULL,
    serial INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    round INTEGER NOT NULL,
    standing TEXT NOT NULL,
    document BLOB NOT NULL,
    PRIMARY KEY (circle, kid)
) STRICT;
