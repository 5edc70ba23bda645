-- Sheets of cards that people brought (自备卡牌资料): JSON, whose meaning is the caller's business. The newest row of an id counts;
-- one without a sheet says that it was removed.

CREATE TABLE sheets (
    n     INTEGER PRIMARY KEY AUTOINCREMENT,
    game  TEXT NOT NULL CHECK (length(game) > 0),
    id    TEXT NOT NULL CHECK (length(id) > 0),
    at_ms INTEGER NOT NULL,
    sheet TEXT CHECK (sheet IS NULL OR json_valid(sheet))
) STRICT;
CREATE INDEX sheets_by_id ON sheets (game, id, n);
