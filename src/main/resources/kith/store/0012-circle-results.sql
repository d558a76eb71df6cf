-- What whoever holds the result of a round can test with: the smallest FPP of the lists of that round that were ever held,
-- for each threshold. A list is replaced by the next one of its merger; what it told stays told. Never deleted.
CREATE TABLE circle_result (
    circle BLOB NOT NULL,
    round INTEGER NOT NULL,
    at_least INTEGER NOT NULL,
    fpp REAL NOT NULL,
    PRIMARY KEY (circle, round, at_least)
) STRICT, WITHOUT ROWID;

-- Who made an edition after a restore may not have vouched for what was shared before: whether they did was not noted.
INSERT INTO meta SELECT 'ledger-incomplete', '1' WHERE EXISTS (SELECT 1 FROM meta, edition WHERE key = 'restored'
    AND (value = '1' OR made >= 1000 * strftime('%s', value)));
