# A server's page tells of everything that can be called, whatever it is.
import functools
from xmlrpc.server import ServerHTMLDoc


class Called:
    def __call__(self, a, b=2):
        """Calls."""


def plain(a, b=1):
    """Says what."""


for method in Called(), plain, functools.partial(plain, 1), Called().__call__, [].append, Called, object(), ("(x)", "About."), ("(x)", None):
    page = ServerHTMLDoc().docserver("name", "about", {"m": method})
    print(next(text for text in ("(a, b=2)", "(a, b=1)", "(b=1)", "(object, /)", "(x)", "()", "(...)") if text in page),
          "Says" in page, "About." in page)
