"""What both formats of property lists share: UIDs, errors."""


class UID:
    """A reference between objects of a keyed archive."""

    __module__ = "plistlib"

    def __init__(self, data):
        if not isinstance(data, int):
            raise TypeError("data must be an int")
        if data >= 1 << 64:
            raise ValueError("UIDs cannot be >= 2**64")
        if data < 0:
            raise ValueError("UIDs must be positive")
        self.data = data

    def __index__(self):
        return self.data

    def __repr__(self):
        return f"{type(self).__name__}({self.data!r})"

    def __reduce__(self):
        return type(self), (self.data,)

    def __eq__(self, other):
        return self.data == other.data if isinstance(other, UID) else NotImplemented

    def __hash__(self):
        return hash(self.data)


class InvalidFileException(ValueError):
    """What is no property list."""

    __module__ = "plistlib"

    def __init__(self, message="Invalid file"):
        super().__init__(message)


def pairs(mapping, sort_keys, skipkeys):
    """A dict's items as they are written."""
    for key, value in sorted(mapping.items()) if sort_keys else mapping.items():
        if isinstance(key, str):
            yield key, value
        elif not skipkeys:
            raise TypeError("keys must be strings")
