-- Games that were taken off the list (删去的对局): a mark beside the journal, which itself loses nothing. The newest row of a game counts;
-- one with removed = 0 brings the game back.
CREATE TABLE removals (
    n       INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms   INTEGER NOT NULL,
    game    INTEGER NOT NULL REFERENCES games (id),
    removed INTEGER NOT NULL CHECK (removed IN (0, 1))
) STRICT;
CREATE INDEX removals_by_game ON removals (game, n);

CREATE TRIGGER removals_stay BEFORE UPDATE ON removals BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER removals_remain BEFORE DELETE ON removals BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
