# A decompressor that has failed fails from then on: libbz2, asked again, reads wild memory.
import bz2
data = bytes.fromhex("425a68393141592653597980785200003b91800100000b9ca020007b203b0b9ca099000a5511b73d4f13f9384c1324c93c264c1389a27c26c98270982649e2ee48a70a120f300f7e40")
d = bz2.BZ2Decompressor()
for piece in (data[:32], data[32:], b"", data):
    try:
        print(d.decompress(piece, 65536))
    except OSError as error:
        print(error, d.eof)
