# Tab completes names, keywords, attributes, modules behind import and paths in strings; nothing is called for it.
import os
import tempfile

from _screen import started

p = started()
os.mkdir(os.path.join(p.folder, 'data_folder'))
for name in 'data_folder/leaf.txt', 'my_module_of_mine.py', 'data_file.csv':
    with open(os.path.join(p.folder, name), 'w', encoding='utf-8') as file:
        file.write('import os\nprint("not this")\ndef first_function(): pass\nsecond_value = 1\n')


def complete(typed, until):
    p.type(typed + '\t', lambda: p.screen.lines[p.screen.row].rstrip() == '>>> ' + until)
    print(until)
    p.type('\x15', lambda: p.screen.lines[p.screen.row].rstrip() == '>>>')


p.type('a_long_name = [1]\n')
p.type('class C:\n', '...')
p.type('p = property(lambda self: print("property"))\n', '...')
p.type('def unusual(self): print("called")\n', '...')
p.type('\n')
p.type('an_object = C()\n')
complete('a_lo', 'a_long_name')
complete('x = a_lo', 'x = a_long_name')
complete('lamb', 'lambda')
complete('nonl', 'nonlocal')
complete('isinst', 'isinstance(')
complete('a_long_name.app', 'a_long_name.append')
complete('an_object.unu', 'an_object.unusual')
complete('an_object.p', 'an_object.p')
complete('an_object.p.re', 'an_object.p.re')
complete('import stati', 'import statistics')
complete('import os, stati', 'import os, statistics')
complete('import xml.etree.Ele', 'import xml.etree.Element')
complete('from my_mod', 'from my_module_of_mine')
complete('from my_module_of_mine im', 'from my_module_of_mine import')
complete('from my_module_of_mine import fir', 'from my_module_of_mine import first_function')
complete('from json import JSONDecodeE', 'from json import JSONDecodeError')
complete('open("data_fo', 'open("data_folder/')
complete('open("data_folder/l', 'open("data_folder/leaf.txt')
complete('open("nothing_of_it', 'open("nothing_of_it')
p.type('a_long_name.in\t', 'index   insert')
p.show()
p.type('\x03')
print(p.end())
