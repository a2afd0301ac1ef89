# Everyday work with pickle: records of plain values and of instances, written and read.
import pickle
import time


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y


RECORDS = [{"id": k, "name": f"user {k} é", "tags": ["a", "b", str(k % 7)], "score": k * 1.5, "ok": k % 2 == 0, "at": (1, k)} for k in range(500)]
POINTS = [Point(k, k * 0.5) for k in range(500)]


def timed(name, work, rounds):
    start = time.perf_counter()
    for _ in range(rounds):
        result = work()
    return name, time.perf_counter() - start, result

PLAIN = pickle.dumps(RECORDS)
INSTANCES = pickle.dumps(POINTS)


def write():
    return len(pickle.dumps(RECORDS)) > 20000


def read():
    return pickle.loads(PLAIN)


def write_instances():
    return len(pickle.dumps(POINTS)) > 10000


def read_instances():
    return sum(p.x + p.y for p in pickle.loads(INSTANCES))


def write_small():
    return all([pickle.dumps((k, "key", [k])) for k in range(300)])


if __name__ == "__main__":
    import sys
    rows = [timed("write", write, 20), timed("read", read, 20), timed("write objects", write_instances, 20),
            timed("read objects", read_instances, 20), timed("small", write_small, 10)]
    if "-v" in sys.argv:
        for name, seconds, _ in rows:
            print(f"{name:12} {seconds * 1000:8.1f} ms", file=sys.stderr)
    for name, _, result in rows:
        print(name, len(result) if isinstance(result, (list, bytes, str)) else result)
