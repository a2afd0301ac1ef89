"""What a TreeBuilder knows while it builds, where Expat and with it the native one is missing."""

from .ElementTree import ParseError


class _Tree:
    def __init__(self, make, plain, /):
        self._data = []
        self._open = []
        self._last = self._root = None
        self._behind = False  # text goes behind the last element, not into it

    def data(self, data, /):
        self._data.append(data)

    def flush(self):
        data, self._data = self._data, []
        if data and self._last is not None:
            text = data[0] if len(data) == 1 else "".join(data)
            if self._behind:
                self._last.tail = text
            else:
                self._last.text = text

    def open(self, element, /):
        self._last = element
        if self._open:
            self._open[-1].append(element)
        elif self._root is None:
            self._root = element
        else:
            raise ParseError("multiple elements on top level")
        self._open.append(element)
        self._behind = False
        return element

    def end(self):
        self.flush()
        if not self._open:
            raise IndexError("pop from empty stack")
        self._last = self._open.pop()
        self._behind = True
        return self._last

    def insert(self, element, /):
        self.flush()
        self._last = element
        if self._open:
            self._open[-1].append(element)
        self._behind = True

    def root(self):
        return self._root
