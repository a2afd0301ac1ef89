# Everyday work with csv: rows with and without quotes, written and read, by place and by name.
import csv
import io
import time

ROWS = [[str(k), f"name {k}", "a \"q\" b", "x,y", k * 1.5] for k in range(1000)]
file = io.StringIO()
csv.writer(file).writerows([["id", "name", "note", "place", "score"], *ROWS])
TEXT = file.getvalue()


def timed(name, work, rounds):
    start = time.perf_counter()
    for _ in range(rounds):
        result = work()
    return name, time.perf_counter() - start, result

def write():
    out = io.StringIO()
    csv.writer(out).writerows(ROWS)
    return out.getvalue()


def write_named():
    out = io.StringIO()
    writer = csv.DictWriter(out, ["id", "name"], extrasaction="ignore")
    writer.writeheader()
    for row in ROWS:
        writer.writerow({"id": row[0], "name": row[1], "score": row[4]})
    return out.getvalue()


def read():
    return list(csv.reader(io.StringIO(TEXT)))


def read_named():
    return sum(float(row["score"]) for row in csv.DictReader(io.StringIO(TEXT)))


if __name__ == "__main__":
    import sys
    rows = [timed("write", write, 40), timed("write named", write_named, 20), timed("read", read, 40), timed("read named", read_named, 20)]
    if "-v" in sys.argv:
        for name, seconds, _ in rows:
            print(f"{name:12} {seconds * 1000:8.1f} ms", file=sys.stderr)
    for name, _, result in rows:
        print(name, len(result) if isinstance(result, (list, bytes, str)) else result)
