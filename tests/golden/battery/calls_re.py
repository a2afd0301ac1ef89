"""re: patterns of each construct on texts, and patterns that are wrong."""
from _battery import battery

patterns = r"""r'(a)(?P<n>b)?' ;; r'\w+' ;; '' ;; r'[^\W\d_]+' ;; r'(?i)H.' ;; r'^\s*|\s+$' ;; r'(?<=l)o|(?<!x)W' ;; r'(\w)\1' ;; r'a{2,3}?' ;; r'(?:a|b)*c' ;; r'\bw' ;; r'(?P<y>\d{4})-(?P<m>\d\d)' ;; r'(a(?=b))(b)' ;; r'(x)?(?(1)y|z)' ;; r'[\]\-a-c]' ;; r'(?s:.)(?m:^)b' ;; r'\Aa|b\Z' ;; r'(?>a+)b' ;; r'a++b' ;; r'\N{EURO SIGN}|\u20ac|\x61' ;; r'(?x) a # c' ;; r'.' ;; r'[[a]' ;; r',|;' ;; r'(,)|(;)'"""
battery("re", rf"""
    make Pattern: compile(r'(a)(?P<n>b)?') ;; compile(rb'\w+') ;; compile(r'(?i)l+', MULTILINE) ;; compile('') ;; compile(r'(?P<y>\d+)-(?P<m>\d+)', VERBOSE | ASCII) ;; compile(r',\s*')
    make Match: match(r'(a)(?P<n>b)?', 'ac') ;; search(r'(?P<y>\d+)-(?P<m>\d+)', 'on 2024-05 x') ;; match('', '') ;; match(rb'(.)(.)', b'ab') ;; fullmatch(r'(?P<a>x)|(?P<b>y)', 'y')
    make RegexFlag: RegexFlag.A ;; RegexFlag.I | RegexFlag.M ;; RegexFlag(0)
    pattern: {patterns}
    compile pattern: {patterns} ;; '(' ;; ')' ;; '[a' ;; '*a' ;; 'a**' ;; 'a{{2,1}}' ;; '(?P<1>a)' ;; '(?P<a>b)(?P<a>c)' ;; '(?P=x)' ;; r'\1' ;; '(?<=a*)b' ;; '[b-a]' ;; '(?z)' ;; 'a(?i)' ;; r'\q' ;; '(?#x' ;; '(?' ;; '(?P' ;; '(?P<' ;; '(?P<a' ;; '(?(1)a)' ;; '(?(x)a)' ;; '(a)(?(1)b|c|d)' ;; r'\x1' ;; r'\u12' ;; r'\N{{no such}}' ;; '(?i-' ;; '(?i-i:a)' ;; '(?L)a' ;; '(?au)a' ;; 'a{{99999999999}}' ;; b'\xff' ;; '(?P>x)' ;; '(?<a)' ;; r'[\q]' ;; '\\' ;; '[]' ;; '(?:' ;; '(?=a' ;; r'[a-\d]' ;; r'\8' ;; '(?-i)a' ;; '(?i:a' ;; '(?P<é>a)' ;; '(?P<a b>c)' ;; r'\400' ;; '(?()a)' ;; 5 ;; '[a--b]' ;; '[a&&b]' ;; '(?x)(?i)a' ;; 'x{{,3}}y{{2,}}z{{,}}' ;; 'a|*' ;; '(?u)a' ;; r'(?a)\w'
    escape pattern: 'a.b*c' ;; '' ;; 'é -#~&\n' ;; b'a.b' ;; 'azAZ09_'
    string: 'ab Hello, World 2024-05 aab xy z; bb' ;; '' ;; 'a' ;; 'ab\ncd\n' ;; 'é\u20ac' ;; '  x ' ;; 'aab,b;c' ;; b'ab'
    Pattern string: 'ab ac 12-34 Hello' ;; b'ab cd' ;; '' ;; 'lL,  x,y' ;; 'é' ;; '1-2' ;; 5
    flags: 0 ;; I ;; M | S ;; X ;; A ;; L ;; DEBUG * 0 ;; 'x'
    pos: 0 ;; 1 ;; 3 ;; -1 ;; 99
    endpos: 99 ;; 2 ;; 0 ;; -1
    maxsplit: 0 ;; 1 ;; -1
    count: 0 ;; 1 ;; 2 ;; -1
    repl: 'X' ;; r'<\g<0>>' ;; r'\1' ;; (lambda m: m[0].upper()) ;; '' ;; r'\n\t\\' ;; r'\g<n>' ;; r'\g<1>' ;; r'\9' ;; r'\g<' ;; r'\q' ;; b'Y' ;; r'\g<zz>' ;; 5 ;; r'\0' ;; r'\g<1' ;; r'\g<>' ;; (lambda m: None) ;; r'\g<-1>'
    template: 'X' ;; r'<\g<0>>' ;; r'\1-\2' ;; r'\g<n>' ;; r'\g<y>/\g<m>' ;; r'\3' ;; b'\\1' ;; r'\g<q>'
    group: 0 ;; 1 ;; 2 ;; 'n' ;; 'y' ;; 9 ;; -1
    key: 0 ;; 1 ;; 'n' ;; 9 ;; 'q' ;; slice(1)
    call Match.group: '' ;; 0 ;; 1 ;; 1, 2 ;; 'n' ;; 9 ;; 'y', 'm' ;; -1 ;; 'q', 0
    default: None ;; '-' ;; 5
    values: 2 ;; 'x'
    value: compile('') ;; 5
    other: I ;; 2 ;; RegexFlag(0)
    # bytes for a text's template
    leave Match.expand: b'\\1'
    skip Pattern.scanner DEBUG Pattern.__hash__ RegexFlag: undocumented, or of enum
    calls compile: 160
    calls sub: 150
    calls subn: 40
    calls findall: 60
    calls search: 60
    calls Match: 40
    """)
