# A buffered encoder's reset() and setstate() stand for themselves: a subclass may have each call the other.
import codecs


class Pairs(codecs.BufferedIncrementalEncoder):
    def _buffer_encode(self, input, errors, final):
        n = len(input) if final else len(input) & ~1
        return input[:n].encode().upper(), n

    def setstate(self, state):
        self.reset()
        super().setstate(state)


e = Pairs()
print(e.encode("abc"), e.getstate(), e.encode("d"), e.encode("x"), e.getstate())
e.setstate("q")
print(e.encode("r"), e.encode("s"), e.reset(), e.getstate(), e.encode("t", True))
