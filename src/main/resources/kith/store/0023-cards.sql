-- Cards as their owners signed them: of friends, and of who is with the user in a circle.
CREATE TABLE card (
    kid TEXT PRIMARY KEY,
    document BLOB NOT NULL
) STRICT;
