# Numbers and money: in C's locale, and by another's rules.
import locale

print(locale.setlocale(locale.LC_ALL, 'C'), locale.setlocale(locale.LC_NUMERIC), locale.getlocale(locale.LC_NUMERIC))
print(locale.format_string('%d %.2f %s %%', (1234567, 1234.5, 'x'), grouping=True), locale.str(1.5), locale.atof('1.5'), locale.atoi('12'))
print(locale.strcoll('a', 'b'), locale.strxfrm('text'), locale.localeconv()['decimal_point'])
print([locale.normalize(name) for name in ('en_US', 'en_us.utf8', 'C', 'de_DE@euro', 'no such thing', 'posix', 'fr_FR.iso-8859-1')])
for call in (lambda: locale.setlocale(locale.LC_ALL, 'xx_YY'), lambda: locale.setlocale(99, 'C'), lambda: locale.currency(5),
             lambda: locale.setlocale(locale.LC_ALL, 'a\0b'), lambda: locale.atoi('x'), lambda: locale.format_string('%d', ('x',))):
    try:
        print(call())
    except Exception as error:
        print(type(error), error)
rules = {'decimal_point': ',', 'thousands_sep': '.', 'grouping': [3, 2, 0], 'mon_decimal_point': ',', 'mon_thousands_sep': ' ',
         'mon_grouping': [3, 3, 0], 'currency_symbol': 'EUR', 'int_curr_symbol': 'EUR ', 'frac_digits': 2, 'int_frac_digits': 2,
         'negative_sign': '-', 'positive_sign': '', 'p_cs_precedes': 0, 'n_cs_precedes': 1, 'p_sep_by_space': 1, 'n_sep_by_space': 0,
         'p_sign_posn': 1, 'n_sign_posn': 4}
locale._override_localeconv.update(rules)
print(locale.format_string('%d|%12.1f|%-14d|%s', (123456789, -1234567.8, 7654321, 5.5), grouping=True))
print(locale.format_string('%(a).3f', {'a': 1234.5}, grouping=True), locale.format_string('%*d', (9, 1234), grouping=True))
print(locale.currency(1234567.891, grouping=True), locale.currency(-5), locale.currency(5, international=True), locale.currency(1, symbol=False))
print(locale.delocalize('1.234,5'), locale.atof('1.234,5'), locale.localize('12345.67', grouping=True))
