# How the ends of a connection prove their key, in bytes, in the way of Python 3.12 and in the older one.
import hmac
import multiprocessing as mp
import threading
from multiprocessing.connection import Client, Listener, answer_challenge, deliver_challenge

KEY = b'the key'


def answer(challenge, key=KEY, verdict=b'#WELCOME#'):
    """What is answered to a challenge, and how that ends."""
    ours, theirs = mp.Pipe()
    theirs.send_bytes(challenge)
    theirs.send_bytes(verdict)
    try:
        end = answer_challenge(ours, key)
    except Exception as error:
        end = f'{type(error).__name__} {error}'
    return theirs.recv_bytes() if theirs.poll() else None, end


random = bytes(range(40))
for name in b'{sha256}', b'{md5}', b'{sha3_384}':
    got, end = answer(b'#CHALLENGE#' + name + random)
    print(got == name + hmac.new(KEY, name + random, name[1:-1].decode()).digest(), end)
got, end = answer(b'#CHALLENGE#' + random[:20])
print(got == hmac.new(KEY, random[:20], 'md5').digest(), end)
print(answer(b'#CHALLENGE#{sha256}' + random, verdict=b'#FAILURE#')[1])
for wrong in b'#CHALLENGE#{sha1}' + random, b'#CHALLENGE#' + random, b'hello':
    print(answer(wrong))
print(answer(b'', key='text'))


def deliver(respond):
    """What a challenge is, for a response to it; how that ends, and what the other end is told."""
    ours, theirs = mp.Pipe()
    thread = threading.Thread(target=lambda: theirs.send_bytes(respond(theirs.recv_bytes())))
    thread.start()
    try:
        end = deliver_challenge(ours, KEY)
    except Exception as error:
        end = f'{type(error).__name__} {error}'
    thread.join()
    return end, theirs.recv_bytes()


def proof(message, key=KEY, name='sha256'):
    return b'{%s}%s' % (name.encode(), hmac.new(key, message.removeprefix(b'#CHALLENGE#'), name).digest())


print(deliver(lambda message: proof(message)))
print(deliver(lambda message: proof(message, name='sha384')))
print(deliver(lambda message: hmac.new(KEY, message.removeprefix(b'#CHALLENGE#'), 'md5').digest()))
print(deliver(lambda message: proof(message, key=b'another')))
print(deliver(lambda message: b'{sha256}short'))
print(deliver(lambda message: b'nothing of this')[0][:19])
print(deliver(lambda message: print(message[:19], len(message)) or proof(message)))

with Listener(authkey=KEY) as listener:
    def knock(key):
        try:
            with Client(listener.address, authkey=key) as connection:
                print('client', connection.recv())
        except mp.AuthenticationError as error:
            print('client', error)
    for key in KEY, b'wrong':
        thread = threading.Thread(target=knock, args=(key,))
        thread.start()
        try:
            with listener.accept() as connection:
                connection.send('welcome')
        except mp.AuthenticationError as error:
            thread.join()
            print('listener', error)
        thread.join()
for wrong in (lambda: Listener(authkey='text'), lambda: Client('/no/such', authkey=1), lambda: Listener(family='AF_NONE'),
              lambda: Client('/no/such'), lambda: listener.accept()):
    try:
        wrong()
    except Exception as error:
        print(type(error).__name__, error)
