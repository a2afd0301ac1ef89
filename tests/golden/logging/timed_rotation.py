"""TimedRotatingFileHandler: when it rotates, by each kind of interval, what the files are called, and which of them are removed."""
import logging
import logging.handlers
import os
import tempfile
import time

os.environ["TZ"] = "CET-1CEST,M3.5.0,M10.5.0/3"
time.tzset()
folder = tempfile.mkdtemp()
path = os.path.join(folder, "log")


def handler(*args, **kwargs):
    return logging.handlers.TimedRotatingFileHandler(path, *args, delay=True, encoding="utf-8", **kwargs)


def moment(text):
    return int(time.mktime(time.strptime(text, "%Y-%m-%d %H:%M:%S")))


def shown(seconds):
    return time.strftime("%Y-%m-%d %H:%M:%S %Z", time.localtime(seconds))


begin = moment("2024-03-30 22:30:00")
for kind in "S", "M", "h", "D", "midnight", "W0", "W5", "W6":
    for interval in 1, 3:
        made = handler(kind, interval)
        print(kind, interval, made.interval, made.suffix, made.when, getattr(made, "dayOfWeek", None), shown(made.computeRollover(begin)), shown(made.computeRollover(moment("2024-10-26 23:59:59"))))
import datetime
for at in datetime.time(22, 30), datetime.time(3, 15, 5), datetime.time(23, 0):
    for kind in "midnight", "W6", "W2", "D":
        made = handler(kind, atTime=at)
        print(at, kind, shown(made.computeRollover(begin)), shown(made.computeRollover(moment("2024-10-26 22:30:00"))), shown(handler(kind, atTime=at, utc=True).computeRollover(begin)))
made = handler("midnight", utc=True)
print(shown(made.computeRollover(begin)), made.extMatch.pattern, made.extMatch.flags & 256)
for kind in "SMHDW":
    print(kind, handler(kind if kind != "W" else "W1").extMatch.pattern)

print("-- files")
clock = [begin]
time.time = lambda: clock[0]



def fill(name, text="x"):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


def files():
    return sorted(os.listdir(folder))


made = handler("S", 10, backupCount=2)
made.rolloverAt = begin + 10
record = logging.LogRecord("n", 20, "p", 1, "text %d", (5,), None)
for step in range(5):
    made.handle(record)
    print(step, made.shouldRollover(record), files(), shown(made.rolloverAt)[11:19])
    clock[0] += 7
made.close()
print({name: open(os.path.join(folder, name)).read().count("\n") for name in files()})
for name in files():
    os.remove(os.path.join(folder, name))
made = handler("D", backupCount=1)
made.rolloverAt = clock[0] - 1
for name in "log.2024-03-01", "log.2024-03-02", "log.2024-3-3", "log.2024-03-04.gz", "other.2024-03-01", "log", "log2024-03-01":
    fill(name)
print([os.path.basename(name) for name in made.getFilesToDelete()])
made.doRollover()
print(files())
made.rotator = lambda source, dest: print("  rotates", os.path.basename(source), os.path.basename(dest))
made.namer = lambda name: name.replace("log.", "") + ".log"
made.rolloverAt = clock[0] + 5
for name in "2024-03-01.log", "2024-03-02.log", "2024-03-xx.log", "a2024-03-01.log":
    fill(name)
made.handle(record)
print([os.path.basename(name) for name in made.getFilesToDelete()])
made.doRollover()
print(files())
made.rolloverAt = clock[0] - 5
print(made.shouldRollover(record))
fill("2024-03-30.log" if False else os.path.basename(made.rotation_filename(f"{path}.{time.strftime(made.suffix, time.localtime(made.rolloverAt - made.interval))}")))
made.rolloverAt = clock[0] - 5
made.close()
null = logging.handlers.TimedRotatingFileHandler(os.devnull, "S", delay=True)
null.rolloverAt = 5
print(null.shouldRollover(record), null.rolloverAt > clock[0])
null.close()

print("-- by size")
for name in files():
    os.remove(os.path.join(folder, name))
sized = logging.handlers.RotatingFileHandler(path, maxBytes=20, backupCount=2, encoding="utf-8")
for number in range(6):
    sized.handle(logging.LogRecord("n", 20, "p", 1, f"line {number} text", None, None))
    print(files())
sized.close()
print([open(os.path.join(folder, name)).read() for name in files()])
sized = logging.handlers.RotatingFileHandler(path, mode="w", maxBytes=20, backupCount=0, delay=True, encoding="utf-8")
print(sized.mode, sized.shouldRollover(record), sized.stream is not None)
for number in range(3):
    sized.handle(logging.LogRecord("n", 20, "p", 1, f"line {number} text", None, None))
print(files(), open(path).read())
sized.rotator = lambda source, dest: print("  rotates", os.path.basename(source), os.path.basename(dest))
sized.namer = lambda name: name + ".named"
sized.backupCount = 1
sized.doRollover()
sized.close()
null = logging.handlers.RotatingFileHandler(os.devnull, maxBytes=1, delay=True)
print(null.shouldRollover(record))
null.close()
print(files())
import shutil
shutil.rmtree(folder)
