"""Calls of a server over HTTP, with packed answers, faults, several at once."""
import threading, urllib.error, urllib.request, xmlrpc.client, xmlrpc.server
server = xmlrpc.server.DocXMLRPCServer(('localhost', 0), logRequests=False, allow_none=True)
def add(a, b): "Adds."; return a + b
server.register_function(add)
server.register_function(lambda n: 'x' * n, 'long')
server.register_introspection_functions()
server.register_multicall_functions()
threading.Thread(target=server.serve_forever, kwargs={'poll_interval': 0.01}, daemon=True).start()
base = f'http://localhost:{server.server_address[1]}'
with xmlrpc.client.ServerProxy(base, allow_none=True) as proxy:
    print(proxy.add(2, 3), proxy.add('a', '\u20ac'), len(proxy.long(5000)), proxy.system.methodHelp('add'), proxy.system.listMethods())
    try:
        proxy.add(1)
    except xmlrpc.client.Fault as fault:
        print(fault.faultCode, fault.faultString)
    several = xmlrpc.client.MultiCall(proxy)
    several.add(1, 2)
    several.nope()
    results = several()
    print(results[0])
    try:
        results[1]
    except xmlrpc.client.Fault as fault:
        print(fault)
    proxy('transport').encode_threshold = 10
    print(proxy.add([1], [2]))
try:
    xmlrpc.client.ServerProxy(base + '/elsewhere').add(1, 2)
except xmlrpc.client.ProtocolError as error:
    print(error.errcode, error.errmsg)
with urllib.request.urlopen(base + '/') as page:
    text = page.read().decode()
    print(page.status, page.headers['Content-Type'], 'Adds.' in text, 'XML-RPC Server Documentation' in text)
server.shutdown()
server.server_close()
paths = xmlrpc.server.MultiPathXMLRPCServer(('localhost', 0), bind_and_activate=False)
one = paths.add_dispatcher('/one', xmlrpc.server.SimpleXMLRPCDispatcher())
one.register_function(pow)
print(xmlrpc.client.loads(paths._marshaled_dispatch(xmlrpc.client.dumps((2, 5), 'pow'), path='/one')), paths.get_dispatcher('/one') is one)
print(b'KeyError' in paths._marshaled_dispatch(b'', path='/two'))
paths.server_close()
