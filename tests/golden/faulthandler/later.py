"""Written when a time is over, again and again, and not once it was taken back."""
import faulthandler, os, re, tempfile, time


def waits(seconds, text):
    """Waits until a file has so much in it."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        file.seek(0)
        if file.read().count(text) >= seconds:
            return True
        time.sleep(0.01)


with tempfile.TemporaryFile('w+') as file:
    faulthandler.dump_traceback_later(0.0625, file=file)
    print(waits(1, 'in <module>'))
    file.seek(0)
    lines = file.read().split('\n')
    print(lines[0], re.sub('0x[0-9a-f]+', '0xN', lines[1]), 'in waits' in lines[2])
    faulthandler.dump_traceback_later(0.01, repeat=True, file=file)
    print(waits(4, 'Timeout'))
    faulthandler.cancel_dump_traceback_later()
    faulthandler.dump_traceback_later(3600, file=file)
    faulthandler.dump_traceback_later(7200, file=file)
    faulthandler.cancel_dump_traceback_later()
