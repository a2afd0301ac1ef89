# Popen: pipes, text modes, communicate, timeouts, signals, the context.
import os
import select
import subprocess
from subprocess import PIPE, STDOUT, Popen

p = Popen(["cat"], stdin=PIPE, stdout=PIPE, text=True, bufsize=1)
p.stdin.write("line\n")
print(repr(p.stdout.readline()), p.poll())
print(p.communicate("more\r\n"), p.returncode, p)
with Popen(["sh", "-c", "read x; echo got $x >&2"], stdin=PIPE, stderr=STDOUT, stdout=PIPE) as p:
    print(p.communicate(b"1\n2\n"))
big = os.urandom(10) * 100_000
print(subprocess.run(["cat"], input=big, capture_output=True).stdout == big)
p = Popen(["sleep", "10"])
p.terminate()
print(p.wait(), p.wait(), p.send_signal(9), p)
p = Popen(["sh", "-c", "echo part; read x; echo rest"], stdin=PIPE, stdout=PIPE)
select.select([p.stdout], [], [])
try:
    p.communicate(timeout=0.2, input=None)
except subprocess.TimeoutExpired as error:
    print(error.timeout, error.stdout, str(error)[-26:])
print(p.communicate(), p.returncode)
p = Popen(["sleep", "10"])
try:
    p.wait(0.05)
except subprocess.TimeoutExpired as error:
    print(error)
p.kill()
print(p.wait(), os.popen("echo via popen; exit 2").read())
