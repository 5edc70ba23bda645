-- The journal (对局日志). Rows are only ever added: triggers refuse UPDATE and DELETE.

CREATE TABLE games (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    created_ms INTEGER NOT NULL,
    setup      TEXT NOT NULL CHECK (json_valid(setup))
) STRICT;

-- What happened at the table: the truth of a game. seq counts from 1 without a gap.
CREATE TABLE inputs (
    game  INTEGER NOT NULL REFERENCES games (id),
    seq   INTEGER NOT NULL CHECK (seq >= 1),
    at_ms INTEGER NOT NULL,
    input TEXT NOT NULL CHECK (json_valid(input)),
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- What the rules made of it; n counts from 1 within an input. seq 0 holds the events of the set-up.
CREATE TABLE events (
    game  INTEGER NOT NULL REFERENCES games (id),
    seq   INTEGER NOT NULL CHECK (seq >= 0),
    n     INTEGER NOT NULL CHECK (n >= 1),
    event TEXT NOT NULL CHECK (json_valid(event)),
    PRIMARY KEY (game, seq, n)
) STRICT, WITHOUT ROWID;

-- A game is over when its last input has an ending; an input after it (a take-back) opens the game again.
CREATE TABLE endings (
    game   INTEGER NOT NULL REFERENCES games (id),
    seq    INTEGER NOT NULL CHECK (seq >= 0),
    at_ms  INTEGER NOT NULL,
    result TEXT NOT NULL CHECK (json_valid(result)),
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- What belongs to a moment of a game without being part of its rules: a flag's picture, a referee's remark.
CREATE TABLE notes (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    game  INTEGER NOT NULL REFERENCES games (id),
    seq   INTEGER NOT NULL CHECK (seq >= 0),
    at_ms INTEGER NOT NULL,
    kind  TEXT NOT NULL,
    text  TEXT NOT NULL,
    data  BLOB
) STRICT;
CREATE INDEX notes_of_game ON notes (game, seq);

CREATE TRIGGER inputs_in_order BEFORE INSERT ON inputs
WHEN NEW.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM inputs WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'inputs must follow one another without a gap'); END;

CREATE TRIGGER games_stay BEFORE UPDATE ON games BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER games_remain BEFORE DELETE ON games BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER inputs_stay BEFORE UPDATE ON inputs BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER inputs_remain BEFORE DELETE ON inputs BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER events_stay BEFORE UPDATE ON events BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER events_remain BEFORE DELETE ON events BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER endings_stay BEFORE UPDATE ON endings BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER endings_remain BEFORE DELETE ON endings BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER notes_stay BEFORE UPDATE ON notes BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER notes_remain BEFORE DELETE ON notes BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
