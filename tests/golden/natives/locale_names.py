# Names of locales: by category and by all, from the environment, from pairs, and what a program is told that is not there.
import locale
import os
import warnings
from _each import each_value as each

warnings.simplefilter("ignore")
for name in "LC_ALL", "LC_CTYPE", "LC_NUMERIC", "LC_TIME", "LC_COLLATE", "LC_MONETARY", "LC_MESSAGES", "LANG", "LANGUAGE":
    os.environ.pop(name, None)
NAMES = "LC_CTYPE", "LC_COLLATE", "LC_TIME", "LC_MONETARY", "LC_MESSAGES", "LC_NUMERIC", "LC_ALL"


def under(category, **environment):
    os.environ.update(environment)
    try:
        return locale.setlocale(category, "")
    finally:
        for name in environment:
            del os.environ[name]
        locale.setlocale(locale.LC_ALL, "C")


def whole():
    return locale.setlocale(locale.LC_ALL).partition(";LC_PAPER")[0]  # some systems have more


def default(**environment):
    os.environ.update(environment)
    try:
        return locale.getdefaultlocale()
    finally:
        for name in environment:
            del os.environ[name]


each(r"""
    [getattr(locale, name) for name in NAMES], locale.CHAR_MAX, locale.Error.__mro__[1].__name__
    locale.setlocale(locale.LC_ALL, "C"), locale.setlocale(locale.LC_ALL), locale.setlocale(locale.LC_TIME)
    locale.setlocale(locale.LC_TIME, "C.UTF-8"), whole()
    locale.setlocale(locale.LC_MESSAGES, "POSIX"), whole(), locale.getlocale(locale.LC_TIME), locale.getlocale(locale.LC_MESSAGES)
    locale.getlocale(locale.LC_ALL)
    locale.setlocale(locale.LC_ALL, "C.UTF-8"), locale.setlocale(locale.LC_ALL), locale.getlocale(), locale.getlocale(locale.LC_ALL)
    locale.setlocale(locale.LC_ALL, ("C", "UTF-8")), locale.setlocale(locale.LC_ALL, (None, None))
    under(locale.LC_TIME, LC_TIME="C.UTF-8"), under(locale.LC_TIME, LANG="C.UTF-8"), under(locale.LC_TIME, LC_ALL="C.UTF-8", LC_TIME="C"), under(locale.LC_TIME)
    under(locale.LC_NUMERIC, LC_NUMERIC="C.UTF-8"), under(locale.LC_COLLATE, LC_COLLATE="C.UTF-8"), under(locale.LC_MONETARY, LC_MONETARY="C.UTF-8"), under(locale.LC_MESSAGES, LC_MESSAGES="C.UTF-8")
    under(locale.LC_CTYPE, LC_CTYPE="C.UTF-8"), under(locale.LC_CTYPE, LC_TIME="C.UTF-8"), under(locale.LC_TIME, LC_TIME="", LANG="C.UTF-8")
    under(locale.LC_NUMERIC, LC_NUMERIC="xx_XX.nothing")
    default(LANG="de_DE.UTF-8"), default(LC_ALL="C", LANG="de_DE.UTF-8"), default(LANGUAGE="fr_FR.UTF-8:de"), default(LC_CTYPE="UTF-8"), default(LC_CTYPE="ja_JP"), default()
    default(LANG="de_DE@euro"), default(LANG="nonsense")
    locale.setlocale(-1)
    locale.setlocale(-1, "C")
    locale.setlocale("x")
    locale.setlocale(1.5)
    locale.setlocale(0, "none_NONE")
    locale.setlocale(0, "a\0b")
    locale.setlocale(0, 5)
    locale.setlocale(0, ("a", "b", "c"))
    locale.setlocale(0, (1, 2))
    locale.strcoll("a", "b") < 0, locale.strcoll("b", "a") > 0, locale.strcoll("a", "a"), locale.strxfrm("abc")
    locale.strcoll("a\0", "b")
    locale.strcoll("a", "b\0")
    locale.strcoll(1, "b")
    locale.strcoll("a", b"b")
    locale.strxfrm(b"a")
    locale.strxfrm("a\0")
    sorted(locale.localeconv().items())
    [locale.normalize(name) for name in ("de", "DE_at", "de_AT.utf8", "de_AT.latin1", "de_AT@euro", "ja_JP.EUC", "ja_JP.sjis", "ko_KR.eucKR", "ru_RU.koi8-r", "uk_UA", "xx", "C.utf8", "posix", "c", "en_US.iso88591", "en_US:utf8", "sr_RS@latin", "")]
    locale.setlocale(locale.LC_ALL, "C")
    locale.str(3.5), locale.atof("3.5"), locale.atoi("35"), locale.delocalize("3.5"), locale.localize("12345.5", grouping=True), locale.localize("12345.5", monetary=True)
    locale.currency(3)
""", globals())
