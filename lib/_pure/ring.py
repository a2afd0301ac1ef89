"""Rings: orders that items enter and leave anywhere in constant time."""


class Node:
    """A place in a ring, between two others; alone, beside itself. One taken out leads nowhere."""

    __slots__ = ("key", "value", "before", "after")

    def __init__(self, key=None, value=None):
        self.key = key
        self.value = value
        self.before = self.after = self

    def link(self, before):
        """Puts a node that is in no ring behind another."""
        after = before.after
        self.before, self.after = before, after
        before.after = after.before = self

    def unlink(self):
        """Takes it out of its ring."""
        self.before.after, self.after.before = self.after, self.before
        self.before = self.after = None
