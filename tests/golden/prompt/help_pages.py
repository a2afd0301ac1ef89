# help() shows its text by a pager, which has the terminal meanwhile; without an argument it talks.
import os

from _screen import started

p = started(PAGER='sh pager')
with open(os.path.join(p.folder, 'pager'), 'w', encoding='utf-8') as file:
    file.write('head -n 3; printf "more?"; read key < /dev/tty; echo "the key was $key"\n')
p.type('help(int)\n', 'more?')
p.type('q\n')
p.type('import string; help(string.capwords)\n', 'more?')
p.type('q\n')
p.type('help\n', 'help>')
p.type('callable\n', 'more?')
p.type('q\n', 'help>')
p.type('quit\n')
p.type('1 + 1\n')
print(*[line for line in p.screen.text().split('\n') if line], sep='\n')
print(p.end())
