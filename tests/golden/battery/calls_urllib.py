"""urllib.parse, html and ipaddress."""
from _battery import battery

battery("urllib.parse", r"""
    make DefragResult: urldefrag('http://a/b#c')
    make DefragResultBytes: urldefrag(b'http://a/b#c')
    make ParseResult: urlparse('http://u:p@Host:80/p;x?q#f') ;; urlparse('//h:x/') ;; urlparse('mailto:a') ;; urlparse('http://[::1]:99/') ;; urlparse('')
    make ParseResultBytes: urlparse(b'http://u@h/p;x?q#f')
    make SplitResult: urlsplit('http://u:p@Host:80/p;x?q#f') ;; urlsplit('http://h:99999/') ;; urlsplit('a/b?c')
    make SplitResultBytes: urlsplit(b'http://u@h/p;x?q#f')
    url: 'http://user:pw@Example.com:8080/a/b;p?q=1&r=2#frag' ;; '' ;; 'a/b/../c' ;; '//host/x' ;; '?q' ;; '#f' ;; 'http:' ;; 'http://[::1/' ;; 'http://[v1.x]/' ;; 'http://a b/' ;; b'http://h/p?q' ;; 'mailto:x@y' ;; 'file:///etc/x' ;; ' \x00http://h\n/p\t' ;; 'HTTP://H' ;; '1http://h' ;; 'http://h?q' ;; 'http://h#f' ;; 'javascript:a(b)' ;; 'http://[1.2.3.4]/' ;; 'http://a]b/' ;; '../g' ;; './g/' ;; 'g;x=1/../y' ;; '/../g' ;; 'http://[vx]/' ;; 'http://h\u2100/' ;; None ;; 'tel:+1' ;; 'http:///p' ;; '//' ;; 'a:b:c'
    base: 'http://a/b/c/d;p?q' ;; '' ;; 'http://a' ;; 'file:///x/y' ;; 'mailto:x' ;; b'http://a/b' ;; 'http://a/b/c/d/' ;; 'ftp://u@h/x'
    scheme: '' ;; 'ftp' ;; b'http' ;; 'http'
    allow_fragments: True ;; False
    qs: 'a=1&b=2&a=3' ;; '' ;; 'a' ;; 'a=&b=' ;; 'a=%20+%zz&b=%e9' ;; '&&a=1;b=2' ;; b'a=1&b=%ff' ;; '=x' ;; 'a=1&&b' ;; '%C3%A9=é' ;; 'a=b=c' ;; None
    keep_blank_values: False ;; True
    strict_parsing: False ;; True
    max_num_fields: None ;; 1 ;; 5
    separator: '&' ;; ';' ;; '' ;; 'ab' ;; b'&'
    string: 'a b/c?é&=~' ;; '' ;; 'a%20b+c%E9%zz%' ;; b'a%20b' ;; '%41%4' ;; b'\xff /' ;; 'x%C3%A9y' ;; 5 ;; '-._~:@'
    quote_from_bytes string: b'a b'
    bs: b'a b/\xff' ;; b'' ;; 'x' ;; bytearray(b'q r')
    safe: '/' ;; '' ;; b' ' ;; 'é' ;; '%'
    encoding: None ;; 'utf-8' ;; 'latin-1' ;; 'ascii'
    errors: None ;; 'strict' ;; 'replace' ;; 'ignore'
    query: {'a': 1, 'b': 'x y'} ;; [('a', 'é'), ('b', b'\xff')] ;; {} ;; {'a': [1, 2], 'b': 'xy'} ;; 'x' ;; '' ;; [1] ;; {'q': None} ;; {b'k': (1, 'é')} ;; 5
    doseq: False ;; True
    quote_via: quote_plus ;; quote
    components: ('http', 'h', '/p', 'x', 'q', 'f') ;; ('', '', '', '', '', '') ;; ('http', 'h', '/p', 'q', 'f') ;; (b'http', b'h', b'p', b'', b'') ;; ['', 'h', 'p', '', ''] ;; ('file', '', '/x', '', '') ;; ('http', '', '//x', '', '') ;; (1,)
    urlunparse components: ('http', 'h', '/p', 'x', 'q', 'f') ;; ('', '', '', '', '', '') ;; (b'http', b'h', b'p', b'', b'', b'f') ;; ('a', 'b', 'c', '', '', '') ;; (1,)
    fragment: 'f' ;; ''
    netloc: 'h' ;; ''
    path: '/p' ;; ''
    params: '' ;; 'x'
    SplitResult query: 'q' ;; ''
    ParseResult query: 'q' ;; ''
    call urlunsplit: ('http', 'h', '/p', 'q', 'f') ;; ('', '', '', '', '') ;; ('', 'h', 'p', '', '') ;; ('http', '', '//x', '', '') ;; (b'http', b'h', b'p', b'', b'f') ;; (1,)
    calls urljoin: 160
    calls urlparse: 90
    calls urlsplit: 90
    calls parse_qs: 60
    calls parse_qsl: 90
    """)
battery("html", r"""
    s: '<a href="x">&amp; \'q\'</a>' ;; '' ;; '&lt;&gt&quot;&#39;&#x41;' ;; '&notit; &notin; &no;' ;; '&#0;&#x110000;&#128;&#xD800;&#1;' ;; '&#;&#x;&' ;; '&NotEqualTilde;&eacute&Eacute;' ;; '&#38' ;; '&unknown;' ;; 5 ;; '&#99999999999;'
    quote: True ;; False
    """)
addresses4 = "'192.168.1.1' ;; '10.0.0.0' ;; '0.0.0.0' ;; '255.255.255.255' ;; '127.0.0.1' ;; '224.0.0.1' ;; '169.254.1.1' ;; '8.8.8.8' ;; '100.64.0.1' ;; '240.0.0.1' ;; '192.0.0.9'"
addresses6 = "'::1' ;; '::' ;; 'fe80::1' ;; '2001:db8::1' ;; 'ff02::1' ;; 'fec0::1' ;; 'fc00::' ;; '::ffff:1.2.3.4' ;; '2002:102:304::' ;; '2001:0:4136:e378:8000:63bf:3fff:fdd2' ;; '2606:4700::1111' ;; '64:ff9b::1'"
wrong = "'' ;; '1.2.3' ;; '1.2.3.256' ;; '1.2.3.04' ;; '1.2.3.a' ;; '1.2.3.4.5' ;; '1..2.3' ;; '12345.1.1.1' ;; ':' ;; ':::' ;; '1::2::3' ;; '12345::' ;; 'g::' ;; '1:2:3' ;; '1:2:3:4:5:6:7:8:9' ;; ':1:2:3:4:5:6:7' ;; '1:2:3:4:5:6:7:' ;; '::1.2.3' ;; '::1%' ;; '::1%a%b' ;; '1:2:3:4:5:6:7::8' ;; -1 ;; 2**32 ;; 2**128 ;; b'abcd' ;; b'abc' ;; bytes(16) ;; 1.5 ;; None ;; '1.2.3.4/24' ;; '1.2.3.4/33' ;; '::/129' ;; '1.2.3.4/255.255.0.0' ;; '1.2.3.4/0.0.255.255' ;; '1.2.3.4/255.0.255.0' ;; '1.2.3.4/' ;; '1.2.3.4/a' ;; '1.2.3.4/1/2' ;; ('1.2.3.0', 24) ;; ('::', 64) ;; ('10.0.0.0', '255.0.0.0') ;; (5,) ;; '１.2.3.4' ;; 16909060 ;; '::/-1' ;; '1.2.3.4/+8'"
made = lambda kind, texts: " ;; ".join(f"{kind}({t})" for t in texts.split(" ;; "))
battery("ipaddress", rf"""
    make IPv4Address: {made('IPv4Address', addresses4)}
    make IPv6Address: {made('IPv6Address', addresses6)}
    make IPv4Network: IPv4Network('10.0.0.0/29') ;; IPv4Network('0.0.0.0/0') ;; IPv4Network('192.168.1.1/32') ;; IPv4Network('10.0.0.0/31') ;; IPv4Network('169.254.0.0/16') ;; IPv4Network('192.0.2.0/24')
    make IPv6Network: IPv6Network('2001:db8::/125') ;; IPv6Network('::/0') ;; IPv6Network('fe80::/10') ;; IPv6Network('::1/128') ;; IPv6Network('2001:db8::/127')
    make IPv4Interface: IPv4Interface('10.0.0.5/29') ;; IPv4Interface('127.0.0.1') ;; IPv4Interface(('1.2.3.4', 8))
    make IPv6Interface: IPv6Interface('2001:db8::5/64') ;; IPv6Interface('::1') ;; IPv6Interface('fe80::1%e/10')
    address: {addresses4} ;; {addresses6} ;; {wrong}
    v4_int_to_packed address: 0 ;; 2**32 - 1 ;; 2**32 ;; -1
    v6_int_to_packed address: 0 ;; 2**128 - 1 ;; 2**128 ;; -1
    strict: True ;; False
    fmt: '' ;; 's' ;; 'b' ;; 'x' ;; '#X' ;; 'n' ;; '_b' ;; '#_n' ;; 'd' ;; '>20' ;; '#' ;; '_'
    other: IPv4Address('10.0.0.1') ;; IPv6Address('::1') ;; 5 ;; -1 ;; 'x' ;; IPv4Network('10.0.0.0/30') ;; IPv6Network('2001:db8::/126') ;; IPv4Interface('10.0.0.5/29') ;; IPv4Network('1.0.0.0/8') ;; IPv6Network('::/64') ;; 2**130 ;; IPv4Network('10.0.0.0/29') ;; IPv6Address('2001:db8::1')
    n: 0 ;; 1 ;; -1 ;; 8 ;; -9 ;; 2**70
    prefixlen_diff: 1 ;; 2 ;; 0 ;; -1 ;; 40 ;; 200
    new_prefix: None ;; 30 ;; 8 ;; 32 ;; 33 ;; 126
    addresses: [IPv4Network('10.0.0.0/30'), IPv4Network('10.0.0.4/30')] ;; [] ;; [IPv4Address('1.1.1.1'), IPv4Address('1.1.1.0'), IPv4Address('1.1.1.1')] ;; [IPv6Network('::/64'), IPv6Network('::/96')] ;; [IPv4Address('1.1.1.1'), IPv6Address('::')] ;; [IPv4Network('1.0.0.0/8'), IPv6Network('::/64')] ;; [IPv4Interface('1.1.1.1/24')] ;; [5] ;; [IPv4Address('255.255.255.255'), IPv4Address('255.255.255.254')]
    first: IPv4Address('10.0.0.1') ;; IPv6Address('::1') ;; 5 ;; IPv4Address('0.0.0.0')
    last: IPv4Address('10.0.0.9') ;; IPv6Address('::ff') ;; IPv4Address('255.255.255.255') ;; 'x'
    obj: IPv4Address('1.1.1.1') ;; IPv6Network('::/8') ;; 5
    # told in words of the reference's private names
    leave IPv4Network.address_exclude: 5 ;; -1 ;; 'x' ;; 2**130
    leave IPv6Network.address_exclude: 5 ;; -1 ;; 'x' ;; 2**130
    skip __hash__: of texts, which differs
    do: IPv6Address('fe80::1%eth0').scope_id, str(IPv6Address('fe80::1%eth0')), IPv6Address('fe80::1%eth0') == IPv6Address('fe80::1')
    skip IPv4Interface.ipv6_mapped: the reference refuses its own network's text
    calls ip_address: 120
    calls ip_network: 120
    calls ip_interface: 100
    calls IPv4Address: 90
    calls IPv6Address: 90
    calls IPv4Network: 100
    calls IPv6Network: 100
    """)
