-- What a table said that it has (听说) of one of its lives, where the hub has less. Where that life is over, and the one after it
-- began with less, neither has the rest.
CREATE TABLE hub_heard (
    hall_table TEXT NOT NULL,
    epoch      TEXT NOT NULL,
    last       INTEGER NOT NULL,
    PRIMARY KEY (hall_table, epoch)
) STRICT, WITHOUT ROWID;

-- The table's entries when the hub first heard of the life.
ALTER TABLE hub_lives ADD COLUMN began_with INTEGER NOT NULL DEFAULT 0;
