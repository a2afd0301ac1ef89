# run, check_call, check_output, getoutput: results and errors.
import os
import subprocess
from subprocess import DEVNULL, PIPE, STDOUT, run

print(run(["echo", "hi"], capture_output=True))
print(run("echo $X; exit 3", shell=True, text=True, stdout=PIPE, env={"X": "v"}))
print(subprocess.check_output(["cat"], input=b"abc" * 1000)[-5:])
for attempt in (lambda: subprocess.check_call(["false"]), lambda: run(["nope-xyz"]), lambda: run(["cat"], cwd="/nowhere"),
                lambda: run(["/etc/passwd"]), lambda: run("kill -9 $$", shell=True, check=True), lambda: run([1]),
                lambda: run(["x"], stdout=STDOUT), lambda: run(["a\0b"]), lambda: run(["x"], preexec_fn=lambda: 1 / 0),
                lambda: subprocess.check_output(["sh", "-c", "echo err >&2; echo out; exit 2"], stderr=PIPE)):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error, getattr(error, "output", 0), getattr(error, "filename", 0))
print(subprocess.getoutput("echo a; echo b >&2"), subprocess.getstatusoutput("exit 4"))
print(run(["sh", "-c", "umask; pwd"], cwd="/", umask=0o77, capture_output=True, text=True).stdout)
print(run(["sh", "-c", "echo $1", "x", "y"], stdout=PIPE, preexec_fn=lambda: os.write(1, b"pre\n")).stdout)
read, write = os.pipe()
print(run(["sh", "-c", f"echo x >&{write}"], pass_fds=[write]).returncode, os.read(read, 10))
print(run(["sh", "-c", f"echo x >&{write}"], stderr=DEVNULL).returncode != 0)
print(subprocess.list2cmdline(["a b", 'c"d', "e\\", 'f\\"', "", "g h\\"]))
print(subprocess.CalledProcessError(-99, "x"))
