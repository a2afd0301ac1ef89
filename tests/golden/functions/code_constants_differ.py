# Code is equal only if its constants are the same to a program.
def code(text):
    return eval(f"lambda: {text}").__code__


for a, b in [("0.0", "-0.0"), ("0", "0.0"), ("(0.0, 1)", "(-0.0, 1)"), ("(1, 2)", "(1.0, 2)"), ("(1, (2, 0.5))", "(1, (2, 0.5))"), ("0j", "0.0"),
             ("'a'", "b'a'"), ("1.5", "1.5")]:
    print(a, b, code(a) == code(b))
print(type.__type_params__, object.__type_params__)
