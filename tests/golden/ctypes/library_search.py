"""How find_library() asks a compiler, a linker and objdump, and what it takes from their answers; the programs here are scripts."""
import ctypes.util as util
import os
import shutil
import sys
import tempfile

folder = tempfile.mkdtemp()
bin = os.path.join(folder, "bin")
os.mkdir(bin)
for name, head in ("libown.so.1", b"\x7fELF"), ("libtext.so", b"GROUP"), ("libown.a", b"!<ar"), ("libother.so", b"\x7fELF"):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(head + bytes(20))


def script(name, text):
    path = os.path.join(bin, name)
    with open(path, "w") as file:
        file.write("#!/bin/sh\n" + text)
    os.chmod(path, 0o755)


def shown(value):
    return value and str(value).replace(folder, "FOLDER")


os.environ["PATH"] = bin
log = os.path.join(folder, "log")


def logged():
    with open(log, "a+") as file:
        file.seek(0)
        for line in file:
            words = line.split()
            print("  ", *("MADE" if word.startswith(tempfile.gettempdir()) and not word.startswith(folder) else shown(word) for word in words))
    os.remove(log)


answer = f"{folder}/libown.a\n{folder}/libtext.so ({folder}/libown.so.1) x\n/none/libother.so {folder}/libother.so\n"
report = 'echo "$0" "$@" >> ' + log + "\n"
print("nothing", util._findLib_gcc("own"), util._findLib_ld("own"), util._get_soname(os.path.join(folder, "libown.so.1")), util._get_soname(None))
script("cc", report + f"echo \"LC_ALL=$LC_ALL LANG=$LANG\" >> {log}\n/bin/cat << END\n{answer}END\n")
print("cc", [shown(util._findLib_gcc(name)) for name in ("own", "other", "text", "none", "o.n")])
logged()
script("gcc", report + f"/bin/cat << END >&2\n{answer}END\n/bin/rm $4; exit 1\n")
print("gcc", shown(util._findLib_gcc("own")))
logged()
script("ld", report + f"/bin/cat << END\n{answer}END\n")
os.environ["LD_LIBRARY_PATH"] = "/one:/two"
print("ld", shown(util._findLib_ld("own")), shown(util._findLib_ld("none")))
logged()
del os.environ["LD_LIBRARY_PATH"]
print("ld", shown(util._findLib_ld("other")))
logged()
script("objdump", report + "echo '  NEEDED  libc.so.6'\necho '  SONAME               libown.so.1'\n")
print("objdump", util._get_soname(os.path.join(folder, "libown.so.1")), util._get_soname(None))
logged()
print(util._is_elf(os.path.join(folder, "libown.so.1")), util._is_elf(os.path.join(folder, "libtext.so")))
util._findSoname_ldconfig = lambda name: None
print(util.find_library("own"), util.find_library("none"))
logged()
util._findSoname_ldconfig = lambda name: f"lib{name}.so.7"
print(util.find_library("own"))
shutil.rmtree(folder)
