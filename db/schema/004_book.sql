-- What the book (战绩) is told beside the games: who is who, and which games are left out. Rows are only ever added; the newest of
-- a name, or of a game, counts.

-- as_what: 'same' as `other` (one person under several spellings, or a new name), 'guest' (客人), 'forgotten' (忘记), 'person' again.
CREATE TABLE people (
    n       INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms   INTEGER NOT NULL,
    name    TEXT NOT NULL CHECK (length(name) > 0),
    as_what TEXT NOT NULL CHECK (as_what IN ('same', 'guest', 'forgotten', 'person')),
    other   TEXT CHECK ((as_what = 'same') = (other IS NOT NULL AND length(other) > 0))
) STRICT;
CREATE INDEX people_by_name ON people (name, n);

-- A reason leaves the game out; none counts it again.
CREATE TABLE left_out (
    n      INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms  INTEGER NOT NULL,
    game   INTEGER NOT NULL REFERENCES games (id),
    reason TEXT
) STRICT;
CREATE INDEX left_out_by_game ON left_out (game, n);

CREATE TRIGGER people_stay BEFORE UPDATE ON people BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER people_remain BEFORE DELETE ON people BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER left_out_stay BEFORE UPDATE ON left_out BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER left_out_remain BEFORE DELETE ON left_out BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
