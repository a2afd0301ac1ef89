# locale: how numbers are grouped, by every shape of grouping; values of formats; money; names that are parsed.
import locale as L
from _each import each_value as each


def grouped(*grouping, text="%d", value=123456789, separator=","):
    L._override_localeconv = {"thousands_sep": separator, "mon_thousands_sep": "'", "grouping": list(grouping), "mon_grouping": list(grouping), "decimal_point": "."}
    return L.format_string(text, value, grouping=True)


def money(value, *args, **conv):
    L._override_localeconv = {"currency_symbol": "$", "int_curr_symbol": "USD ", "mon_decimal_point": ".", "mon_thousands_sep": ",", "mon_grouping": [3, 0], "positive_sign": "", "negative_sign": "-", "int_frac_digits": 2, "frac_digits": 2,
                              "p_cs_precedes": 1, "p_sep_by_space": 0, "n_cs_precedes": 1, "n_sep_by_space": 0, "p_sign_posn": 1, "n_sign_posn": 1, **conv}
    return L.currency(value, *args)


GROUPINGS = (3,), (3, 0), (3, 2), (3, 2, 0), (-1,), (3, -1), (2, 127), (127,), (1, 0), (9, 0), (10, 0), (4, 3, 2)
each("\n".join(f"grouped(*{g}), grouped(*{g}, text='%.2f', value=-1234567.5), grouped(*{g}, text='%20d', value=1234), grouped(*{g}, text='%-20d', value=1234), grouped(*{g}, text='%e', value=12345.5)" for g in GROUPINGS), globals())
each(r"""
grouped(0)
grouped()
grouped(3, 0, separator="")
grouped(3, 0, separator="--")
grouped(3, 0, text="%+d")
grouped(3, 0, text="%% %s %d %x", value=(1234, 1234, 123456))
grouped(3, 0, text="%(a)d %(b).1f %%", value={"a": 1234, "b": 1234.56})
grouped(3, 0, text="%*d|%.*f", value=(10, 1234, 1, 1234.56))
grouped(3, 0, text="%012d")
grouped(3, 0, text="%s", value=1234)
grouped(3, 0, text="%d %d", value=1)
grouped(3, 0, text="none", value=())
L.format_string("%d", 1234, monetary=True)
L.format_string("%d", 1234, True, True)
L.str(1234.5)
L.atof("1,234.5")
L.atoi("1,234")
L.delocalize("1,234.5")
L.localize("1234.5")
L.localize("1234.5", True)
L.localize("1234.5", True, True)
L.atof("1", lambda text: text * 2)
[money(v) for v in (1234.567, -1234.567, 0, 5)]
money(1234.5, False)
money(1234.5, True, True)
money(-1234.5, True, True, True)
money(5, True, False, True)
[money(v, True, False, False, p_sign_posn=p, n_sign_posn=p, p_cs_precedes=c, n_cs_precedes=c, p_sep_by_space=s, n_sep_by_space=s, positive_sign="+") for v in (1.5, -1.5) for p in (0, 1, 2, 3, 4, 127) for c in (0, 1) for s in (0, 1, 2)]
money(1, frac_digits=127)
money(1, int_frac_digits=127)
money(1.005, frac_digits=0)
money(1, mon_decimal_point=",")
[L.normalize(n) for n in ("en", "en_US", "en_us.utf8", "EN_us.UTF-8", "de_DE@euro", "de_DE.iso88591", "fr_FR.ISO8859-15", "C", "posix", "ja_JP.eucJP", "ja", "pt_BR", "none", "", "x.y", "sr_RS@latin", "c.utf8", "c.en", "english", "german", "fr", "nl")]
[L._parse_localename(n) for n in ("en_US.UTF-8", "C", "de_DE@euro", "UTF-8")]
L._parse_localename("none")
[L._build_localename(n) for n in (("en_US", "UTF-8"), ("en_US", None), (None, None), (None, "UTF-8"))]
L._build_localename(5)
L._build_localename((1, 2))
L.strcoll("a", "b")
L.strcoll("b", "a")
L.strcoll("a", "a")
L.strxfrm("abc")
L.strcoll("a", "B")
L.strcoll(1, "a")
L.strcoll("a", 1)
L.strxfrm(5)
L.strxfrm("a\0")
L.setlocale(99, "C")
L.strcoll("a\0", "b")
L.setlocale(99)
L.setlocale(L.LC_ALL, "none_SUCH")
L.setlocale(L.LC_CTYPE, 5)
L.setlocale(L.LC_NUMERIC, "C")
L.setlocale(L.LC_NUMERIC)
L.setlocale(L.LC_NUMERIC, "")
L.setlocale(L.LC_NUMERIC, None)
L.getlocale(L.LC_NUMERIC)
L.getlocale(L.LC_CTYPE)
L.getpreferredencoding()
L.getencoding()
L.CHAR_MAX
[L.LC_CTYPE, L.LC_ALL, L.LC_TIME, L.LC_COLLATE, L.LC_MONETARY, L.LC_MESSAGES, L.LC_NUMERIC]
L._override_localeconv.clear(); sorted(L.localeconv().items())
""", globals())
