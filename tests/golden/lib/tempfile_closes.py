"""How often a named temporary file is closed and removed: closed twice, with a close() that raises, by what was asked for about removal."""
import os
import tempfile


class File:
    def __init__(self, fails): self.closed_times, self.fails = 0, fails
    def write(self, text): return len(text)
    def __enter__(self): return self
    def __exit__(self, *why):
        print("left", why[0])
        self.close()
    def close(self):
        self.closed_times += 1
        if self.fails:
            raise OSError("cannot")


def tried(call, *args):
    try:
        return call(*args)
    except OSError as error:
        return str(error)


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "file")
    for fails in False, True:
        for delete in False, True:
            for on_close in False, True:
                open(path, "w").close()
                file = File(fails)
                named = tempfile._TemporaryFileWrapper(file, path, delete, on_close)
                seen = [named.write("ab"), named.name == path]
                for _ in range(3):
                    seen.append((tried(named.close), file.closed_times, os.path.exists(path)))
                with_error = tried(named.__exit__, None, None, None)
                seen.append((with_error, file.closed_times, os.path.exists(path)))
                named._closer.cleanup()
                named._closer.cleanup()
                seen.append((file.closed_times, os.path.exists(path)))
                print(fails, delete, on_close, *seen)
                open(path, "w").close()
                named = tempfile._TemporaryFileWrapper(File(False), path, delete, on_close)
                with named as inner:
                    print(inner is named)
                print(named.file.closed_times, os.path.exists(path))
                open(path, "w").close()
                named = tempfile._TemporaryFileWrapper(File(False), path, delete, on_close)
                named._closer.cleanup()
                print(named.file.closed_times, os.path.exists(path), tried(named.close), named.file.closed_times, os.path.exists(path))
                open(path, "w").close()
                os.remove(path)
                named = tempfile._TemporaryFileWrapper(File(False), path, delete, on_close)
                print(tried(named.close), tried(named._closer.cleanup), named.file.closed_times)
