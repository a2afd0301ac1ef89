"""textwrap: every option of wrapping, by functions and by an instance."""
from _battery import battery

battery("textwrap", r"""
    make TextWrapper: TextWrapper(width=12) ;; TextWrapper(width=20, initial_indent='* ', subsequent_indent='  ', fix_sentence_endings=True) ;; TextWrapper(width=9, max_lines=2, placeholder='~') ;; TextWrapper(break_on_hyphens=False, break_long_words=False, width=8)
    text: 'The quick brown-fox jumps  over\tthe lazy dog.' ;; '' ;; '   ' ;; 'word' ;; 'supercalifragilistic expialidocious' ;; 'Stop.  Go! "Really?" Yes.\n\n new para--graph - x' ;; '  a\n    b\n\n  \tc\n' ;; '\tx\n\t y\n' ;; 'one two --three-four five-' ;; 'a\x0bb\x0cc\rd' ;; 'Hello there.\nTwo\nthree' ;; 'aaaaaaaaaa bb-cc-dd-ee-ff'
    width: 12 ;; 70 ;; 1 ;; 0 ;; -1 ;; 5 ;; 20 ;; 3
    prefix: '> ' ;; '' ;; '\t'
    predicate: None ;; (lambda line: True) ;; (lambda line: 'a' in line) ;; str.isspace
    initial_indent: '' ;; '* ' ;; '      '
    subsequent_indent: '' ;; '  ' ;; '        '
    placeholder: ' [...]' ;; '~' ;; ' a placeholder that is long'
    max_lines: None ;; 1 ;; 2 ;; 0
    tabsize: 8 ;; 1 ;; 0
    kwargs: width=10 ;; max_lines=1 ;; max_lines=2, placeholder='...' ;; initial_indent='--> ', subsequent_indent='    ' ;; drop_whitespace=False ;; replace_whitespace=False, width=20 ;; expand_tabs=False ;; fix_sentence_endings=True ;; break_long_words=False ;; break_on_hyphens=False ;; tabsize=2 ;; nope=1
    expand_tabs: True ;; False
    replace_whitespace: True ;; False
    fix_sentence_endings: False ;; True
    break_long_words: True ;; False
    drop_whitespace: True ;; False
    break_on_hyphens: True ;; False
    skip sentence_end_re unicode_whitespace_trans wordsep_re wordsep_simple_re: undocumented patterns, which Coil splits without
    calls wrap: 150
    calls fill: 60
    calls shorten: 80
    calls TextWrapper: 90
    """)
