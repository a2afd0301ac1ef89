# A call that looks through a long argument, or that works long for a short one, is charged, also where it allocates nothing.
import os
import subprocess
import sys

CASES = (
    ("from decimal import Decimal; text = '_' * 1_000_000", "Decimal(text)", "InvalidOperation"),
    ("from decimal import Decimal; text = '1e' + '0' * 1_000_000", "Decimal(text)", "ValueError"),
    ("from decimal import Decimal; d = Decimal(1); how = {'decimal_point': '.', 'thousands_sep': ',', 'grouping': '\\x01' * 100_000}",
     "d.__format__('0100000,', how)", "ValueError"),
    ("from decimal import Decimal; d = Decimal(1); how = {'decimal_point': '.', 'thousands_sep': ',', 'grouping': '\\x03' * 1_000_000}",
     "d.__format__('0,', how)", "ValueError"),
    ("import codecs; codecs.register_error('next', lambda e: ('', e.start + 1)); text = '\\u1234' * 100_000", "text.encode('ascii', 'next')", "ValueError"),
    ("import codecs; codecs.register_error('next', lambda e: ('', e.start + 1)); text = '\\ud800' * 100_000", "text.encode('utf-8', 'next')", "ValueError"),
    ("from _random import Random; r = Random(1)", "r.seed(1)", "ValueError"),
    ("from _random import Random; r = Random(1); state = r.getstate()", "r.setstate(state)", "ValueError"),
    ("import binascii; text = b' ' * 16_000", "binascii.a2b_uu(text)", "ValueError"),
)
for begin, text, error in CASES:
    before = os.times().children_user
    if error == "InvalidOperation":
        begin += "; from decimal import InvalidOperation"
    code = f"{begin}\nwhile True:\n    try:\n        {text}\n    except {error}:\n        pass"
    child = subprocess.run([sys.executable, "--max-steps=3000000", "-c", code], capture_output=True, text=True, timeout=120)
    print(text, child.returncode, child.stderr.splitlines()[-1], os.times().children_user - before < 5)
