"""Wheels for other systems, by zig (pip install ziglang): what `make wheel` builds for this one, for each of TARGETS.

    python matrix.py [--optimize 2] [--folder build/wheel/matrix] [TARGET…]

Needs a wheel of `make wheel` (its files but for the engine) and the amalgamation. GMP, PCRE2 and zlib are built by `scripts/port wheel_TARGET libraries` and go inside. Of each
wheel is checked: its size, the libraries that it wants, versions of their symbols, and undefined symbols that neither CPython's stable ABI nor the system's
C library has. Linux wheels of this machine's kind can then be tried by tests/hosts/wheels. The last line is "N passed, N failed".
"""

import argparse
import base64
import csv
import glob
import hashlib
import io
import os
import re
import subprocess
import sys
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
TREE = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
# By name: the wheel's platform, and what its engine may want of the system.
LINUX_LIBRARIES = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1", "librt.so.1", "libutil.so.1", "libc.so"}
TARGETS = {
    "manylinux_x86_64": "manylinux_2_28_x86_64", "manylinux_aarch64": "manylinux_2_28_aarch64",
    "musllinux_x86_64": "musllinux_1_2_x86_64", "musllinux_aarch64": "musllinux_1_2_aarch64",
    "macosx_x86_64": "macosx_13_0_x86_64", "macosx_arm64": "macosx_13_0_arm64",
}
GLIBC = (2, 28)
MOST_BYTES = 8 << 20  # of a wheel
PARTS = ["-DCOIL_WITH_PCRE2=1", "-DCOIL_WITH_ZLIB=1"]
FLAGS = ["-std=c11", "-D_GNU_SOURCE", "-fPIC", "-fvisibility=hidden", "-fno-strict-aliasing", "-ffp-contract=off", "-fno-math-errno", "-g0", "-w", "-DCOIL_API="]


def run(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def build_engine(target, optimize, output):
    """The extension module for a target."""
    sysroot, compiler = run(os.path.join(TREE, "scripts", "port"), f"wheel_{target}", "libraries").splitlines()[-2:]
    source = os.path.join(TREE, "build", "amalgamation")
    sources = sorted(glob.glob(os.path.join(HERE, "src", "*.c"))) + [os.path.join(source, "coil.c")]
    include = run(sys.executable, "-c", "import sysconfig; print(sysconfig.get_path('include'))").strip()
    libraries = [os.path.join(sysroot, "lib", name) for name in ("libpcre2-8.a", "libpcre2-16.a", "libpcre2-32.a", "libz.a", "libgmp.a")]
    objects = []
    for file in sources:
        objects.append(f"{output}.{os.path.basename(file)}.o")
        run(*compiler.split(), f"-O{optimize}", *FLAGS, *PARTS, f"-I{source}", f"-I{include}", f"-isystem{sysroot}/include", "-c", file, "-o", objects[-1])
    shared = ["-dynamiclib", "-undefined", "dynamic_lookup"]
    if "macosx" not in target:  # what is inside must not be found by others: zig's linker has no --exclude-libs
        with open(f"{output}.map", "w", encoding="utf-8") as file:
            file.write("{ global: PyInit__coil; local: *; };\n")
        shared = ["-shared", "-lm", f"-Wl,--version-script={output}.map"]
    run(*compiler.split(), *shared, "-s", "-o", output, *objects, *libraries)
    for path in objects:
        os.remove(path)


def licences():
    """The terms of what is inside: (name, path) of each file."""
    cache = os.environ.get("COIL_PORTS", os.path.join(os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache")), "coil-ports"))
    for library in "gmp", "pcre2", "zlib":
        found = [path for pattern in ("COPYING*", "LICEN[CS]E*") for path in glob.glob(os.path.join(cache, f"source-{library}", pattern)) if os.path.isfile(path)]
        if not found:
            sys.exit(f"matrix: {library}'s source has no terms")
        for path in sorted(found):
            yield f"{library}-{os.path.basename(path)}", path


def pack_wheel(native, engine, platform, folder):
    """The native wheel's files under another platform's tag, with its engine."""
    with zipfile.ZipFile(native) as old:
        files = {name: old.read(name) for name in old.namelist() if not name.endswith(("/RECORD", ".so"))}
    with open(engine, "rb") as file:
        files["coil/_coil.abi3.so"] = file.read()
    for name, path in licences():
        with open(path, "rb") as file:
            files[f"coil/licences/{name}"] = file.read()
    info, = {name.partition("/")[0] for name in files if ".dist-info/" in name}
    files[f"{info}/WHEEL"] = re.sub(rb"(?m)^Tag: .*$", f"Tag: cp310-abi3-{platform}".encode(), files[f"{info}/WHEEL"])
    record = io.StringIO()
    rows = csv.writer(record, lineterminator="\n")
    for name, data in files.items():
        rows.writerow((name, "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("="), len(data)))
    rows.writerow((f"{info}/RECORD", "", ""))
    path = os.path.join(folder, f"{info.removesuffix('.dist-info')}-cp310-abi3-{platform}.whl")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for name, data in {**files, f"{info}/RECORD": record.getvalue().encode()}.items():
            entry = zipfile.ZipInfo(name)
            entry.external_attr, entry.compress_type = 0o644 << 16, zipfile.ZIP_DEFLATED
            new.writestr(entry, data)
    return path


def faults(target, engine, wheel):
    """What is wrong with a wheel, and what could not be looked at."""
    found, size = [], os.path.getsize(wheel)
    if size > MOST_BYTES:
        found.append(f"{size} bytes are more than {MOST_BYTES}")
    if "macosx" in target:
        with open(engine, "rb") as file:
            kind = file.read(4)
        return found + ([] if kind == b"\xcf\xfa\xed\xfe" else ["no Mach-O of 64 bits"]), ["its symbols (binutils reads ELF)", "its tests (no such system here)"]
    wanted = set(re.findall(r"\(NEEDED\).*\[(.*)\]", run("readelf", "-d", engine)))
    found += [f"it wants {name}" for name in sorted(wanted - LINUX_LIBRARIES)]
    symbols = [line.split() for line in run("readelf", "-W", "--dyn-syms", engine).splitlines() if len(line.split()) >= 8]
    undefined = [words[7] for words in symbols if words[6] == "UND"]
    defined = {words[7] for words in symbols if words[4] != "LOCAL" and words[6].isdigit()}
    shown = sorted(defined - {"PyInit__coil"})
    if shown or "PyInit__coil" not in defined:
        found.append(f"it shows {len(shown)} names to others, not PyInit__coil alone: {', '.join(shown[:5])} …")
    for name in undefined:
        bare, _, version = name.partition("@")
        numbers = re.search(r"GLIBC_(\d+)\.(\d+)", version)
        if numbers and tuple(map(int, numbers.groups())) > GLIBC:
            found.append(f"{name} is newer than glibc {GLIBC[0]}.{GLIBC[1]}")
        if not numbers and not re.match(r"_?Py", bare) and "manylinux" in target and not bare.startswith("_ITM_") and bare != "__gmon_start__":
            found.append(f"{name} is nobody's")
    return found, [f"{len(undefined)} undefined symbols of C's library: versions"] if "musllinux" in target else []


def main():
    reader = argparse.ArgumentParser(description="Wheels for other systems.")
    reader.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    reader.add_argument("--optimize", default="2")
    reader.add_argument("--folder", default=os.path.join(TREE, "build", "wheel", "matrix"))
    options = reader.parse_args()
    native = glob.glob(os.path.join(TREE, "build", "wheel", "*.whl"))
    if not native:
        sys.exit("matrix: there is no wheel in build/wheel: make wheel")
    os.makedirs(options.folder, exist_ok=True)
    passed = failed = 0
    for target in options.targets or TARGETS:
        engine = os.path.join(options.folder, f"{target}.so")
        try:
            build_engine(target, options.optimize, engine)
            wheel = pack_wheel(native[0], engine, TARGETS[target], options.folder)
            wrong, unseen = faults(target, engine, wheel)
        except subprocess.CalledProcessError as error:
            wheel, wrong, unseen = engine, [f"it does not build: {' '.join(map(str, error.cmd[:4]))} …"], []
        print(f"{target}: {os.path.basename(wheel)}" + (f", {os.path.getsize(wheel)} bytes" if os.path.exists(wheel) else ""), flush=True)
        for text in wrong:
            print(f"    FAIL {text}")
        for text in unseen:
            print(f"    not looked at: {text}")
        passed, failed = passed + (not wrong), failed + bool(wrong)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0 or not passed)


if __name__ == "__main__":
    main()
