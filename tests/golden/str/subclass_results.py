"""str(), repr() and ascii() keep the subclass of str that the special method returned."""


class Text(str):
    pass


class Shown:
    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text

    __str__ = __repr__


for text in 'plain', Text('own'), Text('\xe9'):
    shown = Shown(text)
    print([type(f(shown)).__name__ for f in (str, repr, ascii)], str(shown), ascii(shown))
print(type(Text(Shown(Text('x')))), f'{Shown(Text("y"))}', '%s' % Shown(Text('z')))
