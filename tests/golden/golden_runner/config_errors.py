# What is wrong in golden.toml is told with its line, and the status is 2.
from _trial import put, run
put("== test.py ==\n")
for text in ('tests = [\n', '\ncolour = 1\n', 'tests = "all"\n', '# x\npath = [1]\n', 'timeout = "5"\n', 'timeout = 0\n', 'timeout = true\n', f'timeout = {10 ** 400}\n', 'x = ' + '[' * 3000,
             'filters = 1\n', '\n[filters]\nx = 1\n', '[filters]\n"(" = "A"\n', '[filters]\n"a)|(b" = "A"\n', '[filters]\n"a" = "TIME"\n', '[filters]\n"(?P<x>a)" = "A"\n',
             '[filters]\n"(?i)a" = "A"\n', '[filters]\n"a" = "]"\n', '[filters]\nNUMBER = "[0-9]+"\n', '[filters]\na = "ROOT"\n', '# x\n[filters]\n"[a]" = "A"\n"\\\\d(" = "B"\n', 'options = ["--colour"]\n', 'options = ["test.py"]\n',
             f'options = ["--shard=1/{"9" * 5000}"]\n', '\xff\n'):
    print(text.strip().replace("\n", " | ")[:80])
    with open("golden.toml", "w", encoding="latin-1") as file:
        file.write(text)
    run()
