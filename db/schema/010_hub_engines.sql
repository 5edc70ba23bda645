-- By which engine a table plays (引擎): its rules' signature, as the table said last.
CREATE TABLE hub_engines (
    hall_table TEXT PRIMARY KEY,
    engine     TEXT NOT NULL
) STRICT, WITHOUT ROWID;
