# Code compiled from a tree is equal to that from its text, however the text spells its literals.
import ast

text = """
async def f(xs):
    async for x in xs:
        yield x
        await g("a" "b", 0x10, 1_0, -5, 'it' + "s")
def h():
    return (yield 0b11)
"""
print(compile(text, "f", "exec") == compile(ast.parse(text), "f", "exec"))
print(compile(text, "f", "exec") == compile(text.replace("0b11", "0b10"), "f", "exec"))
