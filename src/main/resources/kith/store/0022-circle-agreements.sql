-- What the user agreed to when they took part in a circle, so that nothing else is given by itself. what stands for
-- founder, roster with all keys, mode, masks and parameters; shown for whom the round that was looked at would show
-- together with earlier ones, where that was agreed to.
CREATE TABLE circle_agreement (
    circle BLOB PRIMARY KEY REFERENCES circle (id) ON DELETE CASCADE,
    what TEXT NOT NULL,
    round INTEGER NOT NULL,
    verified INTEGER NOT NULL,
    shown TEXT,
    merges INTEGER NOT NULL
) STRICT;
