# Everyday work with json: documents of records written plainly and for people, and read again.
import json
import time

RECORDS = [{"id": k, "name": f"user {k} é", "tags": ["a", "b", str(k % 7)], "score": k * 1.5, "ok": k % 2 == 0, "at": None} for k in range(500)]
TEXT = json.dumps(RECORDS)
LINES = [json.dumps(record) for record in RECORDS]


def timed(name, work, rounds):
    start = time.perf_counter()
    for _ in range(rounds):
        result = work()
    return name, time.perf_counter() - start, result

def write():
    return json.dumps(RECORDS)


def write_for_people():
    return json.dumps(RECORDS, indent=2, sort_keys=True, ensure_ascii=False)


def write_lines():
    return [json.dumps(record, separators=(",", ":")) for record in RECORDS]


def read():
    return json.loads(TEXT)


def read_lines():
    return [json.loads(line)["score"] for line in LINES]


if __name__ == "__main__":
    import sys
    rows = [timed("write", write, 40), timed("indent", write_for_people, 40), timed("lines", write_lines, 20), timed("read", read, 40),
            timed("read lines", read_lines, 20)]
    if "-v" in sys.argv:
        for name, seconds, _ in rows:
            print(f"{name:12} {seconds * 1000:8.1f} ms", file=sys.stderr)
    for name, _, result in rows:
        print(name, len(result) if isinstance(result, (list, bytes, str)) else result)
