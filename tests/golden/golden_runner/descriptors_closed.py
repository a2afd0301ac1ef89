# The runner's descriptors are as many after it as before, whether tests pass, differ, are ended or cannot be started.
import os
from _trial import put, run


def count(): return len(os.listdir("/proc/self/fd" if os.path.isdir("/proc/self/fd") else "/dev/fd"))


put("".join(f"== test{n}.py ==\nprint({n})\n== test{n}.out ==\n{n}\n" for n in range(5)) + "== late.py ==\nwhile True: pass\n== late.out ==\n== much.py ==\nprint('x' * 100)\n== much.out ==\n")
run("test0.py")    # what the loop needs stays
before = count()
for arguments in ("test0.py",), ("test0.py", "test1.py", "test2.py", "test3.py", "test4.py"), ("much.py",), ("--timeout=0.5", "late.py"):
    run(*arguments)
    print(count() - before)
