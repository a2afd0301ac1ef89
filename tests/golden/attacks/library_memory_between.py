# What SQLite keeps of a connection between calls, each of which needs little, counts against a script's memory.
import itertools
import sqlite3

SORTED = "with r(x) as (values(1) union all select x + 1 from r limit 2000) select x, printf('%.1000c', x) from r order by 1 desc"
KINDS = {
    "savepoints": (lambda database, k: (database.execute("savepoint s" + "x" * 3000), database.execute("insert into t values(1)")), 12000),
    "triggers": (lambda database, k: database.execute(f"create temp trigger t{k} after insert on t begin {'select 1, 2, 3; ' * 200} end"), 500),
    "sorters": (lambda database, k: kept.append(database.cursor().execute(SORTED)), 100),
    "columns": (lambda database, k: database.execute(f"create table t{k}({','.join(f'c{j} as (1)' for j in range(300))}, x)"), 1000),
}
for name, (grow, most) in KINDS.items():
    kept = []
    database = sqlite3.connect(":memory:", cached_statements=0, isolation_level=None)
    database.execute("create table t(a)")
    database.execute("begin")
    try:
        for k in range(most):
            grow(database, k)
        counted = False
    except MemoryError:
        counted = k > most / 20
    kept.clear()
    database.close()
    print(name, counted)
