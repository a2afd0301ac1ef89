# A precision beyond what a double has digits is zeros, in every form.
import binascii
for value in (0.1, 5e-324, 1.7976931348623157e308, 0.0, -2.5, 123456.0, 1e22):
    for form in ("%.{}f", "%.{}e", "%.{}g", "%#.{}g", "%.{}E", "%.{}F"):
        for precision in (1099, 1100, 1101, 5000):
            text = form.format(precision) % value
            print(form, precision, len(text), text[:12], text[-12:], binascii.crc32(text.encode()))
    for form in (".5000", "#.5000", ".1200%", "_.3000f", "5000.2000e"):
        text = format(value, form)
        print(form, len(text), binascii.crc32(text.encode()))
print(len("%.*f" % (3000000, 1.5)), hash("%.*f" % (3000, 0.5)) == hash("0.5" + "0" * 2999))
