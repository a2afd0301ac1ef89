"""What the page needs of the tree, as text that scripts read: run by the system's own coil.

    coil pack.py library OUT LIBRARY LEFT_OUT    the files of the library folder, but for those that LEFT_OUT names, as {path: text}
    coil pack.py examples OUT FOLDER             the examples, as [{name, title, source}…], in the order of their names
    coil pack.py words OUT                       the language's words and built-in names, for colouring
"""

import ast
import builtins
import io
import json
import keyword
import pathlib
import sys
import tokenize


def library(folder, left_out):
    folder = pathlib.Path(folder)
    lines = pathlib.Path(left_out).read_text().splitlines()
    names = [name for line in lines if (name := line.partition('#')[0].strip())]
    kept = [name[1:] for name in names if name.startswith('+')]
    names = [name for name in names if not name.startswith('+')]
    paths = sorted(path.relative_to(folder) for path in folder.rglob('*.py'))
    unused = [name for name in names + kept if not any(_covers(name, path) for path in paths)]
    if unused:
        raise SystemExit(f'{left_out}: not in the library: {" ".join(unused)}')

    def wanted(path):
        return any(_covers(name, path) for name in kept) or not any(_covers(name, path) for name in names)

    return {path.as_posix(): _bare((folder / path).read_text()) for path in paths if wanted(path)}


def _bare(source):
    """Without docstrings, which nothing on the page shows, and lines of comments; all else stays in its line, as tracebacks show it."""
    lines = source.split('\n')
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and not token.line[:token.start[1]].strip():
            lines[token.start[0] - 1] = ''
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node) is not None:
            doc = node.body[0]
            first, last = doc.lineno - 1, doc.end_lineno - 1
            rest = lines[last].encode()[doc.end_col_offset:].decode()
            lines[first:last + 1] = [lines[first].encode()[:doc.col_offset].decode() + "''" + rest] + [''] * (last - first)
    return '\n'.join(lines)


def _covers(name, path):
    """Is the path that of the module or package `name`, or in it?"""
    return path.with_suffix('').is_relative_to(name)


def examples(folder):
    """An example's title is its first line, a comment."""
    found = []
    for path in sorted(pathlib.Path(folder).glob('*.py')):
        title, newline, source = path.read_text().partition('\n')
        if not title.startswith('# '):
            raise SystemExit(f'{path}: begins without a title')
        found.append({'name': path.stem.partition('_')[2], 'title': title[2:], 'source': source})
    return found


def words():
    names = [name for name in dir(builtins) if not name.startswith('_')]
    return {'keywords': keyword.kwlist, 'soft': keyword.softkwlist, 'builtins': names}


def main(what, out, *arguments):
    made = {'library': library, 'examples': examples, 'words': words}[what](*arguments)
    pathlib.Path(out).write_text(json.dumps(made, ensure_ascii=False, separators=(',', ':')))


main(*sys.argv[1:])
