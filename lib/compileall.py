"""Compiled files of the sources in whole folders."""

import _compiled
import importlib.util
import os
import re
import sys

import py_compile

__all__ = ["compile_dir", "compile_file", "compile_path"]


def _walk(folder, levels, quiet):
    """The names in a folder and those below it, to a depth; links to folders are not followed."""
    if quiet < 2 and isinstance(folder, os.PathLike):
        folder = os.fspath(folder)
    if not quiet:
        print(f"Listing {folder!r}...")
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        if quiet < 2:
            print(f"Can't list {folder!r}")
        return
    for name in names:
        path = os.path.join(folder, name)
        if not os.path.isdir(path):
            yield path
        elif levels > 0 and name != "__pycache__" and not os.path.islink(path):
            yield from _walk(path, levels - 1, quiet)


def _check_names(ddir, stripdir, prependdir):
    if ddir is not None and (stripdir is not None or prependdir is not None):
        raise ValueError("Destination dir (ddir) cannot be used in combination with stripdir or prependdir")


def compile_dir(dir, maxlevels=None, ddir=None, force=False, rx=None, quiet=0, legacy=False, optimize=-1, workers=1,
                invalidation_mode=None, *, stripdir=None, prependdir=None, limit_sl_dest=None, hardlink_dupes=False):
    """Compile the sources in a folder and below; True if all of them do."""
    if workers is not None and workers < 0:
        raise ValueError("workers must be greater or equal to 0")
    _check_names(ddir, stripdir, prependdir)
    if maxlevels is None:
        maxlevels = sys.getrecursionlimit()
    return all([compile_file(path, _under(ddir, path, dir), force, rx, quiet, legacy, optimize, invalidation_mode, stripdir=stripdir,
                             prependdir=prependdir, limit_sl_dest=limit_sl_dest, hardlink_dupes=hardlink_dupes)
                for path in _walk(dir, maxlevels, quiet)])


def _under(ddir, path, top):
    """The folder that a file's is called in errors, if the top's is `ddir`."""
    return None if ddir is None else os.path.join(ddir, os.path.relpath(os.path.dirname(path), top)).removesuffix(os.sep + os.curdir)


def _shown_name(path, ddir, stripdir, prependdir, quiet):
    """What a file is called in errors."""
    _check_names(ddir, stripdir, prependdir)
    if ddir is not None:
        return os.path.join(ddir, os.path.basename(path))
    shown = path
    if stripdir is not None and path.startswith(os.path.join(stripdir, "")):
        shown = os.path.relpath(path, stripdir)
    elif stripdir is not None and quiet < 2:
        print(f"The stripdir path {os.fspath(stripdir)!r} is not a valid prefix for source path {path!r}; ignoring")
    return shown if prependdir is None else os.path.join(prependdir, shown)


def _is_fresh(path, target):
    """Is the compiled file there, and of this source by its time?"""
    try:
        status = os.stat(path)
        with open(target, "rb") as f:
            return f.read(12) == _compiled.timestamp_header(status.st_mtime, status.st_size)[:12]
    except OSError:
        return False


def _leads_outside(path, limit):
    """Is it a link to what does not lie in `limit`?"""
    limit = limit and os.path.realpath(limit)
    return bool(limit) and os.path.islink(path) and os.path.commonpath([limit, os.path.realpath(path)]) != limit


def compile_file(fullname, ddir=None, force=False, rx=None, quiet=0, legacy=False, optimize=-1, invalidation_mode=None, *,
                 stripdir=None, prependdir=None, limit_sl_dest=None, hardlink_dupes=False):
    """Compile a source; True if it does, or is none, or `rx` finds something in its name.

    Compiled files of several levels of optimization differ here: `hardlink_dupes` finds none that are the same.
    """
    path = os.fspath(fullname)
    shown = _shown_name(path, ddir, stripdir, prependdir, quiet)
    levels = sorted({optimize} if isinstance(optimize, int) else set(optimize))
    if hardlink_dupes and len(levels) < 2:
        raise ValueError("Hardlinking of duplicated bytecode makes sense only for more than one optimization level")
    if rx is not None and rx.search(path) or _leads_outside(path, limit_sl_dest) or not path.endswith(".py") or not os.path.isfile(path):
        return True
    targets = [path + "c" if legacy else importlib.util.cache_from_source(path, optimization=None if level < 0 else level or "") for level in levels]
    if not force and all(_is_fresh(path, target) for target in targets):
        return True
    if not quiet:
        print(f"Compiling {path!r}...")
    try:
        for level, target in zip(levels, targets):
            py_compile.compile(path, target, shown, True, level, invalidation_mode)
    except (py_compile.PyCompileError, OSError) as error:
        if quiet < 2:
            print(f"*** Error compiling {path!r}...\n" if quiet else "*** ", end="")
            print(error.msg if isinstance(error, py_compile.PyCompileError) else f"{type(error).__name__}: {error}")
        return False
    return True


def compile_path(skip_curdir=1, maxlevels=0, force=False, quiet=0, legacy=False, optimize=-1, invalidation_mode=None):
    """Compile the sources in the folders of sys.path; True if all of them do."""
    fine = True
    for folder in sys.path:
        if folder and folder != os.curdir or not skip_curdir:
            fine &= folder == "<frozen>" or compile_dir(folder, maxlevels, None, force, quiet=quiet, legacy=legacy, optimize=optimize,
                                                             invalidation_mode=invalidation_mode)
        elif quiet < 2:
            print("Skipping current directory")
    return fine


def _listed(name):
    """The names in a file, a line each; of the standard input for "-"."""
    if name == "-":
        return [line.strip() for line in sys.stdin]
    with open(name, encoding="utf-8") as file:
        return [line.strip() for line in file]


def _parser():
    import argparse

    parser = argparse.ArgumentParser(description="Utilities to support installing Python libraries.")
    add = parser.add_argument
    add("-l", action="store_const", const=0, default=None, dest="maxlevels", help="don't recurse into subdirectories")
    add("-r", type=int, dest="recursion", help="control the maximum recursion level")
    add("-f", action="store_true", dest="force", help="force rebuild even if timestamps are up to date")
    add("-b", action="store_true", dest="legacy", help="use legacy (pre-PEP3147) compiled file locations")
    add("-o", action="append", type=int, dest="levels", help="optimization levels to run compilation with")
    add("--invalidation-mode", choices=["checked-hash", "timestamp", "unchecked-hash"], help="how a compiled file is known to be up to date")
    add("-q", action="count", dest="quiet", default=0, help="output only error messages; -qq will suppress the error messages as well")
    add("-d", metavar="DESTDIR", dest="ddir", help="directory to prepend to file paths in error messages")
    add("-s", metavar="STRIPDIR", dest="stripdir", help="part of path to strip from path to source file")
    add("-p", metavar="PREPENDDIR", dest="prependdir", help="path to add as prefix to path to source file")
    add("-x", metavar="REGEXP", dest="rx", help="skip files matching the regular expression")
    add("-j", "--workers", default=1, type=int, help="no difference: one at a time")
    add("-i", metavar="FILE", dest="listed", help="a file that lists more names, a line each; - is the standard input")
    add("-e", metavar="DIR", dest="limit", help="leave out links that lead out of a folder")
    add("--hardlink-dupes", action="store_true", help="no difference: those of two levels are never the same")
    add("names", metavar="FILE|DIR", nargs="*", help="file and directory names; if none are given, those of sys.path")
    return parser


def main():
    """Compile what the command line names; True if all of it does."""
    parser = _parser()
    options = parser.parse_args()
    if options.hardlink_dupes and len(set(options.levels or ())) < 2:
        parser.error("Hardlinking of duplicated bytecode makes sense only for more than one optimization level.")
    if options.ddir is not None and (options.stripdir is not None or options.prependdir is not None):
        parser.error("-d cannot be used in combination with -s or -p")
    names = options.names
    try:
        names += _listed(options.listed) if options.listed else []
    except OSError:
        if options.quiet < 2:
            print(f"Error reading file list {options.listed}")
        return False
    if not names:
        return compile_path(quiet=options.quiet)
    shown = {"limit_sl_dest": options.limit, "hardlink_dupes": options.hardlink_dupes,
             "rx": options.rx and re.compile(options.rx), "quiet": options.quiet, "stripdir": options.stripdir, "prependdir": options.prependdir,
             "force": options.force, "legacy": options.legacy, "optimize": options.levels or -1,
             "invalidation_mode": options.invalidation_mode and py_compile.PycInvalidationMode[options.invalidation_mode.replace("-", "_").upper()]}
    levels = options.maxlevels if options.recursion is None else options.recursion
    return all([compile_file(name, options.ddir, **shown) if os.path.isfile(name) else compile_dir(name, levels, options.ddir, **shown)
                for name in names])


if __name__ == "__main__":
    sys.exit(int(not main()))
