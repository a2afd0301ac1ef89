# A __future__ import behind another statement of its line is late.
for source in ["from __future__ import annotations; import string; from __future__ import division",
               "from __future__ import annotations; from __future__ import division", "import string; from __future__ import division"]:
    try:
        compile(source, "<s>", "exec")
        print("compiles")
    except SyntaxError as e:
        print(e.msg, e.lineno, e.offset)
