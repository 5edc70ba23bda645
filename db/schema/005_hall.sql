-- A tournament (比赛): what was done, by whom and when, in order; its state follows from that alone. Rows are only ever added.

CREATE TABLE hall_acts (
    n     INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms INTEGER NOT NULL,
    who   TEXT NOT NULL,
    act   TEXT NOT NULL CHECK (json_valid(act))
) STRICT;

CREATE TRIGGER hall_acts_stay BEFORE UPDATE ON hall_acts BEGIN SELECT raise(ABORT, 'the acts of a tournament are append-only'); END;
CREATE TRIGGER hall_acts_remain BEFORE DELETE ON hall_acts BEGIN SELECT raise(ABORT, 'the acts of a tournament are append-only'); END;
