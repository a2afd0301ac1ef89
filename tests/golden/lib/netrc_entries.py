# Entries, macros, remarks and quotes of .netrc, and what is wrong in one.
import netrc
import os
import tempfile

def read(text):
    with tempfile.TemporaryDirectory() as top:
        path = os.path.join(top, 'file')
        with open(path, 'w') as file:
            file.write(text)
        try:
            found = netrc.netrc(path)
        except netrc.NetrcParseError as error:
            print('wrong:', error.msg, error.lineno)
        else:
            print(found.hosts, found.macros, found.authenticators('elsewhere'))
            return found

print(read('machine a.org login me account you password "a b" # remark\n#\n# more\nmachine b.org\n login x\\ y\n password p#q\n'
           'macdef init\ncd /x\nls\n\ndefault user u password w\n'))
for text in ('machine', 'machine x login', 'thing', 'machine x thing', 'macdef m\nline\n', '', 'default'):
    read(text)
