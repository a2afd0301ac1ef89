"""string: templates and formatters; shlex and pprint beside it have their own."""
from _battery import battery

battery("string", r"""
    make Template: Template('$a and ${b} $$ x') ;; Template('$') ;; Template('${') ;; Template('$a$1') ;; Template('none') ;; Template('line\n$ x') ;; Template('${a b}')
    make Formatter: Formatter()
    template: '$x' ;; '' ;; '$$' ;; '${y}' ;; '$x-$y'
    mapping: {'a': 1, 'b': 'B'} ;; {} ;; {'a': None} ;; {'a b': 2}
    kws: a=1, b=2 ;; a='z' ;; x=1
    s: 'hello world' ;; ' a\tb ' ;; '' ;; "they're"
    sep: None ;; ' ' ;; 'o'
    format_string: '{} {}' ;; '{0} {x!r:>10}' ;; '{' ;; '}' ;; '{{}}' ;; '{x.real} {y[0]} {y[k]}' ;; '{:{}}' ;; '{0} {}' ;; '{!z}' ;; '{x:{w}.{p}}' ;; '{nope}' ;; '{5}' ;; '{!s}' ;; '{x!a}' ;; '{:{:{}}}' ;; '' ;; 'a{b'
    vformat args: (1, 'a') ;; () ;; ('b', 5)
    args: 1, 'a' ;; '' ;; 'b', 5
    kwargs: {'x': 5, 'y': {'0': 1, 'k': 2}, 'w': 8, 'p': 2} ;; {} ;; {'x': 2.5, 'y': [7], 'w': 6, 'p': 1}
    field_name: 'x' ;; '0' ;; 'x.real' ;; 'y[k]' ;; 'y[' ;; '' ;; 'x.' ;; 'a]b'
    get_value key: 'x' ;; 0 ;; 5 ;; 'zz'
    value: 5 ;; 'é' ;; 2.5
    conversion: None ;; 'r' ;; 's' ;; 'a' ;; 'z'
    format_spec: '' ;; '5' ;; 'x'
    used_args: {0} ;; set()
    call Formatter.format: '{} {}', 1, 2 ;; '{x}', x=1 ;; '{0.real:{1}}', 2.5, '8.2f' ;; '{}' ;; 'a' ;; '{a}{}', 1, a=2 ;; '{0}{}', 1
    call Formatter.get_value: 'x', (1, 2), {'x': 5} ;; 1, (1, 2), {} ;; 9, (), {}
    call Formatter.get_field: '0.real', (5,), {} ;; 'a[b].c', (), {'a': {'b': 5}}
    parse format_string: '{} {}' ;; '{0} {x!r:>10}' ;; '{{}}' ;; '{x.real} {y[0]} {y[k]}' ;; '{:{}}' ;; '{!s}' ;; '{x!a}' ;; '{:{:{}}}' ;; '' ;; 'a{b}'
    get_field field_name: 'x' ;; '0' ;; 'x.real' ;; 'y[k]' ;; '' ;; 'a.b'
    skip Template.flags Template.pattern: made when they are first needed, of other words
    calls Formatter.vformat: 80
    """)
