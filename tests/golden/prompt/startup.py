# The prompt after a program (-i) has its names; PYTHONSTARTUP's file runs before it.
import os
import tempfile

from _screen import Prompt

folder = tempfile.mkdtemp()
program, startup = os.path.join(folder, 'program.py'), os.path.join(folder, 'startup.py')
with open(program, 'w', encoding='utf-8') as file:
    file.write('import sys\nsys.ps1 = "first> "\nvalue = 11\ndef f(): raise ValueError(value)\n')
with open(startup, 'w', encoding='utf-8') as file:
    file.write('given = 5\n')


def drive(p, prompt, lines):
    p.wait(lambda: '\x1b[?2004h' in p.raw and p.screen.text().endswith(prompt))
    for line in lines:
        mark = len(p.raw)
        p.type(line + '\n', lambda: p.raw[mark:].count('\x1b[?2004h') and p.screen.text().endswith('\n' + prompt))
    print(p.screen.text().strip().replace(folder, 'FOLDER'))
    print(p.end())


drive(Prompt('-i', program), 'first>', ['value + 1', 'f()', '__name__'])
drive(Prompt('-i', '-c', '1 / 0', PYTHONSTARTUP=startup), '>>>', ['given'])
drive(Prompt(PYTHONSTARTUP=startup), '>>>', ['given'])
drive(Prompt('-E', PYTHONSTARTUP=startup), '>>>', ['given'])
os.remove(program)
os.remove(startup)
os.rmdir(folder)
