# A signal's handler that comes while SQLite works uses the same connection: SQLite goes on in sound memory.
import sqlite3, signal, threading, gc
db = sqlite3.connect(":memory:", check_same_thread=False)
n = [0, 0]
def handler(*a):
    n[0] += 1
    try: db.execute("select 1").fetchall(); db.executescript("create table if not exists u(a); insert into u values(1); drop table u")
    except sqlite3.Error: n[1] += 1
signal.signal(signal.SIGALRM, handler); signal.setitimer(signal.ITIMER_REAL, 0.002, 0.002)
db.execute("create table t(a)")
for k in range(8):
    db.execute("with recursive r(x) as (values(0) union all select x+1 from r where x<20000) select sum(x), max(upper(hex(x))), count(x like '%9%') from r").fetchall()
    try:
        for v in range(20): db.execute(f"create view v{k}_{v} as select a, a as b, a as c from " + (f"v{k}_{v-1}" if v else "t"))
        db.execute(f"select * from v{k}_19 a join v{k}_18 b").fetchall()
    except sqlite3.Error as e: pass
signal.setitimer(signal.ITIMER_REAL, 0)
print(n[0] > 3)
