# Which encoding and error handler the standard streams have, by the locale and by PYTHONIOENCODING.
import os, subprocess, sys

program = r"""
import sys
print([(s.encoding, s.errors) for s in (sys.stdin, sys.stdout, sys.stderr)])
sys.stderr.write("a\udc80\n")
try: print("\u20ac\udc81", input())
except UnicodeError as error: print(error)
sys.stdout.flush()
print(ascii(sys.stdin.read()))
"""
for settings in {"LC_ALL": "C"}, {"LANG": "C.UTF-8"}, {"LC_ALL": "C", "PYTHONIOENCODING": "ascii:replace"}, {"LC_ALL": "C", "PYTHONIOENCODING": ":ignore"}:
    env = {k: v for k, v in os.environ.items() if k not in ("LC_ALL", "LANG", "LC_CTYPE", "PYTHONIOENCODING")} | settings
    run = subprocess.run([sys.executable, "-c", program], env=env, input=b"x\xff\r\ny\xff", capture_output=True)
    print(settings, run.stdout, run.stderr)
