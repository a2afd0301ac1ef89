"""A signal that writes where the program is, with and without what it did before."""
import faulthandler, os, signal, tempfile
had = []
signal.signal(signal.SIGUSR1, lambda number, frame: had.append(number))
with tempfile.TemporaryFile('w+') as file:
    def text():
        file.seek(0)
        found = file.read().replace(__file__, 'FILE')
        file.seek(0)
        file.truncate()
        return found

    def send():
        os.kill(os.getpid(), signal.SIGUSR1)
        for _ in range(100):
            pass

    faulthandler.register(signal.SIGUSR1, file, all_threads=False)
    send()
    print('in send' in text(), had)
    faulthandler.register(signal.SIGUSR1, file, chain=True)
    send()
    print('Current thread' in text(), had == [signal.SIGUSR1])
    print(faulthandler.unregister(signal.SIGUSR1), faulthandler.unregister(signal.SIGUSR1))
    send()
    print(repr(text()), len(had))
