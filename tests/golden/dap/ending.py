# How programs end: by themselves, by terminate and disconnect, when the client is gone; and what they were started with.
import os
import subprocess
import sys

from _client import HERE, Client

PROGRAM = """
import os, sys
match sys.argv[1:]:
    case ["environment"]:
        print(os.getcwd(), os.environ["NEW"], os.environ.get("OLD"), sys.argv, __name__, sys.stdin.read(), sys.stdout.isatty())
        sys.stdout.buffer.write("bytes \\u00fc\\n".encode())
        os.write(1, b"to standard error\\n")
    case ["exit", text]:
        sys.exit(eval(text))
    case ["wait"]:
        try:
            sys.stderr.write("waiting\\n")
            while True:
                pass
        finally:
            print("interrupted")
    case ["breakpoint"]:
        breakpoint()
        print("behind")
    case ["wrong"]:
        1 / 0
"""


def start(*words, **arguments):
    client = Client(quiet=arguments.pop("quiet", ()), errors=subprocess.PIPE)
    client.ask("initialize")
    client.event("initialized")
    with open("/tmp/dap_ending.py", "w") as file:
        file.write(PROGRAM)
    client.ask("launch", **{"program": "/tmp/dap_ending.py", **arguments}, args=words)
    client.ask("configurationDone")
    return client


os.environ["OLD"] = "old"
client = start("environment", cwd="/", env={"NEW": "new", "OLD": None})
client.end()
print(client.process.stderr.read())
for text in "None", "0", "3", "'text'", "300":
    start("exit", text).end()
start("wrong").end()
client = start("wait")
client.event("output")
client.show("terminate")
client.end()
client = start("wait")
client.event("output")
client.show("disconnect")
client.close()
client = start("wait", quiet={"stderr"})
client.event("output")
client.close()
client = start("breakpoint")
thread = client.stopped()
thread = client.go("next", thread)
client.show("disconnect")
client.close()
start("breakpoint", noDebug=True).end()
client = Client()
client.close()
client = Client()
client.ask("initialize")
client.show("launch", module="no_such_module_here")
client.ask("configurationDone")
client.end()
client = Client()
client.ask("initialize")
client.event("initialized")
client.show("launch", module="this_one", cwd=HERE + "/_package")
client.ask("configurationDone")
client.end()
for words in ["--help"], ["x.py"], ["--listen"], ["--listen", "x"], ["--wait-for-client"], ["--other"], ["--listen=:0", "missing.py"], ["--listen=:0", "-m"]:
    done = subprocess.run([sys.executable, "-m", "dap", *words], capture_output=True, text=True)
    print(words, done.returncode, done.stdout.splitlines()[:1], done.stderr.splitlines()[-1:])
