# TLS over memory in whose callbacks everything that takes part is used, set up anew or dropped. It ends well if nothing crashes; asan sees more.
import ssl, gc, weakref, itertools
n = 0
def pair(psk_server=None, psk_client=None, msg=None, tls=None):
    cs = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER); cc = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    for c in (cs, cc):
        c.check_hostname = False; c.verify_mode = ssl.CERT_NONE
        c.maximum_version = tls or ssl.TLSVersion.TLSv1_2
        c.set_ciphers('PSK')
        if msg: c._msg_callback = msg
    if psk_server: cs.set_psk_server_callback(psk_server, 'hint')
    if psk_client: cc.set_psk_client_callback(psk_client)
    a, b = ssl.MemoryBIO(), ssl.MemoryBIO()
    return cs.wrap_bio(a, b, server_side=True), cc.wrap_bio(b, a), a, b, cs, cc
def run(s, c, rounds=8):
    for k in range(rounds):
        for x in (c, s):
            try: x.do_handshake()
            except ssl.SSLWantReadError: pass
            except Exception as e: return type(e).__name__
    try: c.write(b"hello"); return s.read(10)
    except Exception as e: return type(e).__name__
S = {}
def evil(what):
    def cb(*args):
        if S.get('in'): return ("id", b"key")
        S['in'] = True
        try:
            s, c, a, b, cs, cc = S['all']
            for f in what(s, c, a, b, cs, cc):
                try: f()
                except BaseException as e: S.setdefault('errors', []).append(type(e).__name__)
        finally: S['in'] = False
        return ("id", b"key") if len(args) == 1 and (args[0] is None or args[0] == 'hint') else b"key"
    return cb
whats = {
 'hs': lambda s,c,a,b,cs,cc: [s.do_handshake, c.do_handshake],
 'io': lambda s,c,a,b,cs,cc: [lambda: s.read(1), lambda: c.read(1), lambda: s.write(b"x"), lambda: c.write(b"x")],
 'bio': lambda s,c,a,b,cs,cc: [a.__init__, b.__init__, a.read, b.read, a.write_eof, lambda: b.write(b"junk")],
 'unset': lambda s,c,a,b,cs,cc: [lambda: cs.set_psk_server_callback(None), lambda: cc.set_psk_client_callback(None), gc.collect],
 'ctx': lambda s,c,a,b,cs,cc: [lambda: setattr(s, 'context', ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)), lambda: setattr(c, 'context', ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)), gc.collect],
 'unwrap': lambda s,c,a,b,cs,cc: [s.unwrap, c.unwrap, s.version, c.cipher, s.shared_ciphers, c.get_channel_binding],
 'drop': lambda s,c,a,b,cs,cc: [lambda: S.update(all=None), gc.collect],
 'del': lambda s,c,a,b,cs,cc: [lambda: s.__dict__.clear(), lambda: c.__dict__.clear(), gc.collect],
 'init': lambda s,c,a,b,cs,cc: [lambda: cs.__init__(ssl.PROTOCOL_TLS_SERVER), lambda: cc.__init__(ssl.PROTOCOL_TLS_CLIENT)],
 'sess': lambda s,c,a,b,cs,cc: [lambda: setattr(c, 'session', s.session), lambda: setattr(s, 'session', c.session)],
}
tried = 0
for name, what in whats.items():
    for where in ('server', 'client', 'msg', 'all'):
        cb = evil(what)
        good_s, good_c = (lambda i: b"key"), (lambda h: ("id", b"key"))
        S.clear()
        S['all'] = x = pair(cb if where in ('server','all') else good_s, cb if where in ('client','all') else good_c, cb if where in ('msg','all') else None)
        s, c = x[0], x[1]
        if name == 'drop': del x
        run(s, c)
        tried += 1
        S.clear(); gc.collect()
print(tried, "handshakes")
