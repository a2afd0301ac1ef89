"""Where the texts of a test are kept: files beside it, or an archive. Both are read whole, and changed by key (see archive)."""

import os

from . import Problem, archive, trees


class Store:
    """The texts of one test by key. `stem` is the path of its files without what tells them apart, `names` what its folder holds."""

    def __init__(self, stem, names):
        self.stem = stem
        self.name = os.path.basename(stem)
        self.names = names
        self.texts = {}
        self.archive = None         # the archive's path
        self._archived = {}
        self._comment = ""

    def path_of(self, key):
        """The file that has a text, or would have it."""
        return f"{self.stem}.{key}" if self.archive is None or self._is_beside(key) else self.archive

    def shown(self, key):
        """The name of that file, for reports."""
        path = os.path.basename(self.stem) + "." + key
        return path if self.archive is None or self._is_beside(key) else f"{self.name}.txtar: {key}"

    def _is_beside(self, key):
        return key not in self._archived and key in self.texts

    def read(self):
        """Read all texts; Problem if they contradict each other."""
        for key in archive.SINGLE:
            if f"{self.name}.{key}" in self.names:
                self.texts[key] = self._read_file(f"{self.stem}.{key}")
        for tree in archive.TREES:
            folder = f"{self.name}.{tree[:-1]}"
            if folder in self.names:
                if not os.path.isdir(self.stem + "." + tree):
                    raise Problem(f"{folder} is no folder")
                inside = trees.read_tree(f"{self.stem}.{tree}", tree)
                self.texts.update(inside or {tree + trees.NOTHING: ""})
        if f"{self.name}.txtar" in self.names:
            self._read_archive()

    def _read_archive(self):
        path = f"{self.stem}.txtar"
        self.archive = path
        try:
            self._comment, self._archived = archive.parse(self._read_file(path), self.name)
        except Problem as problem:
            raise Problem(f"{self.name}.txtar: {problem}") from None
        trees_beside = {key.split("/")[0] for key in self.texts if "/" in key}
        for key in self._archived:
            if key in self.texts or "/" in key and key.split("/")[0] in trees_beside:
                raise Problem(f"{self.name}.txtar: {key.split('/')[0]} is in it, and in {self.name}.{key.split('/')[0]}")
        self.texts.update(self._archived)

    def _read_file(self, path):
        try:
            return trees.read_text(path)
        except OSError as error:
            raise Problem(f"{os.path.basename(path)}: {error.strerror}") from None

    def write(self, changes):
        """Take new texts by key, None where there is to be none any more. Each file is written whole."""
        into_archive = {}
        for key, text in changes.items():
            if self.archive is not None and not self._is_beside(key):
                into_archive[key] = text
                continue
            path = f"{self.stem}.{key}"
            if "/" in key:
                self._write_inside(path, f"{self.stem}.{key.split('/')[0]}", text)
            elif text is None:
                os.unlink(path)
            else:
                trees.write_whole(os.path.realpath(path), text)     # a link may say that two tests expect the same
        if into_archive:
            texts = {key: into_archive.get(key, text) for key, text in self._archived.items()} | into_archive
            self._archived = {key: text for key, text in texts.items() if text is not None}
            trees.write_whole(self.archive, archive.dump(self._comment, self._archived))
        for key, text in changes.items():
            self.texts.pop(key, None)
            if text is not None:
                self.texts[key] = text

    def _write_inside(self, path, top, text):
        """Write or remove a file of a tree. No folders are left that hold nothing: that would say something."""
        try:
            if text is None:
                os.unlink(path)
            else:
                self._make_room(path, top)
                trees.write_whole(path, text)
        finally:
            self._remove_empty_folders(os.path.dirname(path), top)

    @staticmethod
    def _make_room(path, top):
        """Remove what is of another kind where a file, or a folder between it and the tree's top, is to be."""
        if os.path.isdir(path) and not os.path.islink(path):
            trees.remove_tree(path)
        above = os.path.dirname(path)
        while len(above) > len(top):
            if os.path.lexists(above) and (os.path.islink(above) or not os.path.isdir(above)):
                os.unlink(above)
            above = os.path.dirname(above)

    def _remove_empty_folders(self, folder, top):
        while len(folder) >= len(top):
            trees.remove_empty(folder)
            folder = os.path.dirname(folder)
