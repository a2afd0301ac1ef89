# Keys that edit a line.
from _screen import started

p = started()


def edit(keys, until):
    p.type(keys, lambda: p.screen.lines[p.screen.row].rstrip() == '>>> ' + until)
    p.type('\n')


edit('"b c"\x01\x1bOCa \x05', '"a b c"')        # Ctrl-A, right, Ctrl-E
edit('"one two"\x1bb\x1bbX\x1bfY', '"XoneY two"')       # Alt-B, Alt-F
edit('1234\x1bOD\x1bOD\x7f', '134')             # left, backspace
edit('1234\x01\x04\x1b[3~', '34')               # Ctrl-D, delete
edit('56*78\x01\x0b90+\x19', '90+56*78')        # Ctrl-K, Ctrl-Y
edit('x\x15"all of it"', '"all of it"')         # Ctrl-U
edit('"a bc"\x1bOD\x17d', '"a d"')              # Ctrl-W
edit('21\x14', '12')                            # Ctrl-T
edit('"\xe9\u4e16"\x1bOD\x1bODx', '"\xe9x\u4e16"')
p.show()
print(p.end())
