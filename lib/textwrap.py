"""Paragraphs: wrapped, filled, shortened, indented and dedented."""

__all__ = ["TextWrapper", "wrap", "fill", "dedent", "indent", "shorten"]

_whitespace = "\t\n\x0b\x0c\r "
_spaces = dict.fromkeys(map(ord, _whitespace), " ")


def _is_word_char(ch):
    return ch.isalnum() or ch in "_!\"'&.,?"


def _is_letter(ch):
    return ch.isalpha() or ch == "_"


def _hyphen_before(word, i):
    """Does a hyphen at i follow two letters, or a letter, hyphen and letter?"""
    return i >= 2 and _is_letter(word[i - 1]) and (
        _is_letter(word[i - 2]) or i >= 3 and word[i - 2] == "-" and _is_letter(word[i - 3]))


def _is_blank(chunk):
    return not chunk.strip()


class TextWrapper:
    """The settings of wrapping, and the wrapping."""

    unicode_whitespace_trans = _spaces.copy()

    def __init__(self, width=70, initial_indent="", subsequent_indent="", expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True,
                 tabsize=8, *, max_lines=None, placeholder=" [...]"):
        settings = locals()
        del settings["self"]
        vars(self).update(settings)

    def _munge_whitespace(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = text.translate(self.unicode_whitespace_trans)
        return text

    def _split(self, text):
        """Text to chunks that are not broken: runs of blanks, words, parts of hyphenated words, dashes.

        A subclass may give a pattern whose first group is what separates the chunks, and a chunk too, as wordsep_re; or as
        wordsep_simple_re, where words are not broken at hyphens.
        """
        pattern = getattr(self, "wordsep_re" if self.break_on_hyphens else "wordsep_simple_re", None)
        if pattern is not None:
            return [chunk for chunk in pattern.split(text) if chunk]
        chunks = []
        at = begin = 0  # of this word, and of what is not among the chunks
        for word in text.translate(_spaces).split(" "):
            if word:
                if begin < at:
                    chunks.append(text[begin:at])
                if "-" in word and self.break_on_hyphens:
                    self._split_word(word, chunks)
                else:
                    chunks.append(word)
                begin = at + len(word)
            at += len(word) + 1
        if begin < len(text):
            chunks.append(text[begin:])
        return chunks

    @staticmethod
    def _split_word(word, chunks):
        """A word without blanks to parts that end in a hyphen between letters, and em-dashes."""
        length = len(word)
        start = i = 0
        while i < length:
            if word[i] != "-":
                i += 1
                continue
            end = i
            while end < length and word[end] == "-":
                end += 1
            if end - i >= 2:
                # A dash of two or more between a word's end and a word's start stands alone.
                if i > start and _is_word_char(word[i - 1]) and end < length and (word[end].isalnum() or word[end] == "_"):
                    chunks.append(word[start:i])
                    chunks.append(word[i:end])
                    start = end
            elif (i > start and _hyphen_before(word, i) and end < length and _is_letter(word[end])
                  and end + 1 < length and (_is_letter(word[end + 1]) or word[end + 1] == "-" and end + 2 < length
                                            and _is_letter(word[end + 2]))):
                chunks.append(word[start:end])
                start = end
            i = end
        if start < length:
            chunks.append(word[start:])

    def _fix_sentence_endings(self, chunks):
        for i in range(len(chunks) - 1):
            if chunks[i + 1] == " ":
                word = chunks[i].rstrip("\"'")
                if len(chunks[i]) - len(word) <= 1 and len(word) > 1 and word[-1] in ".!?" and "a" <= word[-2] <= "z":
                    chunks[i + 1] = "  "

    def _handle_long_word(self, reversed_chunks, cur_line, cur_len, width):
        """Moves of a chunk that is too long for a line what still fits on this one; at least something, on an empty line."""
        room = width - cur_len if width >= 1 else 1
        if not self.break_long_words:
            if not cur_line:
                cur_line.append(reversed_chunks.pop())
            return
        chunk = reversed_chunks[-1]
        if self.break_on_hyphens and len(chunk) > room:
            before = chunk[:max(room, 0)].rpartition("-")[0]
            if before.strip("-"):
                room = len(before) + 1
        cur_line.append(chunk[:room])
        reversed_chunks[-1] = chunk[room:]

    def _fill_line(self, chunks, width):
        """Takes the chunks of a line from a list whose next chunk is the last."""
        line, used = [], 0
        while chunks and used + len(chunks[-1]) <= width:
            line.append(chunks.pop())
            used += len(line[-1])
        if chunks and len(chunks[-1]) > width:
            self._handle_long_word(chunks, line, used, width)
        if self.drop_whitespace and line and _is_blank(line[-1]):
            line.pop()
        return line

    def _wrap_chunks(self, chunks):
        if self.width <= 0:
            raise ValueError(f"invalid width {self.width!r} (must be > 0)")
        if self.max_lines is not None:
            last_indent = self.initial_indent if self.max_lines <= 1 else self.subsequent_indent
            if len(last_indent + self.placeholder.lstrip()) > self.width:
                raise ValueError("placeholder too large for max width")
        lines, chunks = [], chunks[::-1]
        while chunks:
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if lines and self.drop_whitespace and _is_blank(chunks[-1]):
                chunks.pop()
            line = self._fill_line(chunks, width)
            if not line:
                continue
            if self.max_lines is not None and len(lines) + 1 >= self.max_lines and not self._is_all(line, chunks, width):
                return self._cut_off(lines, line, indent, width)
            lines.append(indent + "".join(line))
        return lines

    def _is_all(self, line, chunks, width):
        """Is a line the last, and short enough? Blanks behind it don't count if they are dropped."""
        ended = not chunks or self.drop_whitespace and len(chunks) == 1 and _is_blank(chunks[0])
        return ended and sum(map(len, line)) <= width

    def _cut_off(self, lines, line, indent, width):
        """The lines with the last one that may be, ended by the placeholder."""
        while line and (_is_blank(line[-1]) or len("".join(line) + self.placeholder) > width):
            line.pop()
        if line:
            return [*lines, indent + "".join(line) + self.placeholder]
        if lines:
            *others, previous = lines
            ended = previous.rstrip() + self.placeholder
            if len(ended) <= self.width:
                return [*others, ended]
        return [*lines, indent + self.placeholder.lstrip()]

    def _split_chunks(self, text):
        return self._split(self._munge_whitespace(text))

    def wrap(self, text):
        """The lines of a paragraph, none longer than the width."""
        chunks = self._split_chunks(text)
        if self.fix_sentence_endings:
            self._fix_sentence_endings(chunks)
        return self._wrap_chunks(chunks)

    def fill(self, text):
        """The same as one text."""
        return "\n".join(self.wrap(text))


def wrap(text, width=70, **kwargs):
    """The lines of a paragraph, none longer than the width."""
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    """The same as one text."""
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    """One line of at most this width: white space collapsed, words cut off the end."""
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(" ".join(text.strip().split()))


def dedent(text):
    """Without the white space that all lines begin with; lines of blanks only become empty."""
    lines = [line if line.strip(" \t") else "" for line in text.split("\n")]
    margins = {line[:len(line) - len(line.lstrip(" \t"))] for line in lines if line}
    if margins:
        # what is common to the first and the last in order is common to all
        first, last = min(margins), max(margins)
        cut = next((i for i, (one, other) in enumerate(zip(first, last)) if one != other), len(first))
        lines = [line[cut:] for line in lines]
    return "\n".join(lines)


def indent(text, prefix, predicate=None):
    """A prefix before each line that is not blank, or that the predicate chooses."""
    chosen = predicate or str.strip
    return "".join([f"{prefix}{line}" if chosen(line) else line for line in text.splitlines(True)])
