# What the reference has loaded before a script begins is the library's, whatever lies beside the script; other names are the script's.
import sys

sys.path.insert(0, sys.path[0] + "/_helpers/shadows")

import os, io, stat, abc, codecs, posixpath, genericpath, ntpath, runpy, site, zipimport, encodings, _collections_abc, _sitebuiltins

print(os.sep, stat.S_ISDIR(0), codecs.lookup("ascii").name, posixpath.join("a", "b"), ntpath.join("a", "b"), abc.ABC.__name__)
print(io.StringIO.__name__, genericpath.exists.__name__, zipimport.zipimporter.__name__, encodings.normalize_encoding("a b"))
print(os is sys.modules["os"], os.path is posixpath, issubclass(list, _collections_abc.Sequence), site.main.__name__, runpy.run_path.__name__)
import colorsys

for name in "os", "io":     # nor is it found when it is looked for anew
    del sys.modules[name]
    __import__(name)
    print(hasattr(sys.modules[name], "open"))
