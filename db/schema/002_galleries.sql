-- Printings and what their cards look like (图鉴). What is removed or forgotten is only marked, so that it can
-- be brought back.

CREATE TABLE printings (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    name       TEXT NOT NULL CHECK (length(name) > 0),
    created_ms INTEGER NOT NULL,
    removed_ms INTEGER
) STRICT;
CREATE UNIQUE INDEX printings_by_name ON printings (name) WHERE removed_ms IS NULL;

-- One view a row. Hash and sketch follow from the picture; taught_ms: named at the table then, 0: enrolled.
CREATE TABLE faces (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    printing     INTEGER NOT NULL REFERENCES printings (id),
    label        TEXT NOT NULL CHECK (length(label) > 0),
    hash         BLOB NOT NULL,
    sketch       BLOB NOT NULL,
    jpeg         BLOB NOT NULL,
    taught_ms    INTEGER NOT NULL DEFAULT 0,
    forgotten_ms INTEGER
) STRICT;
CREATE INDEX faces_of_printing ON faces (printing, label);
