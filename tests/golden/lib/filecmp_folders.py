# Files and folders beside each other.
import filecmp
import os
import tempfile

with tempfile.TemporaryDirectory() as top:
    os.chdir(top)
    for side, files in (('a', {'same': 'x', 'other': 'x', 'left': '', 'sub/inner': '1', 'kind/x': '', 'tags': ''}),
                        ('b', {'same': 'x', 'other': 'yy', 'right': '', 'sub/inner': '22', 'kind': ''})):
        for name, text in files.items():
            os.makedirs(os.path.dirname(os.path.join(side, name)), exist_ok=True)
            with open(os.path.join(side, name), 'w') as file:
                file.write(text)
    print(filecmp.cmp('a/same', 'b/same', shallow=False), filecmp.cmp('a/other', 'b/other'), filecmp.cmp('a', 'b'))
    both = filecmp.dircmp('a', 'b')
    both.report_full_closure()
    print(sorted(both.subdirs), both.subdirs['sub'].diff_files, both.left_list)
    print(filecmp.cmpfiles('a', 'b', ['same', 'other', 'left']))
    try:
        both.nothing
    except AttributeError as error:
        print(error)
    os.chdir('/')
