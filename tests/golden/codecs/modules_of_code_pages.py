# Each encoding's module can be imported by its name.
import encodings
import encodings.cp1140
import encodings.euc_jp
import importlib
from encodings import cp437, koi8_r

print(encodings.cp1140.IncrementalDecoder("strict").decode(b"\xc1\x9f"), encodings.cp1140.__spec__.name)
print(cp437.getregentry().name, koi8_r.__name__, encodings.euc_jp.getregentry().name)
importlib.invalidate_caches()
for name in "cp1026", "mac_roman", "shift_jis", "utf_8", "cp273", "no_such", "_none":
    try:
        module = importlib.import_module(f"encodings.{name}")
        print(name, module.getregentry().name, bool(module.IncrementalDecoder))
    except ModuleNotFoundError as e:
        print(e)
