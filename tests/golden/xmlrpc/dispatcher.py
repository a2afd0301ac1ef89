"""What a dispatcher answers to calls of functions, an object's methods, and system's."""
import re, xmlrpc.client as x, xmlrpc.server as s
d = s.SimpleXMLRPCDispatcher(allow_none=True)
d.register_introspection_functions()
d.register_multicall_functions()
d.register_function(lambda a: 1 / a, 'inv')
@d.register_function
def named(a, b=2):
    "Named doc."
    return [a, b]
@d.register_function(name='other')
def unnamed(): raise x.Fault(7, 'own fault')
class Thing:
    def pub(self): "Pub doc."
    def _priv(self): pass
    class sub:
        @staticmethod
        def f(): return 3
d.register_instance(Thing(), allow_dotted_names=True)
def call(name, *args):
    try:
        print(name, x.loads(d._marshaled_dispatch(x.dumps(args, name)))[0])
    except x.Fault as fault:
        print(name, repr(fault))
for name, *args in (['system.listMethods'], ['inv', 4], ['inv', 0], ['named', 1], ['named'], ['other'], ['pub'], ['_priv'], ['nope'], ['sub.f'], ['sub._x'],
                    ['system.methodHelp', 'pub'], ['system.methodHelp', 'named'], ['system.methodHelp', 'none'], ['system.methodSignature', 'pub'],
                    ['system.multicall', [{'methodName': 'inv', 'params': [2]}, {'methodName': 'nope', 'params': []}, {'methodName': 'other', 'params': []}]]):
    call(name, *args)
class Own:
    def _dispatch(self, method, params): return f'{method}{params}'
    def _listMethods(self): return ['zz', 'aa']
    def _methodHelp(self, name): return 'help ' + name
d.register_instance(Own())
for name, *args in (['anything', 1], ['system.listMethods'], ['system.methodHelp', 'zz']):
    call(name, *args)
print(d._marshaled_dispatch('<bad').split(b'faultString')[1][:80])
print(s.list_public_methods(Thing()), s.resolve_dotted_attribute(Thing(), 'sub.f')())
