"""difflib: matchers, differs and pages."""
from _battery import battery

battery("difflib", r"""
    make SequenceMatcher: SequenceMatcher(None, 'abcd efg', 'bcd xefg') ;; SequenceMatcher() ;; SequenceMatcher(lambda c: c == ' ', ' abcd', 'abcd abcd') ;; SequenceMatcher(None, [1, 2, 3] * 80, [2, 3, 1] * 80) ;; SequenceMatcher(None, 'aaaa', 'aa', False)
    make Differ: Differ() ;; Differ(linejunk=lambda s: s == '#\n', charjunk=IS_CHARACTER_JUNK)
    make HtmlDiff: HtmlDiff() ;; HtmlDiff(tabsize=4, wrapcolumn=10)
    isjunk: None ;; str.isspace
    a: ['one\n', 'two\n', 'three\n'] ;; 'abc' ;; [] ;; ['a\n', '\tb\n', 'c']
    b: ['one\n', 'tree\n', 'emu\n'] ;; 'abd' ;; [] ;; ['a\n', ' b\n', 'c', 'd']
    autojunk: True ;; False
    fromlines: ['a\n', 'long line that goes on\n', 'c\td\n', 'same\n', 'e<&>\n'] ;; [] ;; ['x\n']
    tolines: ['a\n', 'long lime that went on\n', 'c d\n', 'same\n', 'new\n'] ;; [] ;; ['x\n', 'y\n']
    fromdesc: '' ;; 'from <a>'
    todesc: '' ;; 'to'
    context: False ;; True
    numlines: 5 ;; 1 ;; 0
    n: 3 ;; 0 ;; 1
    make_table numlines: 2 ;; 0
    charset: 'utf-8' ;; 'ascii'
    alo: 0 ;; 1
    ahi: None ;; 3 ;; 0
    blo: 0 ;; 2
    bhi: None ;; 3
    word: 'appel' ;; '' ;; 'xyz'
    possibilities: ['ape', 'apple', 'peach', 'puppy'] ;; []
    get_close_matches n: 3 ;; 1 ;; 0
    cutoff: 0.6 ;; 0 ;; 1 ;; 2
    line: ' \n' ;; '#\n' ;; 'a' ;; ' # ' ;; ''
    ch: ' ' ;; '\t' ;; 'x'
    ws: ' \t'
    pat: '' ;; 'x'
    fromfile: '' ;; 'a.txt' ;; b'a'
    tofile: '' ;; 'b.txt'
    fromfiledate: '' ;; '2024-01-01'
    tofiledate: '' ;; 'x'
    lineterm: '\n' ;; ''
    delta: list(ndiff(['a\n', 'b\n'], ['a\n', 'c\n'])) ;; []
    which: 1 ;; 2 ;; 3
    dfunc: unified_diff ;; context_diff
    call diff_bytes: unified_diff, [b'a\n', b'\xff\n'], [b'a\n', b'b'], b'f', b't', b'', b'', 3, b'\n' ;; context_diff, [b'a'], [b'b'] ;; unified_diff, ['a'], [b'b']
    tabsize: 8 ;; 2
    wrapcolumn: None ;; 5 ;; 20
    linejunk: None ;; (lambda s: False)
    charjunk: IS_CHARACTER_JUNK ;; None
    calls unified_diff: 80
    calls context_diff: 80
    calls HtmlDiff.make_file: 24
    view SequenceMatcher: lambda m: (m.a, m.b, m.get_opcodes())
    skip SequenceMatcher.a SequenceMatcher.b: are what was given
    """)
