"""Numbers, money and order as people of a region write them.

A VM shares its process with others, and a locale is the process's: so it is always C's, with text in UTF-8, and setlocale() refuses
others. What formats by localeconv() does so by whatever that function gives.
"""

import encodings
import encodings.aliases
import operator
import re
import sys
from builtins import str as _builtin_str
from operator import index as _index

__all__ = ['getlocale', 'getdefaultlocale', 'getpreferredencoding', 'Error', 'setlocale', 'localeconv', 'strcoll', 'strxfrm', 'str', 'atof', 'atoi',
           'format_string', 'normalize', 'LC_CTYPE', 'LC_COLLATE', 'LC_MESSAGES', 'LC_TIME', 'LC_MONETARY', 'LC_NUMERIC', 'LC_ALL', 'CHAR_MAX',
           'getencoding', 'currency', 'delocalize', 'localize']

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127
_CATEGORIES = ('LC_CTYPE', 'LC_NUMERIC', 'LC_TIME', 'LC_COLLATE', 'LC_MONETARY', 'LC_MESSAGES')


class Error(Exception):
    """A locale that there is not."""


# Locales

_same = {'C', 'POSIX', 'C.UTF-8', 'C.utf8'}  # names of the one there is
_set = {}  # by category, the name it was given


def setlocale(category, locale=None):
    """Sets a category's locale, or, without one, says which it is. '' is what the environment names."""
    if not isinstance(category, int):
        raise TypeError(f"'{type(category).__name__}' object cannot be interpreted as an integer")
    if not LC_CTYPE <= category <= LC_ALL:
        raise Error('locale query failed' if locale is None else 'unsupported locale setting')
    if locale is None:
        return _name(category)
    if not isinstance(locale, _builtin_str):
        locale = normalize(_build_localename(locale))
    if '\0' in locale:
        raise ValueError('embedded null character')
    if locale == '':
        locale = _of_environment(category)
    if category == LC_ALL and ';' in locale:  # what setlocale(LC_ALL) said: a name for each
        names = dict(part.partition('=')[::2] for part in locale.split(';'))
        given = {each: names.get(name, '') for each, name in enumerate(_CATEGORIES)}
    else:
        given = {each: locale for each in (range(LC_ALL) if category == LC_ALL else (category,))}
    if not _same.issuperset(given.values()):
        raise Error('unsupported locale setting')
    for each, name in given.items():
        _set[each] = 'C' if name == 'POSIX' else name
    return _name(category)

def _name(category):
    if category != LC_ALL:
        return _set.get(category, 'C.UTF-8' if category == LC_CTYPE else 'C')
    names = [_name(each) for each in range(LC_ALL)]
    if len({*names}) == 1:
        return names[0]
    return ';'.join(f'{category}={name}' for category, name in zip(_CATEGORIES, names))

def _of_environment(category):
    import os
    own = _CATEGORIES[category % LC_ALL]
    return os.environ.get('LC_ALL') or os.environ.get(own) or os.environ.get('LANG') or 'C'

_override_localeconv = {}  # for tests

def localeconv():
    """How numbers and money are written."""
    found = {name: '' for name in ('int_curr_symbol', 'currency_symbol', 'mon_decimal_point', 'mon_thousands_sep', 'positive_sign',
                                   'negative_sign', 'thousands_sep')}
    found |= {name: CHAR_MAX for name in ('int_frac_digits', 'frac_digits', 'p_cs_precedes', 'p_sep_by_space', 'n_cs_precedes',
                                          'n_sep_by_space', 'p_sign_posn', 'n_sign_posn')}
    return found | {'decimal_point': '.', 'grouping': [], 'mon_grouping': []} | _override_localeconv

def _text(value, what):
    if not isinstance(value, _builtin_str):
        raise TypeError(f'{what} must be str, not {type(value).__name__}')
    if '\0' in value:
        raise ValueError('embedded null character')
    return value

def strcoll(os1, os2, /):
    """Below 0, 0 or above, as the first stands before, with, or after the second."""
    first, second = _text(os1, 'strcoll() argument 1'), _text(os2, 'strcoll() argument 2')
    return (first > second) - (first < second)

def strxfrm(string, /):
    """A text that is ordered as the given one is."""
    return _text(string, 'strxfrm() argument')

# What nl_langinfo() is asked for, as glibc numbers it, and what it says of C: by category (the upper half of the number), in order.
_langinfo = {}

def _name_items(category, names, texts):
    for at, (name, text) in enumerate(zip(names.split(), texts.split('|'))):
        if name != '_':
            globals()[name] = category << 16 | at
            _langinfo[category << 16 | at] = text

def _numbered(name, count):
    return ' '.join(f'{name}_{at}' for at in range(1, count + 1))

_DAYS, _MONTHS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(), (
    'January February March April May June July August September October November December'.split())
_name_items(2, ' '.join([_numbered('ABDAY', 7), _numbered('DAY', 7), _numbered('ABMON', 12), _numbered('MON', 12),
                         'AM_STR PM_STR D_T_FMT D_FMT T_FMT T_FMT_AMPM ERA _ ERA_D_FMT ALT_DIGITS ERA_D_T_FMT ERA_T_FMT']),
            '|'.join([*[day[:3] for day in _DAYS], *_DAYS, *[month[:3] for month in _MONTHS], *_MONTHS,
                      'AM|PM|%a %b %e %H:%M:%S %Y|%m/%d/%y|%H:%M:%S|%I:%M:%S %p||||||']))
_name_items(1, 'RADIXCHAR THOUSEP', '.|')
_name_items(5, 'YESEXPR NOEXPR', '^[yY]|^[nN]')
CODESET, CRNCYSTR = 14, 4 << 16 | 15
_langinfo |= {CODESET: 'UTF-8', CRNCYSTR: '-'}
del _name_items, _numbered, _DAYS, _MONTHS

def nl_langinfo(key, /):
    """What the locale has for one of the constants above: names of days and months, formats of times, CODESET."""
    try:
        return _langinfo[_index(key)]
    except KeyError:
        raise ValueError('unsupported langinfo constant') from None

def getencoding():
    """The encoding of the system's texts."""
    return 'utf-8' if sys.flags.utf8_mode else 'UTF-8'

def getpreferredencoding(do_setlocale=True):
    """The encoding of text in files, if nothing else is said."""
    return 'utf-8' if sys.flags.utf8_mode else 'UTF-8'

# Names of locales

_aliases = {'c': 'C', 'posix': 'C', 'c.utf8': 'C.UTF-8', 'c.en': 'C', 'posix.utf8': 'C.UTF-8', 'english.iso88591': 'en_US.ISO8859-1', 'german.iso88591': 'de_CH.ISO8859-1',
            'english': 'en_EN.ISO8859-1', 'german': 'de_DE.ISO8859-1',
            'french': 'fr_FR.ISO8859-1', 'en': 'en_US.ISO8859-1', 'de': 'de_DE.ISO8859-1', 'fr': 'fr_FR.ISO8859-1', 'es': 'es_ES.ISO8859-1',
            'it': 'it_IT.ISO8859-1', 'pt': 'pt_PT.ISO8859-1', 'nl': 'nl_NL.ISO8859-1', 'ja': 'ja_JP.eucJP', 'ru': 'ru_RU.UTF-8'}
_own_encodings = {'ja': 'eucJP', 'ko': 'eucKR', 'ru': 'UTF-8', 'pl': 'ISO8859-2', 'cs': 'ISO8859-2', 'hu': 'ISO8859-2', 'el': 'ISO8859-7',
                  'he': 'ISO8859-8', 'tr': 'ISO8859-9', 'uk': 'KOI8-U', 'th': 'ISO8859-11', 'ar': 'ISO8859-6', 'sr': 'UTF-8', 'hi': 'ISCII-DEV'}

locale_alias = _aliases


def _encoding_name(encoding, language=''):
    """An encoding as names of locales spell it."""
    known = encodings.normalize_encoding(encoding).lower().replace('_', '')
    if known in ('utf8', 'utf'):
        return 'UTF-8'
    found = re.fullmatch(r'(?:iso)?8859(\d{1,2})|latin1', known)
    if found:
        return f'ISO8859-{found[1] or 1}'
    if known == 'euc':
        return _own_encodings.get(language, encoding)
    return {'ascii': 'ISO8859-1', 'jis': 'JIS7', 'jis7': 'JIS7', 'eucjp': 'eucJP', 'euckr': 'eucKR', 'koi8r': 'KOI8-R', 'koi8u': 'KOI8-U',
            'ujis': 'eucJP', 'sjis': 'SJIS', 'cp1251': 'CP1251'}.get(known, encoding)

def normalize(localename):
    """A locale's name as systems spell it, with its encoding; a name that is not understood stays as it is."""
    name, at, modifier = localename.lower().partition('@')
    name, dot, encoding = name.replace(':', '.').partition('.')
    if encoding and f'{name}.{encoding.replace("-", "")}' in _aliases:
        return _aliases[f'{name}.{encoding.replace("-", "")}']
    if name in _aliases:
        found = _aliases[name]
        return f"{found.partition('.')[0]}.{_encoding_name(encoding)}{at}{modifier}" if encoding and found != 'C' else found
    parts = re.fullmatch(r'([a-z]{2,3})_([a-z]{2})', name)
    if not parts:
        return localename
    modifier = {'latn': 'latin'}.get(modifier, modifier)
    if modifier == 'euro' and encoding.replace('-', '') in ('', 'iso88591', 'iso885915', 'utf8'):
        encoding, at, modifier = 'UTF-8' if encoding.startswith('u') else 'ISO8859-15', '', ''
    default = 'UTF-8' if modifier in ('devanagari', 'latin', 'valencia') else _own_encodings.get(parts[1], 'ISO8859-1')
    spelt = _encoding_name(encoding, parts[1]) if encoding else default
    return f'{parts[1]}_{parts[2].upper()}.{spelt}{at}{modifier}'

def _parse_localename(localename):
    """(language, encoding) of a locale's name."""
    code = normalize(localename)
    name, at, modifier = code.partition('@')
    if at and modifier == 'euro' and '.' not in name:
        return name, 'iso-8859-15'
    language, dot, encoding = name.partition('.')
    if dot:
        return language, encoding
    if code == 'C':
        return None, None
    if code == 'UTF-8':
        return None, 'UTF-8'
    raise ValueError(f'unknown locale: {localename}')

def _build_localename(localetuple):
    try:
        language, encoding = localetuple
    except (TypeError, ValueError):
        raise TypeError('Locale must be None, a string, or an iterable of two strings -- language code, encoding.') from None
    if not all(part is None or isinstance(part, _builtin_str) for part in (language, encoding)):
        raise TypeError('Locale must be None, a string, or an iterable of two strings -- language code, encoding.')
    language = 'C' if language is None else language
    return language if encoding is None else f'{language}.{encoding}'

def getlocale(category=LC_CTYPE):
    """(language, encoding) of a category's locale; None for what is not known."""
    name = setlocale(category)
    if category == LC_ALL and ';' in name:
        raise TypeError('category LC_ALL is not supported')
    return _parse_localename(name)

def getdefaultlocale(envvars=('LC_ALL', 'LC_CTYPE', 'LANG', 'LANGUAGE')):
    """(language, encoding) that the environment names."""
    import os
    import warnings
    warnings._deprecated('locale.getdefaultlocale', '{name!r} is deprecated and slated for removal in Python {remove}. '
                         'Use setlocale(), getencoding() and getlocale() instead.', remove=(3, 15))
    for variable in envvars:
        name = os.environ.get(variable)
        if name:
            return _parse_localename(name.split(':')[0] if variable == 'LANGUAGE' else name)
    return _parse_localename('C')

# Numbers

_percent = re.compile(r'%(?:\((?P<key>.*?)\))?(?P<modifiers>[-#0-9 +*.hlL]*?)[eEfFgGdiouxXcrs%]')

def _groups(grouping):
    """The sizes of groups of digits from the right: the last goes on for ever if a 0 stands behind it, and not if CHAR_MAX does."""
    last = None
    for size in grouping:
        if size == CHAR_MAX:
            return
        if size == 0:
            if last is None:
                raise ValueError('invalid grouping')
            while last > 0:     # one below 0 takes nothing away
                yield last
            return
        yield size
        last = size

def _group(text, monetary=False):
    """Digits in groups, and how many separators that took."""
    conv = localeconv()
    separator = conv['mon_thousands_sep' if monetary else 'thousands_sep']
    grouping = conv['mon_grouping' if monetary else 'grouping']
    if not grouping:
        return text, 0
    end = len(text.rstrip(' '))
    text, left, right = text[:end], '', text[end:]
    groups = []
    for size in _groups(grouping):
        if not text or text[-1] not in '0123456789':  # a sign or spaces, or nothing, is left
            left, text = text, ''
            break
        groups.append(text[-size:])
        text = text[:-size]
    if text:
        groups.append(text)
    groups.reverse()
    return left + separator.join(groups) + right, len(separator) * (len(groups) - 1)

def _localize(formatted, grouping=False, monetary=False):
    """A formatted number with this locale's signs. Blanks that it was filled with make room for separators."""
    if '.' in formatted:
        whole, _, fraction = formatted.partition('.')
        taken = 0
        if grouping:
            whole, taken = _group(whole, monetary)
        point = localeconv()['mon_decimal_point' if monetary else 'decimal_point']
        formatted = whole + point + fraction
    elif grouping:
        formatted, taken = _group(formatted, monetary)
    else:
        taken = 0
    for _ in range(taken):
        if formatted.startswith(' '):
            formatted = formatted[1:]
        elif formatted.endswith(' '):
            formatted = formatted[:-1]
    return formatted

def _format(percent, value, grouping=False, monetary=False, *additional):
    formatted = percent % ((value,) + additional) if additional else percent % value
    if percent[-1] in 'eEfFgGdiu':
        formatted = _localize(formatted, grouping, monetary)
    return formatted

def format_string(f, val, grouping=False, monetary=False):
    """As f % val, with numbers as this locale writes them."""
    marks = list(_percent.finditer(f))
    parts = _percent.sub('%s', f)
    if isinstance(val, dict):
        values = [mark.group() if mark.group()[-1] == '%' else _format(mark.group(), val, grouping, monetary) for mark in marks]
        values = ['%' if value == '%%' else value for value in values]
        return parts % tuple(values)
    if not isinstance(val, tuple):
        val = (val,)
    values, place = [], 0
    for mark in marks:
        if mark.group()[-1] == '%':
            values.append('%')
            continue
        stars = mark['modifiers'].count('*')
        values.append(_format(mark.group(), val[place], grouping, monetary, *val[place + 1:place + 1 + stars]))
        place += 1 + stars
    return parts % tuple(values)

def currency(val, symbol=True, grouping=False, international=False):
    """An amount of money."""
    conv = localeconv()
    digits = conv['int_frac_digits' if international else 'frac_digits']
    if digits == CHAR_MAX:
        raise ValueError("Currency formatting is not possible using the 'C' locale.")
    text = _localize(f'{abs(val):.{digits}f}', grouping, monetary=True)
    text = f'<{text}>'  # where a sign may have to stand beside the number
    kind = 'n' if val < 0 else 'p'
    if symbol:
        name = conv['int_curr_symbol' if international else 'currency_symbol']
        before, blank = conv[kind + '_cs_precedes'], conv[kind + '_sep_by_space']
        if before:
            text = name + (' ' if blank else '') + text
        else:
            if international and name[-1:] == ' ':
                name = name[:-1]
            text = text + (' ' if blank else '') + name
    place, sign = conv[kind + '_sign_posn'], conv['negative_sign' if val < 0 else 'positive_sign']
    if place == 0:
        text = f'({text})'
    elif place == 1:
        text = sign + text
    elif place == 2:
        text = text + sign
    elif place == 3:
        text = text.replace('<', sign)
    elif place == 4:
        text = text.replace('>', sign)
    else:
        text = sign + text
    return text.replace('<', '').replace('>', '')

def str(val):
    """A float as text."""
    return _format('%.12g', val)

def delocalize(string):
    """A number's text without this locale's signs."""
    conv = localeconv()
    if conv['thousands_sep']:
        string = string.replace(conv['thousands_sep'], '')
    if conv['decimal_point']:
        string = string.replace(conv['decimal_point'], '.')
    return string

def localize(string, grouping=False, monetary=False):
    """A number's text with this locale's signs."""
    return _localize(string, grouping, monetary)

def atof(string, func=float):
    """A float out of text."""
    return func(delocalize(string))

def atoi(string):
    """An int out of text."""
    return int(delocalize(string))
