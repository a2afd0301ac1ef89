"""Tracebacks without the library's frames, which are not the test's and are others under another Python."""

import os

_PARTS = "/lib/python3.", "/lib/coil/"
_TELLS = '  File "'


def library_folders(program):
    """How paths of an interpreter's library begin: it finds that from where it lies, and this module is part of one."""
    folder = os.path.dirname(os.path.realpath(program))
    own = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    return "<frozen ", f"{own}/", f"{folder}/library/", f"{os.path.dirname(folder)}/lib/coil/"


def _is_library(path, library):
    return path.startswith(library) or any(part in path for part in _PARTS) and "/site-packages/" not in path


def _frame(line):
    """(width of what stands before it, path) of a frame's first line, else None."""
    at = line.find(_TELLS)
    if at < 0 or line[:at].strip(" |") or ", in " not in line:
        return None
    path, quote, rest = line[at + len(_TELLS):].partition('"')
    return (at + 2, path) if quote and rest.startswith(", line ") else None


def drop_library(text, library=("<frozen ",)):
    """A text without the frames of the library in its tracebacks; `library` is how its paths begin."""
    if _TELLS not in text:
        return text
    kept, inside = [], None     # inside: how far the frame that is left out is indented
    for line in text.split("\n"):
        frame = _frame(line)
        if frame is not None:
            inside = frame[0] if _is_library(frame[1], library) else None
        elif inside is not None:
            of_it = line[:inside + 2].strip(" |") == "" and line.strip(" |") or line[inside:].startswith("[Previous line repeated ")
            if not of_it:
                inside = None
        if inside is None:
            kept.append(line)
    return "\n".join(kept)
