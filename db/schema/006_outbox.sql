-- What goes to a hall's hub (外发), numbered in the order in which it was committed, whichever game it belongs to.

CREATE TABLE outbox (
    n    INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('game', 'input', 'end')),
    game INTEGER NOT NULL REFERENCES games (id),
    seq  INTEGER NOT NULL CHECK (seq >= 0)
) STRICT;

-- What was committed before: each game whole, its ending behind the input that it belongs to.
INSERT INTO outbox (kind, game, seq)
SELECT kind, game, seq FROM (
    SELECT 'game' AS kind, id AS game, 0 AS seq, 0 AS later FROM games
    UNION ALL SELECT 'input', game, seq, 1 FROM inputs
    UNION ALL SELECT 'end', game, seq, 2 FROM endings)
ORDER BY game, seq, later;

CREATE INDEX outbox_of_game ON outbox (game, n);

CREATE TRIGGER games_go_out AFTER INSERT ON games BEGIN INSERT INTO outbox (kind, game, seq) VALUES ('game', NEW.id, 0); END;
CREATE TRIGGER inputs_go_out AFTER INSERT ON inputs BEGIN INSERT INTO outbox (kind, game, seq) VALUES ('input', NEW.game, NEW.seq); END;
CREATE TRIGGER endings_go_out AFTER INSERT ON endings BEGIN INSERT INTO outbox (kind, game, seq) VALUES ('end', NEW.game, NEW.seq); END;
CREATE TRIGGER outbox_stays BEFORE UPDATE ON outbox BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER outbox_remains BEFORE DELETE ON outbox BEGIN SELECT raise(ABORT, 'the journal is append-only'); END;

-- The lives of this file (纪元): new, restored and copied files begin one each. `after`: it continues the one before from there.
CREATE TABLE lives (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    epoch  TEXT NOT NULL UNIQUE,
    after  INTEGER NOT NULL,
    place  TEXT NOT NULL
) STRICT;

-- How far the hub has it on its disk; the highest fence that an order came with; what came of each order, so that none is obeyed twice.
CREATE TABLE outbox_marks (epoch TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT;
CREATE TABLE fences (one INTEGER PRIMARY KEY CHECK (one = 1), fence INTEGER NOT NULL) STRICT;
CREATE TABLE orders_heard (id TEXT PRIMARY KEY, why TEXT NOT NULL) STRICT;

-- A hub's own store (枢纽): what every table of a hall has committed. An entry follows the one before it, so that neither a gap nor
-- a repetition can be in it.
CREATE TABLE hub_lives (
    hall_table TEXT NOT NULL,
    epoch      TEXT NOT NULL,
    number     INTEGER NOT NULL,
    after      INTEGER NOT NULL,
    before     TEXT NOT NULL,
    known      INTEGER NOT NULL,  -- in the order in which the hub heard of them: the last is the one that goes on
    PRIMARY KEY (hall_table, epoch)
) STRICT, WITHOUT ROWID;

CREATE TABLE hub_entries (
    hall_table TEXT NOT NULL,
    epoch      TEXT NOT NULL,
    n          INTEGER NOT NULL CHECK (n >= 1),
    kind       TEXT NOT NULL,
    game       INTEGER NOT NULL,
    seq        INTEGER NOT NULL,
    text       TEXT NOT NULL CHECK (json_valid(text)),
    events     TEXT NOT NULL CHECK (json_valid(events)),
    hash       TEXT NOT NULL,
    PRIMARY KEY (hall_table, epoch, n)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER hub_entries_in_order BEFORE INSERT ON hub_entries
WHEN NEW.n <> 1 + coalesce((SELECT max(n) FROM hub_entries WHERE hall_table = NEW.hall_table AND epoch = NEW.epoch),
                           (SELECT after FROM hub_lives WHERE hall_table = NEW.hall_table AND epoch = NEW.epoch), -1)
BEGIN SELECT raise(ABORT, 'entries must follow one another without a gap'); END;
CREATE TRIGGER hub_entries_stay BEFORE UPDATE ON hub_entries BEGIN SELECT raise(ABORT, 'the store is append-only'); END;
CREATE TRIGGER hub_entries_remain BEFORE DELETE ON hub_entries BEGIN SELECT raise(ABORT, 'the store is append-only'); END;
CREATE TABLE hub_fences (fence INTEGER PRIMARY KEY) STRICT;
