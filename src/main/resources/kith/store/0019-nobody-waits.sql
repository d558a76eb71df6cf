-- Which friends were given the user's card of a key, and of whom something came that was sealed to it: they have it.
CREATE TABLE card_given (
    friend TEXT NOT NULL REFERENCES friend (id) ON DELETE CASCADE,
    kid TEXT NOT NULL,
    given INTEGER NOT NULL,
    has INTEGER NOT NULL,
    PRIMARY KEY (friend, kid)
) STRICT, WITHOUT ROWID;

INSERT OR IGNORE INTO card_given SELECT friend, kid, created, 1 FROM invitation
    WHERE state IN ('CONFIRMED', 'COMPLETED') AND friend IN (SELECT id FROM friend);

INSERT OR IGNORE INTO card_given SELECT friend, kid, given, 1 FROM given_answer
    WHERE state = 'COMPLETED' AND friend IN (SELECT id FROM friend);

-- Exchanges that came to nothing, and of which the user wants to hear no more.
CREATE TABLE exchange_put_away (
    invitation TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- How many filters of an edition belong together, counted from the first, where one of them says so.
CREATE TABLE held_together (
    kid TEXT NOT NULL REFERENCES friend_key (kid) ON DELETE CASCADE,
    edition INTEGER NOT NULL,
    together INTEGER NOT NULL,
    PRIMARY KEY (kid, edition)
) STRICT, WITHOUT ROWID;
