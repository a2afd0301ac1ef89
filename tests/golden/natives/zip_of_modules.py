# PyZipFile: the modules of a folder and its packages, in which order, and what a filter leaves out.
import os, tempfile, zipfile
from _each import each_value as each

kept = os.getcwd()
with tempfile.TemporaryDirectory() as top:
    os.chdir(top)
    os.makedirs("d/pack/sub/none")
    for name in "one.py", "two.txt", "pack/__init__.py", "pack/b.py", "pack/a.py", "pack/sub/__init__.py", "pack/sub/none/c.py", "pack/t.txt":
        with open("d/" + name, "w") as f:
            f.write("x = 1\n")
    each(r"""
    z = zipfile.PyZipFile("p.zip", "w"); z.debug = 1; z.writepy("d/one.py"); z.writepy("d/pack", "base"); z.close(); z.namelist()
    z = zipfile.PyZipFile("p.zip", "w"); z.writepy("d", "base", lambda p: "one" not in p); z.close(); z.namelist()
    z = zipfile.PyZipFile("p.zip", "w"); z.debug = 1; z.writepy("d", filterfunc=lambda p: "pack" not in p); z.writepy("d/pack", filterfunc=lambda p: False); z.writepy("d/one.py", filterfunc=lambda p: False); z.close(); z.namelist()
    z = zipfile.PyZipFile("p.zip", "w", 8, False, 1); z.writepy("d/pack/sub"); z.close(); z.namelist(), z.compression, z._allowZip64, z._optimize
    z.writepy("d/two.txt")
    """, globals())
    os.chdir(kept)
