"""The lines of several files, as if they were one: those that a program's arguments name, or standard input."""

import io
import os
import sys
from types import GenericAlias

__all__ = ['input', 'close', 'nextfile', 'filename', 'lineno', 'filelineno', 'fileno', 'isfirstline', 'isstdin', 'FileInput', 'hook_compressed',
           'hook_encoded']

_state = None  # the FileInput that the module's functions are about


def input(files=None, inplace=False, backup='', *, mode='r', openhook=None, encoding=None, errors=None):
    """A FileInput, which the module's other functions are about from now on."""
    global _state
    if _state and _state._file:
        raise RuntimeError('input() already active')
    _state = FileInput(files, inplace, backup, mode=mode, openhook=openhook, encoding=encoding, errors=errors)
    return _state


def close():
    """Ends the sequence."""
    global _state
    state, _state = _state, None
    if state:
        state.close()


def _active():
    if not _state:
        raise RuntimeError('no active input()')
    return _state


def nextfile():
    """Goes on with the next file."""
    return _active().nextfile()


def filename():
    """The name of the file whose line was read last."""
    return _active().filename()


def lineno():
    """The number of the line read last, of all."""
    return _active().lineno()


def filelineno():
    """Its number in its file."""
    return _active().filelineno()


def fileno():
    """The descriptor of the file, -1 if none is open."""
    return _active().fileno()


def isfirstline():
    """Was it the first of its file?"""
    return _active().isfirstline()


def isstdin():
    """Was it from standard input?"""
    return _active().isstdin()


class FileInput:
    """The lines of files. In place: what is printed meanwhile becomes the file, whose old content is kept under its name + backup."""

    _file = _filename = _output = _savestdout = _backupfilename = None
    _files = ()
    _startlineno = _filelineno = 0
    _isstdin = False

    def __init__(self, files=None, inplace=False, backup='', *, mode='r', openhook=None, encoding=None, errors=None):
        if isinstance(files, (str, os.PathLike)):
            files = (os.fspath(files),)
        elif files is None:
            files = tuple(sys.argv[1:]) or ('-',)
        else:
            files = tuple(files) or ('-',)
        if mode not in ('r', 'rb'):
            raise ValueError("FileInput opening mode must be 'r' or 'rb'")
        if openhook:
            if inplace:
                raise ValueError('FileInput cannot use an opening hook in inplace mode')
            if not callable(openhook):
                raise ValueError('FileInput openhook must be callable')
        if encoding is None and 'b' not in mode and not openhook and sys.flags.warn_default_encoding:
            import warnings
            warnings.warn("'encoding' argument not specified.", EncodingWarning, 2)
        self._files = files
        self._inplace = inplace
        self._backup = backup
        self._mode = mode
        self._write_mode = mode.replace('r', 'w')
        self._openhook = openhook
        self._encoding = encoding
        self._errors = errors

    def __del__(self):
        self.close()

    def close(self):
        """Ends the sequence."""
        try:
            self.nextfile()
        finally:
            self._files = ()

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def nextfile(self):
        """Closes this file; the next line is the next one's first. Lines left out are not counted."""
        saved, self._savestdout = self._savestdout, None
        if saved:
            sys.stdout = saved
        output, self._output = self._output, None
        try:
            if output:
                output.close()
        finally:
            file, self._file = self._file, None
            self.__dict__.pop('_readline', None)
            try:
                if file and not self._isstdin:
                    file.close()
            finally:
                backup, self._backupfilename = self._backupfilename, None
                if backup and not self._backup:
                    try:
                        os.unlink(backup)
                    except OSError:
                        pass
                self._isstdin = False

    def readline(self):
        """The next line, empty at the end."""
        while True:
            line = self._readline()
            if line:
                self._filelineno += 1
                return line
            if not self._file:
                return line
            self.nextfile()

    def _readline(self):
        """Opens the next file, whose own method stands here until it ends."""
        if not self._files:
            return b'' if 'b' in self._mode else ''
        self._filename, self._files = self._files[0], self._files[1:]
        self._startlineno = self.lineno()
        self._filelineno = 0
        self._file = None
        self._isstdin = False
        encoding = None if 'b' in self._mode else self._encoding or 'locale'
        if self._filename == '-':
            self._filename = '<stdin>'
            self._file = getattr(sys.stdin, 'buffer', sys.stdin) if 'b' in self._mode else sys.stdin
            self._isstdin = True
        elif self._inplace:
            self._open_in_place(encoding)
        elif self._openhook:
            if self._encoding is None:
                self._file = self._openhook(self._filename, self._mode)
            else:
                self._file = self._openhook(self._filename, self._mode, encoding=self._encoding, errors=self._errors)
        else:
            self._file = open(self._filename, self._mode, encoding=encoding, errors=self._errors)
        self._readline = self._file.readline
        return self._readline()

    def _open_in_place(self, encoding):
        """The file gets another name, is read there, and written anew under its own."""
        self._backupfilename = os.fspath(self._filename) + (self._backup or '.bak')
        try:
            os.unlink(self._backupfilename)
        except OSError:
            pass
        os.rename(self._filename, self._backupfilename)
        self._file = open(self._backupfilename, self._mode, encoding=encoding, errors=self._errors)
        try:
            permissions = os.fstat(self._file.fileno()).st_mode
        except OSError:
            self._output = open(self._filename, self._write_mode, encoding=encoding, errors=self._errors)
        else:
            fd = os.open(self._filename, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, permissions)
            self._output = os.fdopen(fd, self._write_mode, encoding=encoding, errors=self._errors)
            try:
                os.chmod(self._filename, permissions)
            except OSError:
                pass
        self._savestdout = sys.stdout
        sys.stdout = self._output

    def filename(self):
        """The name of the file whose line was read last."""
        return self._filename

    def lineno(self):
        """The number of the line read last, of all."""
        return self._startlineno + self._filelineno

    def filelineno(self):
        """Its number in its file."""
        return self._filelineno

    def fileno(self):
        """The descriptor of the file, -1 if none is open."""
        try:
            return self._file.fileno() if self._file else -1
        except ValueError:
            return -1

    def isfirstline(self):
        """Was it the first of its file?"""
        return self._filelineno == 1

    def isstdin(self):
        """Was it from standard input?"""
        return self._isstdin

    __class_getitem__ = classmethod(GenericAlias)


def hook_compressed(filename, mode, *, encoding=None, errors=None):
    """Opens files named .gz and .bz2 for what is compressed in them."""
    if encoding is None and 'b' not in mode:
        encoding = 'locale'
    extension = os.path.splitext(filename)[1]
    if extension == '.gz':
        import gzip
        stream = gzip.open(filename, mode)
    elif extension == '.bz2':
        import bz2
        stream = bz2.BZ2File(filename, mode)
    else:
        return open(filename, mode, encoding=encoding, errors=errors)
    return stream if 'b' in mode else io.TextIOWrapper(stream, encoding=encoding, errors=errors)


def hook_encoded(encoding, errors=None):
    """Opens files in an encoding."""
    def openhook(filename, mode):
        return open(filename, mode, encoding=encoding, errors=errors)
    return openhook


def _test():
    """Prints lines with their numbers; -i: in place; -b EXTENSION: for the backups."""
    import getopt
    options, arguments = getopt.getopt(sys.argv[1:], 'ib:')
    options = dict(options)
    for line in input(arguments, inplace='-i' in options, backup=options.get('-b', '')):
        text = line.rstrip('\n').rstrip('\r')
        print(f"{lineno()}: {filename()}[{filelineno()}]{'*' if isfirstline() else ''} {text}")
    print(f'{lineno()}: {filename()}[{filelineno()}]')


if __name__ == '__main__':
    _test()
