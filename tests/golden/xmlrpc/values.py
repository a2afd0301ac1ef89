"""Values as XML and back, and what has no XML."""
import datetime, xmlrpc.client as x
def tried(*calls):
    for call in calls:
        try:
            print(call())
        except BaseException as error:
            print(type(error).__module__, type(error).__name__, error)
class Plain:
    def __init__(self): self.a, self.b = 1, 'two'
class Sub(int): pass
everything = (1, 'a<&>\xe9', True, None, 1.5, b'xy', [1, {'k': 2}, ()], datetime.datetime(2020, 1, 2, 3, 4, 5), x.DateTime('20200102T03:04:05'),
              x.Binary(b'q' * 80), bytearray(b'z'), Plain(), -2**31)
text = x.dumps(everything, allow_none=True)
print(text)
print(x.dumps((1,), 'meth<od'), x.dumps((1,), methodresponse=True, encoding='latin-1'), x.dumps(x.Fault(3, 'bad')))
back, name = x.loads(text)
print(name, [str(v) if isinstance(v, (x.DateTime, x.Binary)) else v for v in back])
print(x.loads(x.dumps((datetime.datetime(2020, 1, 2), b'x'), 'm'), use_builtin_types=True), x.loads(x.dumps((datetime.datetime(2020, 1, 2),)), use_datetime=True))
itself, within = [], {}
itself.append(itself)
within['w'] = within
tried(*(lambda v=v: x.dumps((v,)) for v in (2**31, None, object(), {1: 2}, 1j, {1}, Sub(3), itself, within)))
tried(lambda: x.dumps(1), lambda: x.dumps((1, 2), methodresponse=True))
def loaded(inner): return lambda: x.loads(f'<params><param><value>{inner}</value></param></params>')
tried(*map(loaded, ('bare', '', '<i8>5</i8>', '<int>x</int>', '<ex:nil/>', '<bigdecimal>1.5</bigdecimal>', '<boolean>2</boolean>', '<foo>2</foo>',
                    '<string/>', '<array><data/></array>', '<struct><member><name>n</name><value>v</value></member></struct>', '<float>1e3</float>')))
tried(lambda: x.loads('<a/>'), lambda: x.loads(''), lambda: x.loads(x.dumps(x.Fault(3, 'bad'))), lambda: x.loads('<params>'))
