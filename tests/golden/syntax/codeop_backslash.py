# A string whose line ends with a backslash may go on; an f-string may not.
import codeop

for source in ("'abc\\", "a = '\\", "if 1:\n 'x\\", "print('a\\", "b'\\", "'\\\n", "[\n'a\\", "class A: '\\", "f'x\\", "'a\\\nb", "'a", "'a\\\\", "rb'\\\n"):
    for symbol in "single", "exec":
        try:
            print(repr(source), codeop.compile_command(source, symbol=symbol))
        except SyntaxError as e:
            print(repr(source), e)
