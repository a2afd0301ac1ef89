# A number may be followed directly by a keyword that stands by itself, with a warning; a name that only begins like one is an error.
import warnings
words='inx isx ifx i andx and orx or notx not elsex else forx for in is if format index items else_ or1 not1 for1 in1 andé iné o f forè'.split()
for n in ('1', '1.5', '0x1', '0o7', '1j', '1.'):
    for w in words:
        for tail in ('',' y'):
            with warnings.catch_warnings(record=True) as ws:
                warnings.simplefilter('always')
                try: compile(n+w+tail,'f','eval'); r='ok'
                except SyntaxError as e: r=f'{e.msg} {e.offset} {e.end_offset}'
            print(n+w+tail, r, [str(x.message) for x in ws])
