# A test has its own folder, no network, no programs, a virtual clock and the same chance each time; its header gives it more.
import os
os.environ["SECRET"] = "known"
from _trial import put, run
put("""\
== beside.py ==
NAME = "beside"
== closed.py ==
import asyncio, beside, os, random, socket, time
def attempt(what):
    try: print("can", what())
    except OSError as error: print(error.strerror, "" if error.filename is None else error.filename)
print(beside.NAME, os.environ.get("SECRET"), os.environ["HOME"] == os.getcwd())
attempt(lambda: open("/etc/passwd"))
attempt(lambda: open(__file__, "a"))
attempt(lambda: open("mine", "w").close() or os.remove("mine"))
attempt(lambda: os.listdir(".."))
attempt(lambda: os.system("true"))
attempt(lambda: socket.create_connection(("127.0.0.1", 1)))
began = time.monotonic()
asyncio.run(asyncio.sleep(100_000))
== closed.out ==
beside None True
Permission denied (needs --allow-read) /etc/passwd
Permission denied (needs --allow-write) [ROOT]/closed.py
can None
Permission denied (needs --allow-read) ..
Permission denied (needs --allow-run) [..]
[..]--allow-net[..]
== open.py ==
# golden: allow=network:127.0.0.1,run,read:/etc/passwd,env,sys clock=real
import os, socket, sys, asyncio, time
print(os.environ["SECRET"], bool(sys.executable), bool(open("/etc/passwd").read()))
sys.stdout.flush()
os.system("echo started")
try: socket.create_connection(("127.0.0.1", 1))
except ConnectionRefusedError: print("refused")
began = time.monotonic()
asyncio.run(asyncio.sleep(0.02))
print(0.01 < time.monotonic() - began < 5)
try: open("/etc/group")
except OSError as error: print(error.strerror)
== open.out ==
known True True
started
refused
True
Permission denied (needs --allow-read)
== all.py ==
# golden: allow=all
import os
print(os.environ["SECRET"], bool(os.listdir("/etc")))
== all.out ==
known True
""")
run()
