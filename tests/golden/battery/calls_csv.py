"""csv: dialects, rows that need quotes, texts that are wrong."""
from _battery import battery

battery("csv", r"""
    make DictReader: DictReader(['a,b', '1,2', '3', '4,5,6', '', '"x\ny",z']) ;; DictReader(['a|b', 'c'], fieldnames=['p', 'q'], delimiter='|', restkey='r', restval='v') ;; DictReader([])
    make DictWriter: DictWriter(io.StringIO(), ['a', 'b']) ;; DictWriter(io.StringIO(), 'ab', restval='-', extrasaction='ignore', quoting=QUOTE_ALL)
    make Sniffer: Sniffer()
    view DictWriter: lambda w: w.fieldnames
    f: ['a,b', '1,2'] ;; ['x;y', '"1;2";3'] ;; [] ;; io.StringIO('a\tb\n1\t2\n')
    DictWriter f: io.StringIO()
    fieldnames: ['a', 'b'] ;; None ;; 'ab' ;; []
    restkey: None ;; 'rest'
    restval: None ;; '' ;; 0
    extrasaction: 'raise' ;; 'ignore' ;; 'x'
    dialect: 'excel' ;; 'excel-tab' ;; 'unix' ;; 'nope' ;; excel
    args: 1
    kwds: delimiter=';' ;; quoting=QUOTE_NONNUMERIC ;; escapechar='\\' ;; delimiter='ab'
    rowdict: {'a': 1, 'b': 'x,y'} ;; {} ;; {'a': 1, 'c': 2} ;; {'b': None, 'a': 'q"'}
    rowdicts: [{'a': 1}, {'b': 2}] ;; [] ;; [{'z': 1}]
    sample: 'a,b,c\n1,2,3\n4,5,6\n' ;; 'a;b\n"1";2\n' ;; "'x':'y'\n'1':'2'\n" ;; 'name\tage\nbob\t12\namy\t13\n' ;; '' ;; 'abc' ;; 'a|b|c\n1|2|3\n' ;; 'x, y, z\n1, 2, 3\n' ;; 'a b c\nd e f\n' ;; 'k,v\nq,1\nr,2\n' ;; '1,2\n3,4\n' ;; '"a""b",c\n"d",e\n'
    delimiters: None ;; ',;' ;; '|'
    name: 'excel' ;; 'unix' ;; 'nope' ;; 5
    unregister_dialect name: 'nope' ;; 5
    call reader: ['a,b', '"x,y",z'] ;; ['a;b'], delimiter=';' ;; ['a b'], delimiter=' ' ;; ['"a""b",c'] ;; ['"a\\"b",c'], escapechar='\\' ;; ["'a,b',c"], quotechar="'" ;; ['a, b'], skipinitialspace=True ;; ['1,"2",3.5'], quoting=QUOTE_NONNUMERIC ;; ['x,1'], quoting=QUOTE_NONNUMERIC ;; ['"a', 'b"'] ;; ['"a'], strict=True ;; ['"a"b'], strict=True ;; ['"a"b'] ;; ['a\rb'] ;; ['a\r\n', 'b\n'] ;; [''] ;; ['a\0b'] ;; [b'a'] ;; 5 ;; ['a'], 'nope' ;; ['a'], delimiter='' ;; ['a'], quotechar=None ;; ['a'], quoting=9 ;; ['a'], lineterminator=5 ;; ['a'], zz=1 ;; ['"a",""'], quoting=QUOTE_NOTNULL ;; ['a,,"b"'], quoting=QUOTE_STRINGS ;; ['"a,b"'], quoting=QUOTE_NONE ;; ['a\\,b'], escapechar='\\', quoting=QUOTE_NONE ;; ['a""b'], doublequote=False ;; ['a'], delimiter='\n' ;; ['a'], delimiter=5 ;; ['a'], escapechar='ab' ;; ['a\\'], escapechar='\\' ;; ['"a"',  'b'], unix_dialect ;; ['x' * 140000]
    call writer: io.StringIO() ;; 5 ;; io.StringIO(), 'nope' ;; io.StringIO(), delimiter='|'
    call register_dialect: 'mine', delimiter='|' ;; 'mine2', excel ;; 5 ;; 'x', 5 ;; 'y', delimiter='ab' ;; 'z', quoting=QUOTE_ALL, quotechar=None
    call field_size_limit: '' ;; 131072 ;; 'x' ;; 1, 2
    do rows: out = io.StringIO(); w = writer(out); [w.writerow(r) for r in ([1, 'a,b', None, 2.5], ['q"r', 'l\nm'], [], [''], [None], ['\r'], 'xy', (True, b'z'))], out.getvalue()
    do rows: out = io.StringIO(); w = writer(out, quoting=QUOTE_NONE, escapechar='\\'); [w.writerow(r) for r in (['a,b', 'c"d'], ['\\'], ['e\nf'])], out.getvalue()
    do rows: writer(io.StringIO(), quoting=QUOTE_NONE).writerow(['a,b'])
    do rows: writer(io.StringIO(), quoting=QUOTE_NONE).writerow([''])
    do rows: writer(io.StringIO()).writerow(5)
    do rows: out = io.StringIO(); w = writer(out, quoting=QUOTE_NONNUMERIC, lineterminator='|'); w.writerows([[1, 'a', None], [2.5, '', True]]), out.getvalue()
    do rows: out = io.StringIO(); w = writer(out, quoting=QUOTE_STRINGS); w.writerows([[1, 'a', None], ['']]), out.getvalue()
    do rows: out = io.StringIO(); w = writer(out, quoting=QUOTE_NOTNULL, quotechar="'"); w.writerows([[1, "a'b", None], ['']]), out.getvalue()
    do rows: out = io.StringIO(); w = writer(out, doublequote=False, escapechar='!'); w.writerows([['a"b!', 'c!d']]), out.getvalue()
    do rows: writer(io.StringIO(), doublequote=False).writerow(['a"b,'])
    do rows: out = io.StringIO(); w = writer(out, delimiter=' ', skipinitialspace=True); w.writerows([['', 'a'], [' ', 'b c']]), out.getvalue()
    do rows: r = reader(['a', 'b']); [next(r), r.line_num, r.dialect.delimiter, list(r), r.line_num]
    skip list_dialects: set order
    calls Sniffer: 60
    """)
