"""The text that is edited and the cursor in it."""

from ._scan import indentation

_MOST_UNDONE = 200


class Buffer:
    """`text` with the cursor before `text[at]`."""

    def __init__(self):
        self.kept = ''          # what was last killed, for yanking
        self.set('')

    def set(self, text, at=None):
        """Another text; the cursor behind it unless told."""
        self.text, self.at = text, len(text) if at is None else at
        self._undone = []

    # ---- changes ----

    def _remember(self, joins=False):
        """Before a change. `joins`: it goes on with the change before it."""
        if joins and self._undone and self._undone[-1][2]:
            return
        self._undone.append((self.text, self.at, joins))
        del self._undone[:-_MOST_UNDONE]

    def undo(self):
        """As it was before the last change."""
        if self._undone:
            self.text, self.at, _ = self._undone.pop()

    def insert(self, new):
        """Put text at the cursor."""
        self._remember(joins=len(new) == 1 and new != '\n')
        self.text = self.text[:self.at] + new + self.text[self.at:]
        self.at += len(new)

    def replace(self, start, end, new):
        """Put text in another's place; the cursor goes behind it."""
        self._remember()
        self.text = self.text[:start] + new + self.text[end:]
        self.at = start + len(new)

    def delete(self, start, end):
        """Take text away."""
        if start < end:
            self.replace(start, end, '')

    def kill(self, start, end, again):
        """Take text away to be yanked; `again`: with what the key before this one took."""
        taken = self.text[start:end]
        self.kept = (self.kept + taken if start >= self.at else taken + self.kept) if again else taken
        self.delete(start, end)

    def swap(self):
        """Exchange the characters around the cursor; at a line's end the last two."""
        at = self.at - 1 if self.at == self.line_end() else self.at
        if at > self.line_start():
            self.replace(at - 1, at + 1, self.text[at] + self.text[at - 1])

    def backspace(self):
        """Take the character before the cursor, or a step of indentation."""
        before = self.text[self.line_start():self.at]
        count = 1
        if before and not before.strip(' '):
            count = len(before) % 4 or 4
        self.delete(max(0, self.at - count), self.at)

    def shift_out(self):
        """Take a step of indentation from the line."""
        start = self.line_start()
        count = min(4, len(indentation(self.text[start:self.line_end()])))
        at = max(start, self.at - count)
        self.delete(start, start + count)
        self.at = at

    # ---- places ----

    def line_start(self):
        """Where the cursor's line begins."""
        return self.text.rfind('\n', 0, self.at) + 1

    def line_end(self):
        """Where the cursor's line ends."""
        end = self.text.find('\n', self.at)
        return len(self.text) if end < 0 else end

    def word_left(self):
        """Where the word before the cursor begins."""
        at = self.at
        while at and not _in_word(self.text[at - 1]):
            at -= 1
        while at and _in_word(self.text[at - 1]):
            at -= 1
        return at

    def word_right(self):
        """Where the word behind the cursor ends."""
        at, length = self.at, len(self.text)
        while at < length and not _in_word(self.text[at]):
            at += 1
        while at < length and _in_word(self.text[at]):
            at += 1
        return at

    def up(self):
        """To the line above, as far right as it goes. False: there is none."""
        start = self.line_start()
        if not start:
            return False
        column = self.at - start
        self.at = start - 1
        self.at = min(self.line_start() + column, start - 1)
        return True

    def down(self):
        """To the line below. False: there is none."""
        end = self.line_end()
        if end == len(self.text):
            return False
        column = self.at - self.line_start()
        self.at = end + 1
        self.at = min(self.at + column, self.line_end())
        return True


def _in_word(char):
    return char.isalnum() or char == '_'
