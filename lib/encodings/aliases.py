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
for _page in (37, 273, 424, 437, 500, 775, 850, 852, 855, 857, 858, 860, 861, 862, 863, 864, 865, 866, 869, 1026, 1125, 1140):
    _also(f"cp{_page:03}", f"{_page:03} ibm{_page:03}")
for _page in (37, 273, 424, 500, 855, 857, 858, 860, 861, 863, 864, 865, 866, 869, 1026):
    _also(f"cp{_page:03}", f"csibm{_page:03}")
for _page in range(1250, 1259):
    _also(f"cp{_page}", f"{_page} windows_{_page}")
_also("cp037", "ebcdic_cp_ca ebcdic_cp_nl ebcdic_cp_us ebcdic_cp_wt ibm039")
_also("cp424", "ebcdic_cp_he")
_also("cp437", "cspc8codepage437")
_also("cp500", "ebcdic_cp_be ebcdic_cp_ch")
_also("cp775", "cspc775baltic")
_also("cp850", "cspc850multilingual")
_also("cp852", "cspcp852")
_also("cp861", "cp_is")
_also("cp862", "cspc862latinhebrew")
_also("cp869", "cp_gr")
_also("cp1125", "cp866u ruscii")
# By part of ISO 8859: its year, its number in the international register (0: none), what else it is called.
for _part, _year, _register, _names in (
        (2, 1987, 101, "l2 latin2 csisolatin2"), (3, 1988, 109, "l3 latin3 csisolatin3"), (4, 1988, 110, "l4 latin4 csisolatin4"),
        (5, 1988, 144, "cyrillic csisolatincyrillic"), (6, 1987, 127, "arabic asmo_708 ecma_114 csisolatinarabic"),
        (7, 1987, 126, "greek greek8 elot_928 ecma_118 csisolatingreek"), (8, 1988, 138, "hebrew csisolatinhebrew"),
        (9, 1989, 148, "l5 latin5 csisolatin5"), (10, 1992, 157, "l6 latin6 csisolatin6"), (11, 2001, 0, "thai"), (13, 0, 0, "l7 latin7"),
        (14, 1998, 199, "l8 latin8 iso_celtic"), (15, 0, 0, "l9 latin9"), (16, 2001, 226, "l10 latin10")):
    _also(f"iso8859_{_part}", f"iso_8859_{_part} {_names}")
    if _year:
        _also(f"iso8859_{_part}", f"iso_8859_{_part}_{_year}")
    if _register:
        _also(f"iso8859_{_part}", f"iso_ir_{_register}")
_also("koi8_r", "cskoi8r")
_also("kz1048", "kz_1048 rk1048 strk1048_2002")
_also("mac_cyrillic", "maccyrillic")
_also("mac_greek", "macgreek")
_also("mac_iceland", "maciceland")
_also("mac_latin2", "mac_centeuro maccentraleurope maclatin2")
_also("mac_roman", "macintosh macroman")
_also("mac_turkish", "macturkish")
_also("tis_620", "tis620 tis_620_0 tis_620_2529_0 tis_620_2529_1 iso_ir_166")
_also("hp_roman8", "roman8 r8 csHPRoman8 ibm1051 cp1051")
_also("ptcp154", "csptcp154 pt154 cp154 cyrillic_asian")
_also("big5", "big5_tw csbig5 x_mac_trad_chinese")
_also("big5hkscs", "big5_hkscs hkscs")
_also("cp932", "932 ms932 ms_kanji mskanji windows_31j")
_also("cp949", "949 ms949 uhc")
_also("cp950", "950 ms950")
_also("euc_jp", "eucjp u_jis ujis")
_also("euc_jis_2004", "euc_jis2004 eucjis2004 jisx0213")
_also("euc_jisx0213", "eucjisx0213")
_also("euc_kr", "euckr korean ks_c_5601 ks_c_5601_1987 ks_x_1001 ksc5601 ksx1001 x_mac_korean")
_also("gb2312", "chinese csiso58gb231280 euc_cn euccn eucgb2312_cn gb2312_1980 gb2312_80 iso_ir_58 x_mac_simp_chinese")
_also("gbk", "936 cp936 ms936")
_also("gb18030", "gb18030_2000")
_also("hz", "hz_gb hz_gb_2312 hzgb")
_also("iso2022_jp", "csiso2022jp iso2022jp iso_2022_jp")
_also("iso2022_jp_1", "iso2022jp_1 iso_2022_jp_1")
_also("iso2022_jp_2", "iso2022jp_2 iso_2022_jp_2")
_also("iso2022_jp_2004", "iso2022jp_2004 iso_2022_jp_2004")
_also("iso2022_jp_3", "iso2022jp_3 iso_2022_jp_3")
_also("iso2022_jp_ext", "iso2022jp_ext iso_2022_jp_ext")
_also("iso2022_kr", "csiso2022kr iso2022kr iso_2022_kr")
_also("johab", "cp1361 ms1361")
_also("shift_jis", "csshiftjis s_jis shiftjis sjis x_mac_japanese")
_also("shift_jis_2004", "s_jis_2004 shiftjis2004 sjis_2004")
_also("shift_jisx0213", "s_jisx0213 shiftjisx0213 sjisx0213")
del _page, _part, _year, _register, _names
