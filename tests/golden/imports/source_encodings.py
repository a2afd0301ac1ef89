"""get_source() decodes a module's text by its declaration or byte order mark, with newlines as text files read them."""
import importlib.machinery
import os
import tempfile

folder = tempfile.mkdtemp()
for number, data in enumerate([b"x = 1\r\ny = 2\rz\n", b"# coding: latin-1\n'\xe9'\r\n", b"\xef\xbb\xbf'\xc3\xa9'\n", b"#!/bin/x\n# -*- coding: cp1252 -*-\n'\x80'", "'\u20ac'\r\n".encode(), b"", b"'\xe9'\n", b"# coding: nothing\n'\xe9'", b"\xef\xbb\xbf# coding: latin-1\n"]):
    path = os.path.join(folder, f"m{number}.py")
    with open(path, "wb") as file:
        file.write(data)
    try:
        print(data, ascii(importlib.machinery.SourceFileLoader(f"m{number}", path).get_source(f"m{number}")))
    except Exception as error:
        print(data, type(error).__name__, str(error).replace(folder, "FOLDER"))
    os.remove(path)
os.rmdir(folder)
