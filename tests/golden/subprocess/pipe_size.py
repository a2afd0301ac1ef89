# pipesize: how much the pipes to a child hold, where the system can be asked.
import fcntl
import subprocess

for size in (-1, 4096, 65536, 1 << 17):
    with subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, pipesize=size) as p:
        print(size, [fcntl.fcntl(f, fcntl.F_GETPIPE_SZ) for f in (p.stdin, p.stdout)])
