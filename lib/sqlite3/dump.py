"""Connection.iterdump(): the SQL that makes a database again."""


def _name(text):
    return '"' + text.replace('"', '""') + '"'


def _literal(text):
    return "'" + text.replace("'", "''") + "'"


def _schema(cursor, condition, like):
    query = f'SELECT "name", "type", "sql" FROM "sqlite_master" WHERE "sql" NOT NULL AND {condition}'
    if like:
        return cursor.execute(query + ' AND "name" LIKE ? ORDER BY "name"', (like,)).fetchall()
    return cursor.execute(query + ' ORDER BY "name"').fetchall()


def _rows(cursor, table):
    """An INSERT statement for each row: SQLite quotes the values."""
    columns = [row[1] for row in cursor.execute(f"PRAGMA table_info({_name(table)})").fetchall()]
    values = " || ',' || ".join(f"quote({_name(column)})" for column in columns)
    insert = _literal(f"INSERT INTO {_name(table)} VALUES(")
    for (statement,) in cursor.execute(f"SELECT {insert} || {values} || ')' FROM {_name(table)}"):
        yield f"{statement};"


def _iterdump(connection, *, filter=None):
    cursor = connection.cursor()
    cursor.row_factory = None
    writes_schema = False
    sequences = []
    if cursor.execute("PRAGMA foreign_key_check").fetchone():
        yield "PRAGMA foreign_keys=OFF;"
    yield "BEGIN TRANSACTION;"
    for table, _, sql in _schema(cursor, "\"type\" = 'table'", filter):
        if table == "sqlite_sequence":
            sequences.append('DELETE FROM "sqlite_sequence";')
            sequences += _rows(cursor, table)
            continue
        if table == "sqlite_stat1":
            yield 'ANALYZE "sqlite_master";'
        elif table.startswith("sqlite_"):
            continue
        elif sql.startswith("CREATE VIRTUAL TABLE"):
            # Its module would make tables of its own: it is written into the schema as it is.
            if not writes_schema:
                writes_schema = True
                yield "PRAGMA writable_schema=ON;"
            yield (
                "INSERT INTO sqlite_master(type,name,tbl_name,rootpage,sql)"
                f"VALUES('table',{_literal(table)},{_literal(table)},0,{_literal(sql)});"
            )
        else:
            yield f"{sql};"
        yield from _rows(cursor, table)
    for _, _, sql in _schema(cursor, "\"type\" IN ('index', 'trigger', 'view')", filter):
        yield f"{sql};"
    if writes_schema:
        yield "PRAGMA writable_schema=OFF;"
    yield from sequences
    yield "COMMIT;"
