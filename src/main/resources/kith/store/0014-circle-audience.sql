-- Whom a contribution reached when it was given: the roster of that time and the founder, by key. Never deleted.

CREATE TABLE circle_audience (
    circle BLOB NOT NULL,
    kid TEXT NOT NULL,
    PRIMARY KEY (circle, kid)
) STRICT, WITHOUT ROWID;
