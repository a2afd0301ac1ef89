"""Where a class's methods are from, when they are not its own."""
import collections, dataclasses, enum, pydoc
helper = pydoc.help


def outer(a, b=1): "Elsewhere."


class One:
    def same(self): "Doc."
    twin = same
    cm = classmethod(outer)
    sm = staticmethod(outer)
    async def ag(self): yield 1
    lam = lambda self: 3
    met = helper.intro
    text = 'x' * 200
    def __private(self): pass


class Two(One):
    "Second."
    again = One.same
    def same(self): pass
    @property
    def p(self): "Changes."
    @p.setter
    def p(self, value): pass


class Failed(ValueError):
    "It failed."


Point = collections.namedtuple('Point', 'y x')


def heads(cls):
    """Lines without documentation of built-ins."""
    lines = pydoc.render_doc(cls, renderer=pydoc.plaintext).split('\n')
    print('\n'.join(line for line in lines if not line.startswith(' |      ')))


heads(One)
print(pydoc.render_doc(outer, renderer=pydoc.plaintext))
heads(Two)
print(pydoc.plain(pydoc.text.bold('bold')), pydoc.text.bold('bold') != 'bold')
for cls in (Failed, Point):
    print(pydoc.render_doc(cls, renderer=pydoc.plaintext).partition(' |  -------')[0].partition(' |  Methods')[0])
print(pydoc.render_doc(enum.Enum('Color', 'RED GREEN', module=__name__), renderer=pydoc.plaintext).partition(' |  -----')[0])
print(pydoc.render_doc(dataclasses.make_dataclass('D', ['a'], namespace={'__doc__': 'Made.'}), renderer=pydoc.plaintext).partition('__replace__')[0])
