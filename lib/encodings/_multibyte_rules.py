"""Of which charsets of the system's iconv(3) the East Asian encodings are made, and where Python has it otherwise.

By encoding: the charset; those of its codes of three bytes (behind 0x8F), earlier ones first; the first bytes of longer codes, as pairs of the
first and the last; what codes stand for; and what characters are written by, where that is not the first code that stands for them. A rule is
CODE=CHARACTER or CHARACTER=CODE in hexadecimal, with +N for N in a row; without a value for none. Where there is no rule, iconv is right.
tests/golden/codecs/_east_asian_sums.py sums codes and characters."""

charsets = {
    'big5': ('BIG5', '', '80ff',
        'a145=2022 a14e=ff64 a1c2=203e a1e3=223c a1f2=2641 a1f3=2609 a241=ff0f a242=ff3c a244=a5 a246=a2+2 a3e1= c6a1=30fe '
        'c6a2=309d+2 c6a4=3005 c6a5=3041+83 c6f8=30a1+7 c740=30a8+63 c7a1=30e7+16 c7b1=414+2 c7b3=401 c7b4=416+7 c7bb=423+19 '
        'c7ce=451 c7cf=436+26 c7e9=2460+10 c7f3=2474+10 c7fd=+2 c840=+63 c8a1=+94 f9d6=+41',
        'a2=a246+2 a5=a244 af= 401=c7b3 414=c7b1+2 416=c7b4+7 423=c7bb+19 436=c7cf+26 451=c7ce 2022=a145 2027= 203e=a1c2 20ac= '
        '2215= 223c=a1e3 2295= 2299= 2460=c7e9+10 2474=c7f3+10 2551=+13 255f=+2 2562=+8 256b=+2 2593= 2609=a1f3 2641=a1f2 '
        '3005=c6a4 3041=c6a5+83 309d=c6a2+2 30a1=c6f8+7 30a8=c740+63 30e7=c7a1+16 30fe=c6a1 5341=a451 5345=a4ca 58bb= 5afa= '
        '6052= 7881= 7ca7= 88cf= 92b9= f6b1=+408 fe51= fe68= ff0f=a241 ff3c=a242 ff5e= ff64=a14e ffe0=+2 ffe5='),
    'cp950': ('BIG5', '', '80ff',
        'c6a1=30fe c6a2=309d+2 c6a4=3005 c6a5=3041+83 c6f8=30a1+7 c740=30a8+63 c7a1=30e7+16 c7b1=414+2 c7b3=401 c7b4=416+7 '
        'c7bb=423+19 c7ce=451 c7cf=436+26 c7e9=2460+10 c7f3=2474+10 c7fd=+2 c840=+63 c8a1=+94',
        'a2=a246+2 a5=a244 401=c7b3 414=c7b1+2 416=c7b4+7 423=c7bb+19 436=c7cf+26 451=c7ce 2022=a145 203e=a1c2 223c=a1e3 '
        '2460=c7e9+10 2474=c7f3+10 2609=a1f3 2641=a1f2 3005=c6a4 3041=c6a5+83 309d=c6a2+2 30a1=c6f8+7 30a8=c740+63 30e7=c7a1+16 '
        '30fe=c6a1 5341=a451 5345=a4ca f6b1=+408 ff64=a14e'),
    'big5hkscs': ('BIG5-HKSCS', '', '80ff',
        '877a=+5 87a1=+63 a15a=2574 a1c3=ffe3 a1c5=2cd a1fe=ff0f a240=ff3c a2cc=5341 a2ce=5345',
        '2cd=a1c5 2550=f9f9 255e=f9e9 2561=f9eb 256a=f9ea 256d=f9fa+2 256f=f9fd 2570=f9fc 2574=a15a 34e6= 3875= 3af5= 3eec= '
        '40b4= 4131= 4181= 430a= 44e1= 46ae= 492f=+2 524f= 544c= 57b3= 5818= 5896= 62c1= 6660= 6782= 6a29= 706e= 73c4= 744c= '
        '74c6= 79d0= 7a2c= 7a32= 7a72= 7afc= 7bae= 7bc5= 8484= 8504= 8613= 889d= 8b8f= 9046= 9218= 942f= 974a= 9f96=+2 9fc7=+5 '
        'ffe3=a1c3 20a8a= 21d53= 224bc= 224c1= 224c9= 224cc= 231ea= 2325e= 235bb= 2368e= 2369e= 24161= 258de= 25d99= 25db9= '
        '26021= 26e88= 27b65= 2890d= 2adff='),
    'cp932': ('WINDOWS-31J', '', '819fe0fc',
        '80=80 a0=f8f0 fd=f8f1+3',
        '80=80 a2=8191+2 ac=81ca 2016=8161 2212=817c 301c=8160 f8f0=a0 f8f1=fd+3'),
    'cp949': ('UHC', '', '80ff',
        '',
        ''),
    'euc_jp': ('EUC-JP', 'EUC-JP', '80ff',
        '8fa2b7=7e',
        'a5=5c 203e=7e ff5e='),
    'euc_jis_2004': ('EUC-JISX0213', 'EUC-JISX0213 EUC-JP', '80ff',
        'a1bd=2015 a2d6=2985+2 8fa2b7=7e',
        '2014= 2015=a1bd 2985=a2d6+2 ff5f=+2'),
    'euc_jisx0213': ('EUC-JISX0213', 'EUC-JISX0213 EUC-JP', '80ff',
        'a1bd=2015 a2d6=2985+2 aea1= affe= cfd4= cffe= f4a7= fefa=+5 8fa2b7=7e 8ffdbb=9b1d',
        '2014= 2015=a1bd 2985=a2d6+2 4ff1= 525d= 541e= 5653= 59f8= 5c5b= 5e77= 7626= 7e6b= 9b1c= 9b1d=8ffdbb ff5f=+2 20b9f='),
    'euc_kr': ('EUC-KR', '', '80ff',
        'a2e8= a4d4=',
        '327e='),
    'gb2312': ('EUC-CN', '', '80ff',
        '',
        ''),
    'gbk': ('GBK', '', '80ff',
        '',
        ''),
    'gb18030': ('GB18030', '', '80ff',
        'a6d9=e78d+7 a6ec=e794+2 a6f3=e796 a8bc=e7c7 fe51=e816+3 fe59=e81e fe61=e826 fe66=e82b+2 fe6c=e831+2 fe76=e83b '
        'fe7e=e843 fe90=e854+2 fea0=e864',
        '1e3f= 9fb4=+8 e78d=a6d9+7 e794=a6ec+2 e796=a6f3 e7c7=a8bc e816=fe51+3 e81e=fe59 e826=fe61 e82b=fe66+2 e831=fe6c+2 '
        'e83b=fe76 e843=fe7e e854=fe90+2 e864=fea0 fe10=+10 20087= 20089= 200cc= 215d7= 2298f= 241fe='),
    'johab': ('JOHAB', '', '80ff',
        '5c=5c 8441=3000 8442=3131+2 8445=3134 8448=3137 8449=3139 8451=3141 8453=3142 8455=3145+4 8459=314a+5 d9e8=',
        '5c=5c 20a9= 327e='),
    'shift_jis': ('SJIS', '', '819fe0ea',
        '5c=5c 7e=7e',
        '5c=5c 7e=7e'),
    'shift_jis_2004': ('SHIFT_JISX0213', '', '819fe0fc',
        '815c=2015 815f=5c 81b0=7e 81d4=2985+2',
        '5c=815f 7e=81b0 2014= 2015=815c 2985=81d4+2 ff3c= ff5e=+3'),
    'shift_jisx0213': ('SHIFT_JISX0213', '', '819fe0fc',
        '815c=2015 815f=5c 81b0=7e 81d4=2985+2 879f= 889e= 9873= 989e= eaa5= eff8=+5 fc5a=9b1d',
        '5c=815f 7e=81b0 2014= 2015=815c 2985=81d4+2 4ff1= 525d= 541e= 5653= 59f8= 5c5b= 5e77= 7626= 7e6b= 9b1c= 9b1d=fc5a '
        'ff3c= ff5e=+3 20b9f='),
}
