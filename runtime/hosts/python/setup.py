"""Builds the package from the amalgamation: coil.c and coil.h in COIL_SOURCE, or made here by `make amalgamation` in the tree above."""

import os
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = os.path.dirname(os.path.abspath(__file__))
TREE = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
SOURCE = os.environ.get("COIL_SOURCE", os.path.join(TREE, "build", "amalgamation"))
LIBRARY = os.environ.get("COIL_LIBRARY", os.path.join(TREE, "build", "library"))
# What is in, beside the modules that need no library: macro of the amalgamation, pkg-config's name.
PARTS = (("COIL_WITH_PCRE2", "libpcre2-8 libpcre2-16 libpcre2-32"), ("COIL_WITH_ZLIB", "zlib"))

# Whose code is, or may be, in the engine, and where their terms lie: they go along.
LICENCES = {"coil.txt": [os.path.join(TREE, "LICENSE"), os.path.join(SOURCE, "LICENSE")],
            **{f"{name}.txt": [f"/usr/share/doc/{package}/copyright"] for name, package in (("pcre2", "libpcre2-dev"), ("zlib", "zlib1g-dev"), ("gmp", "libgmp-dev"))}}


def make_sources():
    """The amalgamation and the library folder, made where they are missing."""
    if not os.path.exists(os.path.join(SOURCE, "coil.c")) or not os.path.isdir(LIBRARY):
        subprocess.run(["make", "-C", TREE, f"-j{os.cpu_count()}", "amalgamation", "library"], check=True)


def version():
    with open(os.path.join(TREE if os.path.exists(os.path.join(TREE, "runtime/coil.h")) else SOURCE,
                           "runtime/coil.h" if os.path.exists(os.path.join(TREE, "runtime/coil.h")) else "coil.h"), encoding="utf-8") as file:
        return ".".join(re.findall(r"^#define COIL_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", file.read(), re.M))


def inside(word):
    """The linker's word for a library (-lNAME) such that the wheel needs none there where it is installed: its archive, if that can be part of a shared
    object. GMP's licence wants that it can be exchanged, so that it stays a library of the system's."""
    name = f"-l:lib{word[2:]}.a"
    if not word.startswith("-l") or word in ("-lgmp", "-lm") or not sys.platform.startswith("linux"):
        return word
    command = [*os.environ.get("CC", "cc").split(), "-shared", "-o", os.devnull, "-Wl,--whole-archive", name, "-Wl,--no-whole-archive"]
    return name if subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0 else word


def parts():
    """Macros and linker's words of the libraries that are there."""
    macros, words = [], ["-lgmp", "-lm"]
    for macro, packages in PARTS:
        found = subprocess.run(["pkg-config", "--libs", *packages.split()], stdout=subprocess.PIPE, text=True)
        if found.returncode == 0:
            macros.append((macro, "1"))
            words += map(inside, found.stdout.split())
    return macros, [*words, "-Wl,--exclude-libs,ALL"] if sys.platform.startswith("linux") else words


class BuildExtension(build_ext):
    def run(self):
        make_sources()
        super().run()


class BuildModules(build_py):
    """The modules, and beside them the standard library's half that is files; extension modules are in the engine."""

    def run(self):
        make_sources()
        super().run()
        target = os.path.join(self.build_lib, "coil", "library")
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(LIBRARY, target, ignore=shutil.ignore_patterns("*.so", "_sources"))
        licences = os.path.join(self.build_lib, "coil", "licences")
        os.makedirs(licences, exist_ok=True)
        for name, paths in LICENCES.items():
            for path in filter(os.path.isfile, paths):
                shutil.copyfile(path, os.path.join(licences, name))
                break


class Wheel(bdist_wheel):
    """One wheel for 3.10 and later."""

    def finalize_options(self):
        super().finalize_options()
        self.py_limited_api = "cp310"


MACROS, WORDS = parts()
setup(
    version=version(),
    cmdclass={"build_ext": BuildExtension, "build_py": BuildModules, "bdist_wheel": Wheel},
    ext_modules=[Extension(
        "coil._coil",
        [os.path.join("src", name) for name in ("engine.c", "values.c", "functions.c", "errors.c", "files.c", "memory.c")] + [os.path.relpath(os.path.join(SOURCE, "coil.c"), HERE)],
        include_dirs=[SOURCE], py_limited_api=True, depends=["src/engine.h"],
        define_macros=[("COIL_API", ""), *MACROS], extra_link_args=WORDS,
        extra_compile_args=["-std=c11", "-O2", "-fvisibility=hidden", "-fno-strict-aliasing", "-ffp-contract=off", "-fno-math-errno", "-g0"])],
)
