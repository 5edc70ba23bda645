-- What the book (战绩) read in each finished game, kept so that the game need not be run again (摘要). A cache: the inputs are the
-- truth, a row may be changed or deleted at any time, and is made again.

-- It holds as long as the game has so many inputs, by these rules alone.
CREATE TABLE digests (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    inputs INTEGER NOT NULL CHECK (inputs >= 0),
    rules  TEXT NOT NULL,
    digest TEXT NOT NULL CHECK (json_valid(digest))
) STRICT;
