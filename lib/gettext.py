"""Messages in the user's language, from catalogues in the format of GNU gettext (.mo files; the manual's "The Format of GNU MO Files").

translation() finds and reads a catalogue, install() makes it what `_` means. The functions gettext(), ngettext() and so on use the
current domain, textdomain(), whose catalogues lie where bindtextdomain() says.
"""

import builtins
import os
import sys

__all__ = ['NullTranslations', 'GNUTranslations', 'Catalog', 'bindtextdomain', 'find', 'translation', 'install', 'textdomain', 'dgettext',
           'dngettext', 'gettext', 'ngettext', 'pgettext', 'dpgettext', 'npgettext', 'dnpgettext']

_default_localedir = os.path.join(sys.base_prefix, 'share', 'locale')
_CONTEXT = '%s\x04%s' # how a catalogue joins a message's context to it


# Plural forms: an expression of C over n

_LEVELS = (('||',), ('&&',), ('==', '!='), ('<', '>', '<=', '>='), ('+', '-'), ('*', '/', '%'))
_OPERATIONS = {
    '||': lambda a, b: lambda n: int(bool(a(n) or b(n))),
    '&&': lambda a, b: lambda n: int(bool(a(n) and b(n))),
    '==': lambda a, b: lambda n: int(a(n) == b(n)),
    '!=': lambda a, b: lambda n: int(a(n) != b(n)),
    '<': lambda a, b: lambda n: int(a(n) < b(n)),
    '>': lambda a, b: lambda n: int(a(n) > b(n)),
    '<=': lambda a, b: lambda n: int(a(n) <= b(n)),
    '>=': lambda a, b: lambda n: int(a(n) >= b(n)),
    '+': lambda a, b: lambda n: a(n) + b(n),
    '-': lambda a, b: lambda n: a(n) - b(n),
    '*': lambda a, b: lambda n: a(n) * b(n),
    '/': lambda a, b: lambda n: a(n) // b(n),
    '%': lambda a, b: lambda n: a(n) % b(n),
}
_MOST_NESTED = 20


def _plural_tokens(text):
    """Words of an expression, and '' at its end."""
    at = 0
    while at < len(text):
        char = text[at]
        if char in ' \t':
            at += 1
            continue
        end = at + 1
        if char.isalnum():
            while end < len(text) and (text[end].isalnum() or text[end] == '_'):
                end += 1
        elif text[at:at + 2] in ('||', '&&', '==', '!=', '<=', '>='):
            end += 1
        token = text[at:end]
        if not (token == 'n' or token.isascii() and token.isdecimal() or token in _OPERATIONS or token in ('!', '?', ':', '(', ')')):
            raise ValueError(f'invalid token in plural form: {token}')
        yield token
        at = end
    yield ''


class _PluralParser:
    """Functions of n from an expression, by recursive descent."""

    def __init__(self, text):
        self.tokens = _plural_tokens(text)
        self.depth = 0
        self.step()

    def step(self):
        token = getattr(self, 'token', '')
        self.token = next(self.tokens)
        return token

    def fail(self):
        if self.token:
            raise ValueError(f'unexpected token in plural form: {self.token}')
        raise ValueError('unexpected end of plural form')

    def whole(self):
        function = self.choice()
        if self.token:
            self.fail()
        return function

    def choice(self):
        if self.depth > _MOST_NESTED:
            raise ValueError('plural form expression is too complex')
        self.depth += 1
        condition = self.binary(0)
        if self.token == '?':
            self.step()
            first = self.choice()
            if self.token != ':':
                self.fail()
            self.step()
            second = self.choice()
            result = lambda n: first(n) if condition(n) else second(n)
        else:
            result = condition
        self.depth -= 1
        return result

    def binary(self, level):
        if level == len(_LEVELS):
            return self.unary()
        left = self.binary(level + 1)
        while self.token in _LEVELS[level]:
            operation = _OPERATIONS[self.step()]
            left = operation(left, self.binary(level + 1))
        return left

    def unary(self):
        token = self.token
        if token == '!':
            self.step()
            operand = self.unary()
            return lambda n: int(not operand(n))
        if token == 'n':
            self.step()
            return lambda n: n
        if token.isdecimal():
            value = int(self.step())
            return lambda n: value
        if token != '(':
            self.fail()
        self.step()
        inner = self.choice()
        if self.token != ')':
            if not self.token:
                raise ValueError('unbalanced parenthesis in plural form')
            self.fail()
        self.step()
        return inner


def _plural_number(n, strict=True):
    """A number of things: not an int is bad style, and told to who asked; no number at all is an error if strict."""
    return n if isinstance(n, int) else _odd_number(n, strict)


def _odd_number(n, strict):
    import warnings
    try:
        round(n)
    except TypeError:
        if strict:
            raise TypeError(f'Plural value must be an integer, got {type(n).__name__}') from None
    frame, level = sys._getframe(1), 2
    while frame and frame.f_globals is globals():
        frame, level = frame.f_back, level + 1
    warnings.warn(f'Plural value must be an integer, got {type(n).__name__}', DeprecationWarning, stacklevel=level)
    return n


def c2py(plural):
    """The function of n that a catalogue's plural-forms expression describes; ValueError if it is none."""
    if len(plural) > 1000:
        raise ValueError('plural form expression is too long')
    try:
        function = _PluralParser(plural).whole()
    except RecursionError:
        raise ValueError('plural form expression is too complex') from None

    def func(n):
        return int(function(_plural_number(n)))

    return func


class NullTranslations:
    """A catalogue without messages: each is itself, or what a fallback makes of it. `fp` is a file that a subclass's _parse() reads."""

    def __init__(self, fp=None):
        self._info = {}
        self._charset = None
        self._fallback = None
        if fp is not None:
            self._parse(fp)

    def _parse(self, fp):
        pass

    def add_fallback(self, fallback):
        """Adds a catalogue that is asked for what this one, and its fallbacks so far, do not have."""
        if self._fallback:
            self._fallback.add_fallback(fallback)
        else:
            self._fallback = fallback

    def gettext(self, message):
        """A message's translation."""
        if self._fallback:
            return self._fallback.gettext(message)
        return message

    def ngettext(self, msgid1, msgid2, n):
        """The translation of the first message for one, of the second for another number."""
        if self._fallback:
            return self._fallback.ngettext(msgid1, msgid2, n)
        return msgid1 if _plural_number(n, False) == 1 else msgid2

    def pgettext(self, context, message):
        """A message's translation in a context."""
        if self._fallback:
            return self._fallback.pgettext(context, message)
        return message

    def npgettext(self, context, msgid1, msgid2, n):
        """As ngettext(), in a context."""
        if self._fallback:
            return self._fallback.npgettext(context, msgid1, msgid2, n)
        return msgid1 if _plural_number(n, False) == 1 else msgid2

    def info(self):
        """The catalogue's header as a dict, names in lower case."""
        return self._info

    def charset(self):
        """The encoding of the catalogue's file."""
        return self._charset

    def install(self, names=None):
        """Makes gettext() the built-in `_`, and those of ngettext, pgettext and npgettext that `names` has built-ins of their names."""
        builtins.__dict__['_'] = self.gettext
        for name in ('gettext', 'ngettext', 'pgettext', 'npgettext'):
            if names is not None and name in names:
                builtins.__dict__[name] = getattr(self, name)


class GNUTranslations(NullTranslations):
    """A catalogue read from a .mo file. OSError if it is none."""

    LE_MAGIC = 0x950412de
    BE_MAGIC = 0xde120495
    CONTEXT = _CONTEXT
    VERSIONS = (0, 1)

    def _get_versions(self, version):
        return version >> 16, version & 0xffff

    def _parse(self, fp):
        from struct import error, unpack_from
        filename = getattr(fp, 'name', '')
        self._catalog = {}
        self.plural = lambda n: int(_plural_number(n) != 1) # as in English, if the header says nothing else
        data = fp.read()
        if len(data) < 4:
            raise OSError(0, 'Bad magic number', filename) if len(data) else OSError(0, 'File is corrupt', filename)
        magic, = unpack_from('<I', data)
        if magic not in (self.LE_MAGIC, self.BE_MAGIC):
            raise OSError(0, 'Bad magic number', filename)
        order = '<' if magic == self.LE_MAGIC else '>'
        try:
            version, count, messages, translations = unpack_from(order + '4I', data, 4)
        except error:
            raise OSError(0, 'File is corrupt', filename) from None
        major, minor = self._get_versions(version)
        if major not in self.VERSIONS:
            raise OSError(0, 'Bad version number ' + str(major), filename)
        for row in range(count):
            try:
                length, at = unpack_from(order + 'II', data, messages + 8 * row)
                translated_length, translated_at = unpack_from(order + 'II', data, translations + 8 * row)
            except error:
                raise OSError(0, 'File is corrupt', filename) from None
            if at + length >= len(data) or translated_at + translated_length >= len(data):
                raise OSError(0, 'File is corrupt', filename)
            message, translation = data[at:at + length], data[translated_at:translated_at + translated_length]
            if not length:
                self._parse_header(translation)
            self._add(message, translation)

    def _parse_header(self, header):
        last = None
        for line in header.split(b'\n'):
            line = line.decode().strip()
            if not line or line.startswith('#-#-#-#-#') and line.endswith('#-#-#-#-#'):
                continue
            name, colon, value = line.partition(':')
            if colon:
                last, value = name.strip().lower(), value.strip()
                self._info[last] = value
            elif last:
                self._info[last] += '\n' + line
                continue
            if last == 'content-type':
                self._charset = value.split('charset=')[1]
            elif last == 'plural-forms':
                self.plural = c2py(value.split(';')[1].split('plural=')[1])

    def _add(self, message, translation):
        charset = self._charset or 'ascii'
        first, nul, _rest = message.partition(b'\0')
        if nul:
            for number, form in enumerate(translation.split(b'\0')):
                self._catalog[str(first, charset), number] = str(form, charset)
        else:
            self._catalog[str(message, charset)] = str(translation, charset)

    def _found(self, message):
        found = self._catalog.get(message)
        return self._catalog.get((message, self.plural(1))) if found is None else found

    def gettext(self, message):
        found = self._found(message)
        return super().gettext(message) if found is None else found

    def ngettext(self, msgid1, msgid2, n):
        found = self._catalog.get((msgid1, self.plural(n)))
        return self._untranslated(found, 'ngettext', (msgid1, msgid2, n))

    def pgettext(self, context, message):
        found = self._found(self.CONTEXT % (context, message))
        return super().pgettext(context, message) if found is None else found

    def npgettext(self, context, msgid1, msgid2, n):
        found = self._catalog.get((self.CONTEXT % (context, msgid1), self.plural(n)))
        return self._untranslated(found, 'npgettext', (context, msgid1, msgid2, n))

    def _untranslated(self, found, method, args):
        """What was found, or what the fallback or the message itself says; n was looked at by then, and is not warned of again."""
        if found is None and self._fallback:
            return getattr(self._fallback, method)(*args)
        return args[-3 if args[-1] == 1 else -2] if found is None else found


def _expand_lang(loc):
    """Names of a locale, the most special first: language[_territory][.codeset][@modifier] with ever less of it."""
    try:
        import locale
    except ModuleNotFoundError: # then as it was written
        pass
    else:
        loc = locale.normalize(loc)
    rest, at, modifier = loc.partition('@')
    rest, dot, codeset = rest.partition('.')
    language, line, territory = rest.partition('_')
    names = []
    for modified in (at + modifier, '') if modifier else ('',):
        for placed in (line + territory, '') if territory else ('',):
            for coded in (dot + codeset, '') if codeset else ('',):
                names.append(language + placed + coded + modified)
    return names


def find(domain, localedir=None, languages=None, all=False):
    """The path of a domain's catalogue for the first of the languages that has one (default: what LANGUAGE, LC_ALL, LC_MESSAGES, LANG
    say), or None; all=True: a list of all."""
    if localedir is None:
        localedir = _default_localedir
    if languages is None:
        languages = []
        for variable in ('LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG'):
            value = os.environ.get(variable)
            if value:
                languages = value.split(':')
                break
        if 'C' not in languages:
            languages.append('C')
    names = []
    for language in languages:
        names += [name for name in _expand_lang(language) if name not in names]
    found = []
    for name in names:
        if name == 'C':
            break
        path = os.path.join(localedir, name, 'LC_MESSAGES', f'{domain}.mo')
        if os.path.exists(path):
            if not all:
                return path
            found.append(path)
    return found if all else None


_translations = {} # (class, absolute path) -> catalogue


def translation(domain, localedir=None, languages=None, class_=None, fallback=False):
    """A domain's catalogue, with those of the less preferred languages behind it. FileNotFoundError if there is none and no fallback
    (NullTranslations) is wanted."""
    from copy import copy
    if class_ is None:
        class_ = GNUTranslations
    paths = find(domain, localedir, languages, all=True)
    if not paths:
        if fallback:
            return NullTranslations()
        from errno import ENOENT
        raise FileNotFoundError(ENOENT, 'No translation file found for domain', domain)
    result = None
    for path in paths:
        key = class_, os.path.abspath(path)
        read = _translations.get(key)
        if read is None:
            with open(path, 'rb') as fp:
                read = _translations.setdefault(key, class_(fp))
        read = copy(read) # fallbacks are this result's own, the messages are shared
        if result is None:
            result = read
        else:
            result.add_fallback(read)
    return result


def install(domain, localedir=None, *, names=None):
    """Makes `_` a built-in: the translation in a domain's catalogue, or the message if there is none."""
    translation(domain, localedir, fallback=True).install(names)


_localedirs = {} # domain -> where its catalogues are
_current_domain = 'messages'


def textdomain(domain=None):
    """Sets the current domain, if one is given; returns it."""
    global _current_domain
    if domain is not None:
        _current_domain = domain
    return _current_domain


def bindtextdomain(domain, localedir=None):
    """Says where a domain's catalogues are, if that is given; returns where."""
    if localedir is not None:
        _localedirs[domain] = localedir
    return _localedirs.get(domain, _default_localedir)


def _of(domain):
    try:
        return translation(domain, _localedirs.get(domain))
    except OSError:
        return _none


_none = NullTranslations()


def dgettext(domain, message):
    """A message's translation in a domain."""
    return _of(domain).gettext(message)


def dngettext(domain, msgid1, msgid2, n):
    """As ngettext(), in a domain."""
    return _of(domain).ngettext(msgid1, msgid2, n)


def dpgettext(domain, context, message):
    """As pgettext(), in a domain."""
    return _of(domain).pgettext(context, message)


def dnpgettext(domain, context, msgid1, msgid2, n):
    """As npgettext(), in a domain."""
    return _of(domain).npgettext(context, msgid1, msgid2, n)


def gettext(message):
    """A message's translation in the current domain."""
    return dgettext(_current_domain, message)


def ngettext(msgid1, msgid2, n):
    """The translation of the first message for one, of the second for another number, in the current domain."""
    return dngettext(_current_domain, msgid1, msgid2, n)


def pgettext(context, message):
    """A message's translation in a context, in the current domain."""
    return dpgettext(_current_domain, context, message)


def npgettext(context, msgid1, msgid2, n):
    """As ngettext(), in a context and the current domain."""
    return dnpgettext(_current_domain, context, msgid1, msgid2, n)


Catalog = translation # as in Python 1.5's module of another author
