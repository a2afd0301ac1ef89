# What is no grant, and no limit.
import os, shutil, sys
sys.path.insert(0, os.path.dirname(__file__))
from _grants import folder, run, show

for option in ("--allow-", "--allow-nothing", "--allow-reading", "--allow-run=ls", "--allow-run=", "--allow-env=HOME", "--allow-sys=1", "--sandbox=1", "--allow-read=", "--allow-read=/tmp,", "--allow-read=,", "--allow-read=/nonexistent/folder", "--allow-write=/nonexistent/folder/x", "--allow-read=/etc/passwd/x", "--allow-write=" + "x" * 5000, "--allow-net=", "--allow-net=:80", "--allow-net=host:", "--allow-net=host:0", "--allow-net=host:65536", "--allow-net=host:80x", "--allow-net=[::1", "--allow-net=[::1]x", "--allow-net=[::g]", "--allow-net=1:2:3", "--allow-net=a,,b", "--allow-net=" + "h" * 2000, "--max-memory=", "--max-memory=1x", "--max-steps=x", "--max-time=", "--max-time=x", "--max-time=-1", "--max-time=1s", "--max-time=.5", "--max-output=", "--max-output=1T", "--max-tasks=", "--max-tasks=1K", "--max-descriptors=x", "--max-descriptors=-1", "--max-nothing=1", "--max-time"):
    status, said = run(option, "-c", "print('ran')")
    print(option[:40], status, said[:80])
shutil.rmtree(folder)
