"""Other names of encodings: lower case, everything but letters, digits and dots as an underscore."""

aliases = {}


def _also(encoding, names):
    for name in names.split():
        aliases[name] = encoding


_also("ascii", "646 ansi_x3.4_1968 ansi_x3_4_1968 ansi_x3.4_1986 cp367 csascii ibm367 iso646_us iso_646.irv_1991 iso_ir_6 us us_ascii")
_also("base64_codec", "base64 base_64")
_also("hex_codec", "hex")
_also("quopri_codec", "quopri quoted_printable quotedprintable")
_also("uu_codec", "uu")
_also("rot_13", "rot13")
_also("zlib_codec", "zip zlib")
_also("bz2_codec", "bz2")
_also("latin_1", "8859 cp819 csisolatin1 ibm819 iso8859 iso8859_1 iso_8859_1 iso_8859_1_1987 iso_ir_100 l1 latin latin1")
_also("utf_7", "u7 utf7 unicode_1_1_utf_7")
_also("utf_8", "u8 utf utf8 utf8_ucs2 utf8_ucs4 cp65001")
_also("utf_16", "u16 utf16")
_also("utf_16_be", "unicodebigunmarked utf_16be")
_also("utf_16_le", "unicodelittleunmarked utf_16le")
_also("utf_32", "u32 utf32")
_also("utf_32_be", "utf_32be")
_also("utf_32_le", "utf_32le")
for _page in (37, 273, 424, 437, 500, 850, 852, 855, 857, 858, 860, 861, 862, 863, 864, 865, 866, 869, 1026, 1125, 1140):
    _also(f"cp{_page:03}", f"{_page:03} ibm{_page:03} csibm{_page:03}")
for _page in range(1250, 1259):
    _also(f"cp{_page}", f"{_page} windows_{_page}")
for _part, _names in {
        2: "l2 latin2 csisolatin2", 3: "l3 latin3 csisolatin3", 4: "l4 latin4 csisolatin4", 5: "cyrillic csisolatincyrillic",
        6: "arabic asmo_708 ecma_114 csisolatinarabic", 7: "greek greek8 elot_928 ecma_118 csisolatingreek", 8: "hebrew csisolatinhebrew",
        9: "l5 latin5 csisolatin5", 10: "l6 latin6 csisolatin6", 11: "thai", 13: "l7 latin7", 14: "l8 latin8 iso_celtic", 15: "l9 latin9",
        16: "l10 latin10"}.items():
    _also(f"iso8859_{_part}", f"iso_8859_{_part} {_names}")
_also("koi8_r", "cskoi8r")
_also("mac_roman", "macintosh macroman")
_also("tis_620", "tis620 tis_620_0 tis_620_2529_0 tis_620_2529_1 iso_ir_166")
_also("hp_roman8", "roman8 r8 cshproman8 ibm1051")
_also("ptcp154", "csptcp154 pt154 cp154 cyrillic_asian")
del _page, _part, _names
