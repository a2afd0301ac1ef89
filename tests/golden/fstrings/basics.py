x, y, s = 5, 3.14159, "str"
print(f"{x} {y} {s} {x + 1} {s!r} {s!s} {'é'!a} {{}} {x}{y}")
print(f"{x:5}|{x:<5}|{x:>5}|{x:^5}|{x:05}|{x:+}|{x:x}|{x:#b}|{y:.2f}|{y:8.3f}|{s:>6}|{s:*^9}")
w, p = 10, 3
print(f"{y:{w}.{p}}|{y:>{w}}|{s:{'>'}{w}}|{x:{'0'}{w // 2}}")
print(f"{x=} {x = } {s=!s} {y=:.1f} {x+1=} { x=}")
print(f"{'nested ' + f'{x + 1}'}" f" joined " "plain" f"{x}")
print(f"""{
    x
    + 1
} triple""", rf"\d{x}\n", f"\x41{x}\n".strip(), f"{x!r:>4}")
print(f"{lambda_ if (lambda_ := 3) else 0} {(lambda a: a * 2)(4)} {[i for i in range(3)]} { {'k': 1}['k'] }")
print(f"{'a' 'b'}{"same quotes"}{'\n'.join(["x", "y"])}")
print(f"{x:{'{'}>{5}}" if False else f"{x!s:>{len(s)}}", f"{None} {True} {[1, 'a']} {...}")
print(f"", f"{''}", f"{x,}", f"{x, y}", f"{*[1, 2],}")
