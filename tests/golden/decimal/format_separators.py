# format() of decimals with separators of a locale's kind, and what such a dict may not hold; the old type N.
import warnings
from decimal import Context, Decimal, ROUND_UP


def sizes(*numbers):
    return "".join(map(chr, numbers))


GIVEN = [{"decimal_point": ",", "thousands_sep": ".", "grouping": sizes(3, 3)}, {"decimal_point": "x", "thousands_sep": ".", "grouping": sizes(1, 2)},
         {"decimal_point": "&"}, {"thousands_sep": "ab", "grouping": sizes(2)},
         {"thousands_sep": "\u066c", "decimal_point": "\u066b", "grouping": sizes(3, 2, 127)}, {"thousands_sep": "", "grouping": sizes(3)},
         {"thousands_sep": "_", "grouping": sizes(3, 0, 2)}, {"grouping": ""}]
REFUSED = [{"decimal_point": ""}, {"decimal_point": "abcde"}, {"thousands_sep": "abcde"}, {"decimal_point": "a\0b"}, {"grouping": sizes(200)},
           {"grouping": 3}, {"decimal_point": b"x"}, 3, None, {"decimal_point": "\ud800"}, {"x": 3}, {"grouping": sizes(128, 1)}]


def show(number, spec, *given):
    try:
        return ascii(Decimal(number).__format__(spec, *given))
    except Exception as error:
        return f"{type(error).__name__}: {error}"


for spec in "", "n", ".3n", ",", "020n", "030,.2f", "*^30n", "%", "040n":
    for given in GIVEN:
        print(spec, [show(number, spec, given) for number in ("0", "1234567.891", "-12", "1E+20", "NaN", "-123456789012345678901.5")])
for given in REFUSED:
    print(ascii(given), [show("1234567.5", spec, given) for spec in ("n", ",", "")])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(show("1234.5", ".3N"), show("12", "010N"), [str(warning.message) for warning in caught])
first, second = Context(), Context().copy()
print(first.flags is first.flags, first.flags is second.flags, first.traps is first.flags, first.copy().traps == first.traps)
print(Context(rounding="".join(["ROUND_", "UP"])).rounding is ROUND_UP)
for wrong in {"prec": 2**63}, {"prec": -2**63}, {"Emin": -2**63 - 1}, {"prec": 0}:
    try:
        Context(**wrong)
    except Exception as error:
        print(wrong, type(error).__name__, error)
blank = type(first.flags)()
for use in (len, iter, repr, lambda it: it == first.flags, lambda it: first.flags == it, lambda it: it.copy()):
    try:
        print(use(blank))
    except ValueError as error:
        print(error)
