# What is no number is refused, and so is none.
import subprocess
import sys

for option in ['--seed', '--seed=', '--seed=x', '--seed=-1', '--seed=1x', '--shuffle=', '--shuffle=x', '--shuffle=99999999999999999999']:
    p = subprocess.run([sys.executable, option], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    print(option, p.returncode, p.stderr.partition(': ')[2].strip(), p.stdout)
p = subprocess.run([sys.executable, '--seed', '7', '-c', 'import os; print(os.urandom(4).hex())'], capture_output=True, text=True)
print(p.stdout == subprocess.run([sys.executable, '--seed=7', '-c', 'import os; print(os.urandom(4).hex())'], capture_output=True, text=True).stdout)
