# Each codec is a module of package encodings; what codecs.lookup() gives can be copied and pickled.
import codecs, copy, encodings, encodings.ascii, io, pickle

for name in "utf-8", "LATIN  1", "base64", "utf_16_le":
    info = codecs.lookup(name)
    for other in copy.copy(info), copy.deepcopy(info), pickle.loads(pickle.dumps(info)):
        print(other == info, other.name, other._is_text_encoding == info._is_text_encoding, other.incrementalencoder is info.incrementalencoder)
    print(info.streamreader, info.incrementaldecoder)
from encodings import cp1140

print(codecs.lookup("cp1140").streamwriter, cp1140.getregentry().name)
recoder = codecs.StreamRecoder(io.BytesIO(), *codecs.lookup("latin1")[:2], encodings.utf_8.StreamReader, encodings.utf_8.StreamWriter)
recoder.write("àñ".encode("latin1"))
print(recoder.getvalue())
found = []
codecs.register(search := lambda name: found.append(name))
for name in "AAA--8", "aaa\xe9\u20ac 8", "_A.b_":
    try:
        codecs.lookup(name)
    except LookupError as error:
        print(error)
print(found)
codecs.unregister(search)
