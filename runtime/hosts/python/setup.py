"""Builds the package from the amalgamation: coil.c and coil.h in COIL_SOURCE, or made here by `make amalgamation` in the tree above."""

import os
import re
import shutil
import subprocess
import sysconfig

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


def make_sources():
    """The amalgamation and the library folder, made where they are missing."""
    if not os.path.exists(os.path.join(SOURCE, "coil.c")) or not os.path.isdir(LIBRARY):
        subprocess.run(["make", "-C", TREE, f"-j{os.cpu_count()}", "amalgamation", "library"], check=True)


def version():
    with open(os.path.join(TREE if os.path.exists(os.path.join(TREE, "runtime/coil.h")) else SOURCE,
                           "runtime/coil.h" if os.path.exists(os.path.join(TREE, "runtime/coil.h")) else "coil.h"), encoding="utf-8") as file:
        return ".".join(re.findall(r"^#define COIL_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", file.read(), re.M))


def parts():
    """Macros and linker's words of the libraries that are there."""
    macros, words = [], ["-lgmp", "-lm"]
    for macro, packages in PARTS:
        found = subprocess.run(["pkg-config", "--libs", *packages.split()], stdout=subprocess.PIPE, text=True)
        if found.returncode == 0:
            macros.append((macro, "1"))
            words += found.stdout.split()
    return macros, words


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
