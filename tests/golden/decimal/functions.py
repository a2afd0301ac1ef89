# Roots, exponentials, logarithms and powers, correctly rounded, at several precisions; operations on digits; order.
from decimal import *

D = Decimal
for prec in (1, 9, 28, 60, 150):
    with localcontext(prec=prec):
        print(prec, D(2).sqrt(), D("1e-7").sqrt(), D("152399025").sqrt())
        print(D(1).exp(), D("-3.7").exp(), D("1e-30").exp(), D("12345.678").exp())
        print(D(3).ln(), D("1.0000001").ln(), D("1e-400").ln(), D("0.7").log10(), D("1e77").log10())
        print(D("1.1") ** 50, D(3) ** D("-0.7"), D("0.5") ** 1000, D("1.00001") ** 100000, D(100) ** D("0.5"), D(-2) ** 3, 7 ** D(2))
print(D(0).exp(), D(0).ln(), D("-Inf").exp(), D("Inf") ** 2, D("Inf") ** -1, D(1) ** D("Inf"), D("0.5") ** D("Inf"), D(1) ** D("0.3"), D("1.00") ** 3)
print(D(7).remainder_near(4), D(-7) % 4, D(-7) // 4, D("7.5").to_integral_value(), D("1.20").normalize(), D("1e3").normalize(), D(123).logb(), D(5).scaleb(-3))
print(D(1).next_plus(), D(1).next_minus(), D(1).next_toward(2), D(123).shift(2), D(12345).rotate(-2), D(1011).logical_and(1101), D(1011).logical_xor(1101), D(101).logical_invert())
print(D(2).fma(3, 5), D("-0").copy_sign(D(-1)), D(2).max(D("NaN")), D(-3).max_mag(2), D("1.0").compare_total(D("1.00")), D("NaN").compare(1), D(3).compare(D(2)))
print(D("1e-999999").number_class(), D("1e-1000000").number_class(), D("sNaN1").number_class(), D(0).is_zero(), D("1e-1000001").is_subnormal(), D("1.23").same_quantum(D("0.01")))
for spec in ("", ".2f", "+.3e", "012,.1f", "*^12", ">10", "g", ".3g", "%", ".1%", "G", ".0f", "z.0f", "<8.2f", "n", ",", "x", "05", "=+8"):
    row = []
    for value in ("1234567.891", "-0.004", "0e3", "1e20", "NaN", "-Inf"):
        try:
            row.append(format(D(value), spec))
        except ValueError as error:
            row.append(str(error))
    print(repr(spec), row)
print([D(x).to_eng_string() for x in ("1e-7", "12e7", "0e5", "1.5e-9")], [str(D(x)) for x in ("0e-8", "1e-6", "1e-7", "-1.50E+3", "12e1", "000.10")])
print(round(D("2.675"), 2), round(D("2.5")), round(D("1e3"), -2), D("3.99").__floor__(), D("-3.1").__ceil__(), int(D("-7.9")), complex(D("1.5")), D.from_float(0.1))
print(D(0.5), D((1, (1, 4), -1)), D(" 1_000.5 "), D("\u0661\u0662.\u0663"), D(True), D(2**200), D("1" * 50) + 1, hash(D(10) ** 30) == hash(10**30), hash(D("1.25")) == hash(1.25))
print(sum(map(D, ("1.1", "2.2", "3.3"))), sorted(map(D, ("3", "1e-2", "-Inf", "2.0"))), D("0.1") < 0.1, D("0.5") == 0.5, D(2) == 2 + 0j, max(D(1), D("1.5")))
