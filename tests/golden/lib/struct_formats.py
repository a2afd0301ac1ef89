import struct
def t(f,*a):
    try: print(f.__name__, a, '->', f(*a))
    except BaseException as e: print(f.__name__, a, type(e).__name__, e)
# What is as wide as the machine's words: limits and results, counted from 2 ** bits.
for ch in 'lLnNP':
    bits = 8 * struct.calcsize(ch)
    limits = {"least": -1 << bits - 1, "half": 1 << bits - 1, "most": (1 << bits - 1) - 1, "all": (1 << bits) - 1}
    def named(text):
        for name, n in limits.items(): text = text.replace(str(n), name)
        return text
    print(ch, struct.calcsize(ch) == struct.calcsize('P'))
    for n in (*limits.values(), 1 << bits, -1 - (1 << bits - 1), -1, 0, 300, 10**30, -10**30, 1.5, 'x'):
        n_text = named(str(n)).replace(str(1 << bits), "all + 1").replace(str(-1 - (1 << bits - 1)), "least - 1")
        try: packed = struct.pack(ch, n)
        except struct.error as e: print(ch, n_text, named(str(e)))
        else: print(ch, n_text, named(str(int.from_bytes(packed, 'little'))), named(str(struct.unpack(ch, packed))))
for o in ("", "<", ">"):
  for ch in 'bBhHiIlLqQnNP?cefdspx':
    if not o and ch in 'lLnNP': continue
    t(struct.calcsize,o+ch)
    t(struct.pack,o+ch,10**30); t(struct.pack,o+ch,-10**30);t(struct.pack,o+ch,2**15); t(struct.pack,o+ch,-1); t(struct.pack, o+ch,'x')
    t(struct.pack, o+ch, 2**63); t(struct.pack,o+ch,300); t(struct.pack,o+ch,1.5); t(struct.pack,o+ch,1e300)
t(struct.pack,'z',1); t(struct.pack,'5',1); t(struct.pack,'3',); t(struct.pack,'ii',1); t(struct.pack); t(struct.pack,5); t(struct.pack,b'i',5)
t(struct.pack,'99999999999999999999i',1); t(struct.calcsize,'99999999i'); t(struct.calcsize,'4 i');t(struct.calcsize,'4i\x00');t(struct.calcsize,'i <i');t(struct.calcsize,'i\u1234')
t(struct.unpack,'i',b'abc'); t(struct.unpack_from,'i',b'abcdef',3); t(struct.unpack_from,'i',b'abcdef',-3);t(struct.unpack_from,'i',b'abcdef',-30); t(struct.unpack_from,'i',b'abcdef',30)
b=bytearray(6)
t(struct.pack_into,'i',b,3,1);t(struct.pack_into,'i',b,-3,1);t(struct.pack_into,'i',b,-30,1);t(struct.pack_into,'i',b,30,1);t(struct.pack_into,'i',b'12345',0,1);t(struct.pack_into,'i',b,0);t(struct.pack_into,'i',b);t(struct.pack_into,'i');t(struct.pack_into,'i',b,'a',1)
t(struct.iter_unpack,'i',b'abcde'); t(struct.iter_unpack,'',b'abcd'); t(struct.calcsize,"")
t(struct.unpack,'i','abc'); t(struct.unpack_from,'i'); 
s=struct.Struct('<3sxi'); print(s, s.format, s.size, s.pack(b'abcd',5)); t(s.pack,1); t(s.unpack,b''); t(s.unpack_from,b'',5); t(s.pack_into,b,0,b'',1); t(struct.Struct); t(struct.Struct,5)
print(struct.__all__, type(struct.iter_unpack('i',b'1234')), struct.error.__module__, struct.Struct.__module__)
t(struct.pack,'5p',b'abcdefg'); t(struct.pack,'0p',b''); t(struct.pack,'0s',b'a'); t(struct.unpack,'5p',b'\x09abcd'); t(struct.pack,'s','a'); t(struct.pack,'c',b'ab'); t(struct.pack,'p',3)
t(struct.pack,'e',65520.0); t(struct.pack,'e',65519.9); t(struct.pack,'e',1e-8);t(struct.pack,'e',float('nan'));t(struct.pack,'<f',float('inf'));t(struct.pack,'<f',3.4028235677973366e38)
t(struct.unpack,'<e',b'\x01\x00'); t(struct.unpack,'<e',b'\x00\xfc');t(struct.pack,'?',[]),t(struct.pack,'i?',1,[1])
t(struct.calcsize,'bi0q'); t(struct.calcsize,'=bq');t(struct.calcsize,'@bq');t(struct.calcsize,'!bq')
print(list(struct.iter_unpack('<h',b'abcdef')), struct.iter_unpack('<h',b'abcdef').__length_hint__(), struct.Struct.__doc__ and 1, struct.Struct('i').__sizeof__()>0)
