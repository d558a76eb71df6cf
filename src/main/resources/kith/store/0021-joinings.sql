-- What members brought to the masks of hybrid circles, for the roster that each is for, the user's own among it. More
-- than one line of a member is a contradiction: content is the SHA-256 of what they encapsulated.
CREATE TABLE circle_joining (
    circle BLOB NOT NULL REFERENCES circle (id) ON DELETE CASCADE,
    roster TEXT NOT NULL,
    kid TEXT NOT NULL,
    content TEXT NOT NULL,
    document BLOB NOT NULL,
    PRIMARY KEY (circle, roster, kid, content)
) STRICT;
