# The value of a long option may be the next argument; an option that lacks its value is told what it wants.
import os
import subprocess
import sys
import tempfile


def run(*args, **keywords):
    p = subprocess.run([sys.executable, *args], capture_output=True, text=True, stdin=subprocess.DEVNULL, **keywords)
    print(args, p.returncode, p.stdout.strip(), p.stderr.replace(sys.executable, 'EXE').strip().split('\n')[-1])


for option, value in ('--max-memory', '64M'), ('--max-steps', '100000'), ('--max-time', '10'), ('--max-output', '1K'), ('--max-tasks', '5'), \
        ('--max-descriptors', '50'), ('--seed', '5'), ('--tasks-on', 'SIGUSR1'):
    run(option, value, '-c', 'import sys; print(sys.argv)', 'x')
    run(option, '')
    run(option)
run('--max-steps', '2000', '-c', 'while True: pass')
run('--max-time', '-c', 'print(1)')
for option in '--max', '--max-time2', '--max-time-', '--seeds', '--dumps', '--timelines', '--timeline', '--dump', '--sandbox=1', '--virtual-time=1':
    run(option)
with tempfile.TemporaryDirectory() as folder:
    run('--timeline', 'line.json', '-c', 'print(2)', cwd=folder)
    print(os.listdir(folder))
run('--dump', 'nope')
