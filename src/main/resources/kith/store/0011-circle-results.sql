-- What whoever holds the result of a round can test with: the smallest FPP of the lists of that round that were ever held,
-- for each threshold. A list is replaced by the next one of its merger; what it told stays told. Never deleted.
CREATE TABLE circle_result (
    circle BLOB NOT NULL,
    round INTEGER NOT NULL,
    at_least INTEGER NOT NULL,
    fpp REAL NOT NULL,
    PRIMARY KEY (circle, round, at_least)
) STRICT, WITHOUT ROWID;

-- A profile that was restored from a backup without an edition was not marked: its owner was never asked whether anything
-- was shared since. Once there is an edition, the question was answered by making it.
INSERT INTO meta SELECT 'unvouched', '0' WHERE EXISTS (SELECT 1 FROM meta WHERE key = 'restored')
    AND NOT EXISTS (SELECT 1 FROM edition) AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'unvouched');

-- Who made an edition after a restore may not have vouched for what was shared before: whether they did was not noted.
INSERT INTO meta SELECT 'ledger-incomplete', '1' WHERE EXISTS (SELECT 1 FROM meta, edition WHERE key = 'restored'
    AND (value = '1' OR made >= 1000 * strftime('%s', value)));
