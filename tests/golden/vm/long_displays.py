# Displays of many elements need no register for each, and are built in order.
def numbers(n):
    return ", ".join(f"f({k})" for k in range(n))


seen = []


def f(k):
    seen.append(k)
    return k


for n in (29, 30, 31, 32, 99, 300):
    for source in ("[%s]", "(%s)", "{%s}", "{0: (%s)}"):
        code = compile(source % numbers(n), "<s>", "eval")
        seen.clear()
        value = eval(code)
        print(n, source, len(value[0] if isinstance(value, dict) else value), seen == list(range(n)), code.co_stacksize < 40)
pairs = ", ".join(f"{k}: f({k})" for k in range(100))
code = compile("{%s}" % pairs, "<s>", "eval")
print(len(eval(code)), code.co_stacksize < 40)
print(eval("[%s, *[1, 2], 3]" % numbers(40))[-4:])
