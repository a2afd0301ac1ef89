"""Where the block of source ends that begins with a definition."""

import token as kinds

__name__ = "inspect"


class EndOfBlock(Exception):
    """The token just seen lies behind the block."""


class BlockFinder:
    """Is told a source's tokens one after another; `last` is the last line of the block that its first definition opens.

    Decorators and what stands before the definition are read over. Who sets `started` says that the tokens come from
    within a block, whose header is not among them.
    """

    def __init__(self):
        self.started = False  # the word that opens a definition has been seen
        self.last = 1
        self.indent = 0
        self.islambda = False
        self.indecorator = False
        self.passline = False  # the rest of this line says nothing of where the block ends
        self.body_col0 = None

    def tokeneater(self, type, token, start, end, line):
        """Takes the next token, as `tokenize` gives it; EndOfBlock if it is not of the block."""
        if not self.started and not self.indecorator:
            self._look_for_header(token)
        elif type == kinds.NEWLINE:
            self.passline = self.indecorator = False
            self.last = start[0]
            if self.islambda:
                raise EndOfBlock
        elif self.passline:
            pass
        elif type == kinds.INDENT:
            self.indent += 1
            self.passline = True
            if self.body_col0 is None and self.started:
                self.body_col0 = end[1]
        elif type == kinds.DEDENT:
            self.indent -= 1
            if self.indent <= 0:
                raise EndOfBlock
        elif type == kinds.COMMENT:
            if self.body_col0 is not None and start[1] >= self.body_col0:
                self.last = start[0]
        elif type != kinds.NL and self.indent == 0:
            raise EndOfBlock

    def _look_for_header(self, token):
        self.indecorator = token == "@"
        self.started = token in ("def", "class", "lambda")
        self.islambda = token == "lambda"
        self.passline = True


def getblock(lines):
    """The lines of the block (or of the lambda's statement) that starts at the first."""
    import tokenize

    finder = BlockFinder()
    try:
        for token in tokenize.generate_tokens(iter(lines).__next__):
            finder.tokeneater(*token)
    except (EndOfBlock, IndentationError):
        pass
    return lines[:finder.last]
