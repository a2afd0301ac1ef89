"""Comparing files and folders."""

import os
import stat
import sys
from itertools import filterfalse
from types import GenericAlias

__all__ = ['clear_cache', 'cmp', 'dircmp', 'cmpfiles', 'DEFAULT_IGNORES']

_cache = {}  # by names and signatures: were they the same?
BUFSIZE = 8 * 1024

DEFAULT_IGNORES = ['RCS', 'CVS', 'tags', '.git', '.hg', '.bzr', '_darcs', '__pycache__']


def clear_cache():
    """Forgets what was found of files before."""
    _cache.clear()


def cmp(f1, f2, shallow=True):
    """Are two files the same? Shallow: also if kind, size and time of change are equal."""
    first, second = _sig(os.stat(f1)), _sig(os.stat(f2))
    if first[0] != stat.S_IFREG or second[0] != stat.S_IFREG:
        return False
    if shallow and first == second:
        return True
    if first[1] != second[1]:
        return False
    key = f1, f2, first, second
    found = _cache.get(key)
    if found is None:
        if len(_cache) > 100:
            clear_cache()
        found = _cache[key] = _do_cmp(f1, f2)
    return found


def _sig(st):
    return stat.S_IFMT(st.st_mode), st.st_size, st.st_mtime


def _do_cmp(f1, f2):
    with open(f1, 'rb') as first, open(f2, 'rb') as second:
        while True:
            data = first.read(BUFSIZE)
            if data != second.read(BUFSIZE):
                return False
            if not data:
                return True


class dircmp:
    """Two folders beside each other. What is in which is found when it is asked for."""

    def __init__(self, a, b, ignore=None, hide=None, *, shallow=True):
        self.left = a
        self.right = b
        self.hide = [os.curdir, os.pardir] if hide is None else hide
        self.ignore = DEFAULT_IGNORES if ignore is None else ignore
        self.shallow = shallow

    def phase0(self):
        """The names in each."""
        hidden = {*self.hide, *self.ignore}
        self.left_list = sorted(filterfalse(hidden.__contains__, os.listdir(self.left)))
        self.right_list = sorted(filterfalse(hidden.__contains__, os.listdir(self.right)))

    def phase1(self):
        """The names in both, and in one alone."""
        left = {os.path.normcase(name): name for name in self.left_list}
        right = {os.path.normcase(name): name for name in self.right_list}
        self.common = [name for key, name in left.items() if key in right]
        self.left_only = [name for key, name in left.items() if key not in right]
        self.right_only = [name for key, name in right.items() if key not in left]

    def phase2(self):
        """Of what is in both: folders, files, and what is not the same kind of thing, or cannot be looked at."""
        self.common_dirs, self.common_files, self.common_funny = [], [], []
        for name in self.common:
            try:
                kinds = {stat.S_IFMT(os.stat(os.path.join(folder, name)).st_mode) for folder in (self.left, self.right)}
            except (OSError, ValueError):
                kinds = set()
            if kinds == {stat.S_IFDIR}:
                self.common_dirs.append(name)
            elif kinds == {stat.S_IFREG}:
                self.common_files.append(name)
            else:
                self.common_funny.append(name)

    def phase3(self):
        """Of files in both: the same ones, others, and those that cannot be read."""
        self.same_files, self.diff_files, self.funny_files = cmpfiles(self.left, self.right, self.common_files, self.shallow)

    def phase4(self):
        """The same of each folder in both."""
        self.subdirs = {name: type(self)(os.path.join(self.left, name), os.path.join(self.right, name), self.ignore, self.hide,
                                         shallow=self.shallow) for name in self.common_dirs}

    def phase4_closure(self):
        """And so on, to the bottom."""
        self.phase4()
        for inner in self.subdirs.values():
            inner.phase4_closure()

    def report(self):
        """Prints what the two have, and have not, in common."""
        print('diff', self.left, self.right)
        for names, text in ((self.left_only, f'Only in {self.left} :'), (self.right_only, f'Only in {self.right} :'),
                            (self.same_files, 'Identical files :'), (self.diff_files, 'Differing files :'),
                            (self.funny_files, 'Trouble with common files :'), (self.common_dirs, 'Common subdirectories :'),
                            (self.common_funny, 'Common funny cases :')):
            if names:
                names.sort()
                print(text, names)

    def report_partial_closure(self):
        """The same, and of the folders in both."""
        self.report()
        for inner in self.subdirs.values():
            print()
            inner.report()

    def report_full_closure(self):
        """The same, to the bottom."""
        self.report()
        for inner in self.subdirs.values():
            print()
            inner.report_full_closure()

    methodmap = dict(subdirs=phase4, same_files=phase3, diff_files=phase3, funny_files=phase3, common_dirs=phase2, common_files=phase2,
                     common_funny=phase2, common=phase1, left_only=phase1, right_only=phase1, left_list=phase0, right_list=phase0)

    def __getattr__(self, attribute):
        if attribute not in self.methodmap:
            raise AttributeError(attribute)
        self.methodmap[attribute](self)
        return getattr(self, attribute)

    __class_getitem__ = classmethod(GenericAlias)


def cmpfiles(a, b, common, shallow=True):
    """Files of the same names in two folders: (the same, others, those that could not be compared)."""
    sorts = [], [], []
    for name in common:
        try:
            same = cmp(os.path.join(a, name), os.path.join(b, name), shallow)
        except (OSError, ValueError):
            sorts[2].append(name)
        else:
            sorts[0 if same else 1].append(name)
    return sorts


def demo():
    """`-m filecmp A B`: compares two folders; -r: to the bottom."""
    import getopt
    options, arguments = getopt.getopt(sys.argv[1:], 'r')
    if len(arguments) != 2:
        raise getopt.GetoptError('need exactly two args', None)
    both = dircmp(*arguments)
    if ('-r', '') in options:
        both.report_full_closure()
    else:
        both.report()


if __name__ == '__main__':
    demo()
