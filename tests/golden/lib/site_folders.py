# Folders with .pth files; importing site changes nothing.
import os
import sys
import tempfile

before = list(sys.path)
import site
print(sys.path == before, site.ENABLE_USER_SITE in (None, False, True), all(isinstance(folder, str) for folder in site.getsitepackages()))
with tempfile.TemporaryDirectory() as top:
    os.mkdir(os.path.join(top, 'more'))
    with open(os.path.join(top, 'a.pth'), 'w') as file:
        file.write('# remark\n\nmore\nno/such/folder\nimport sys; sys.ran = True\n')
    with open(os.path.join(top, '.hidden.pth'), 'w') as file:
        file.write('import sys; sys.ran = False\n')
    print(site.addsitedir(top), [os.path.relpath(entry, top) for entry in sys.path[len(before):]], sys.ran)
    known = {os.path.normcase(os.path.abspath(top))}
    print(site.addsitedir(top, known) is known, len(known), site.makepath(top, 'X')[0] == os.path.join(top, 'X'))
sys.path[:] = before
print(site.getusersitepackages().startswith(site.getuserbase()), site.check_enableusersite() in (None, False, True))
