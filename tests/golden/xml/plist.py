# Property lists in both formats: what is written is read again; damaged lists end in exceptions.
import datetime
import plistlib

value = {
    "text": "a<&é\r\n", "int": [0, -1, 255, 1 << 40, (1 << 64) - 1], "real": 1.5, "yes": True, "no": False, "data": b"\0\xff" * 40,
    "date": datetime.datetime(2024, 2, 29, 12, 30, 5), "empty": [{}, [], ""], "nested": {"b": [1, [2]], "a": "x" * 20},
}
text = plistlib.dumps(value)
print(text.decode())
again = plistlib.loads(text)
print({key: again[key] == value[key] for key in value})
binary = plistlib.dumps(value, fmt=plistlib.FMT_BINARY)
print(plistlib.loads(binary) == value, binary.hex())
print(plistlib.loads(plistlib.dumps([plistlib.UID(300), "ab"], fmt=plistlib.FMT_BINARY)))
for bad in (
    b"", b"<plist><dict><key>a</key></dict></plist>", b"<plist><dict><string>a</string></dict></plist>", b"<plist><array></plist>",
    b"<plist><string/><string/></plist>", b"<plist><integer>x</integer></plist>", b"<plist><date>2024</date></plist>",
    b'<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY e "v">]><plist><string>&e;</string></plist>', b"bplist00", binary[:-1],
):
    try:
        print(plistlib.loads(bad))
    except Exception as error:
        print(type(error).__name__, isinstance(error, ValueError))
damaged = bytearray(binary)
kinds = set()
for at in range(len(damaged)):
    for change in (0x01, 0x80, 0xFF):
        damaged[at] ^= change
        try:
            plistlib.loads(bytes(damaged))
        except (plistlib.InvalidFileException, MemoryError) as error:
            kinds.add(type(error).__name__)
        damaged[at] ^= change
print("InvalidFileException" in kinds)
for wrong in (None, {1: 2}, "\1", 1 << 64, object()):
    for fmt in plistlib.PlistFormat:
        try:
            print(fmt.name, plistlib.loads(plistlib.dumps(wrong, fmt=fmt)))
        except (TypeError, ValueError, OverflowError) as error:
            print(fmt.name, type(error).__name__)
