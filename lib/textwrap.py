"""Paragraphs: wrapped, filled, shortened, indented and dedented."""

__all__ = ["TextWrapper", "wrap", "fill", "dedent", "indent", "shorten"]

_whitespace = "\t\n\x0b\x0c\r "
_blanks = frozenset(_whitespace)


def _is_word_char(ch):
    return ch.isalnum() or ch in "_!\"'&.,?"


def _is_letter(ch):
    return ch.isalpha() or ch == "_"


def _hyphen_before(word, i):
    """Does a hyphen at i follow two letters, or a letter, hyphen and letter?"""
    return i >= 2 and _is_letter(word[i - 1]) and (
        _is_letter(word[i - 2]) or i >= 3 and word[i - 2] == "-" and _is_letter(word[i - 3]))


class TextWrapper:
    """The settings of wrapping, and the wrapping."""

    unicode_whitespace_trans = dict.fromkeys(map(ord, _whitespace), " ")

    def __init__(self, width=70, initial_indent="", subsequent_indent="", expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True,
                 tabsize=8, *, max_lines=None, placeholder=" [...]"):
        self.width = width
        self.initial_indent = initial_indent
        self.subsequent_indent = subsequent_indent
        self.expand_tabs = expand_tabs
        self.replace_whitespace = replace_whitespace
        self.fix_sentence_endings = fix_sentence_endings
        self.break_long_words = break_long_words
        self.drop_whitespace = drop_whitespace
        self.break_on_hyphens = break_on_hyphens
        self.tabsize = tabsize
        self.max_lines = max_lines
        self.placeholder = placeholder

    def _munge_whitespace(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = text.translate(self.unicode_whitespace_trans)
        return text

    def _split(self, text):
        """Text to chunks that are not broken: runs of blanks, words, parts of hyphenated words, dashes."""
        chunks = []
        at = 0
        length = len(text)
        while at < length:
            end = at
            blank = text[at] in _blanks
            while end < length and (text[end] in _blanks) == blank:
                end += 1
            if blank or not self.break_on_hyphens:
                chunks.append(text[at:end])
            else:
                self._split_word(text[at:end], chunks)
            at = end
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
        space_left = 1 if width < 1 else width - cur_len
        if self.break_long_words:
            end = space_left
            chunk = reversed_chunks[-1]
            if self.break_on_hyphens and len(chunk) > space_left:
                hyphen = chunk.rfind("-", 0, space_left)
                if hyphen > 0 and any(c != "-" for c in chunk[:hyphen]):
                    end = hyphen + 1
            cur_line.append(chunk[:end])
            reversed_chunks[-1] = chunk[end:]
        elif not cur_line:
            cur_line.append(reversed_chunks.pop())

    def _wrap_chunks(self, chunks):
        lines = []
        if self.width <= 0:
            raise ValueError("invalid width %r (must be > 0)" % self.width)
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError("placeholder too large for max width")
        chunks.reverse()
        while chunks:
            line = []
            used = 0
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if self.drop_whitespace and lines and not chunks[-1].strip():
                chunks.pop()
            while chunks and used + len(chunks[-1]) <= width:
                used += len(chunks[-1])
                line.append(chunks.pop())
            if chunks and len(chunks[-1]) > width:
                self._handle_long_word(chunks, line, used, width)
                used = sum(map(len, line))
            if self.drop_whitespace and line and not line[-1].strip():
                used -= len(line[-1])
                line.pop()
            if not line:
                continue
            if (self.max_lines is None or len(lines) + 1 < self.max_lines
                    or (not chunks or self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip())
                    and used <= width):
                lines.append(indent + "".join(line))
                continue
            # The last line that may be: end it with the placeholder.
            while line:
                if line[-1].strip() and used + len(self.placeholder) <= width:
                    lines.append(indent + "".join(line) + self.placeholder)
                    break
                used -= len(line[-1])
                line.pop()
            else:
                if lines:
                    previous = lines[-1].rstrip()
                    if len(previous) + len(self.placeholder) <= self.width:
                        lines[-1] = previous + self.placeholder
                        break
                lines.append(indent + self.placeholder.lstrip())
            break
        return lines

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
    margin = None
    for line in lines:
        content = line.lstrip(" \t")
        if not content:
            continue
        indentation = line[:len(line) - len(content)]
        if margin is None:
            margin = indentation
        elif indentation.startswith(margin):
            pass
        elif margin.startswith(indentation):
            margin = indentation
        else:
            common = 0
            while common < len(margin) and margin[common] == indentation[common]:
                common += 1
            margin = margin[:common]
    if margin:
        cut = len(margin)
        lines = [line[cut:] for line in lines]
    return "\n".join(lines)


def indent(text, prefix, predicate=None):
    """A prefix before each line that is not blank, or that the predicate chooses."""
    if predicate is None:
        predicate = str.strip
    return "".join(prefix + line if predicate(line) else line for line in text.splitlines(True))
