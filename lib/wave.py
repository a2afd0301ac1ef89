"""Sound in WAVE files: RIFF files that hold samples without compression.

A file is a chunk 'RIFF' of the form 'WAVE', in which a chunk 'fmt ' says what a sample is, and 'data' has the samples. All numbers are
little-endian; frames are read and written as they stand in the file on a machine that is so too.
"""

import builtins
import struct
import sys
import warnings
from collections import namedtuple

__all__ = ["open", "Error", "Wave_read", "Wave_write"]

WAVE_FORMAT_PCM = 0x0001
WAVE_FORMAT_EXTENSIBLE = 0xFFFE
_PCM_SUBFORMAT = bytes.fromhex("0100000000001000800000aa00389b71")

_wave_params = namedtuple("_wave_params", "nchannels sampwidth framerate nframes comptype compname")


class Error(Exception):
    """A file is no WAVE file that can be read, or what is to be written is not known yet."""


def _byteswap(data, width):
    """Samples of `width` bytes, each the other way round."""
    swapped = bytearray(len(data))
    for k in range(width):
        swapped[k::width] = data[width - 1 - k::width]
    return bytes(swapped)


def _as_it_stands(data, width):
    """Between the file's byte order and the machine's."""
    return _byteswap(data, width) if width != 1 and sys.byteorder == "big" else data


class _Opened:
    """A file given by its name, which is closed with the object, or as it is."""

    _file = _own = None

    def _open(self, f, mode):
        self._own = builtins.open(f, mode) if isinstance(f, (str, bytes)) or hasattr(f, "__fspath__") else None
        return self._own or f

    def _close_own(self):
        own, self._own = self._own, None
        if own is not None:
            own.close()

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()


class _Chunk:
    """A chunk's data as a file that can be read and, where the file can, moved in. Chunks begin at even places."""

    def __init__(self, file):
        head = file.read(8)
        if len(head) < 8:
            raise EOFError
        self.file = file
        self.name, self.size = struct.unpack("<4sL", head)
        self.at = 0
        try:
            self.start = file.tell()
        except (AttributeError, OSError):
            self.start = None

    def read(self, size=-1):
        left = max(self.size - self.at, 0)
        size = left if size < 0 else min(size, left)
        data = self.file.read(size) if size else b""
        self.at += len(data)
        if self.at == self.size and self.size & 1:
            self.at += len(self.file.read(1))
        return data

    def seek(self, place):
        if self.start is None:
            raise OSError("cannot seek")
        if not 0 <= place <= self.size:
            raise RuntimeError
        self.file.seek(self.start + place)
        self.at = place

    def skip(self):
        """Goes behind it."""
        end = self.size + (self.size & 1)
        if self.start is not None:
            try:
                self.file.seek(end - self.at, 1)
                self.at = end
                return
            except OSError:
                pass
        while self.at < end:
            data = self.file.read(min(8192, end - self.at))
            if not data:
                raise EOFError
            self.at += len(data)


class Wave_read(_Opened):
    """Reads a WAVE file, by its name or from a file open for reading."""

    def __init__(self, f):
        self._file = self._open(f, "rb")
        try:
            self._read_heads()
        except BaseException:
            self._close_own()
            raise

    def __del__(self):
        self.close()

    def _read_heads(self):
        riff = _Chunk(self._file)
        if riff.name != b"RIFF":
            raise Error("file does not start with RIFF id")
        if riff.read(4) != b"WAVE":
            raise Error("not a WAVE file")
        self._data = None
        known = False
        while self._data is None:
            try:
                chunk = _Chunk(self._file)
            except EOFError:
                break
            if chunk.name == b"fmt ":
                self._read_format(chunk)
                known = True
            elif chunk.name == b"data":
                if not known:
                    raise Error("data chunk before fmt chunk")
                self._data = chunk
                self._nframes = chunk.size // self._framesize
                break
            chunk.skip()
        if not known or self._data is None:
            raise Error("fmt chunk and/or data chunk missing")
        self._soundpos = 0
        self._moved = False

    def _read_format(self, chunk):
        try:
            kind, self._nchannels, self._framerate, _, _, = struct.unpack_from("<HHLLH", chunk.read(14))
        except struct.error:
            raise EOFError from None
        if kind not in (WAVE_FORMAT_PCM, WAVE_FORMAT_EXTENSIBLE):
            raise Error(f"unknown format: {kind!r}")
        try:
            bits, = struct.unpack_from("<H", chunk.read(2))
            if kind == WAVE_FORMAT_EXTENSIBLE:
                struct.unpack_from("<HHL", chunk.read(8))
                form = chunk.read(16)
                if len(form) < 16:
                    raise EOFError
                if form != _PCM_SUBFORMAT:
                    data = struct.unpack("<LHH", form[:8])
                    shown = "%08x-%04x-%04x-%s-%s" % (*data, form[8:10].hex(), form[10:].hex())
                    raise Error(f"unknown extended format: {shown}")
        except struct.error:
            raise EOFError from None
        self._sampwidth = (bits + 7) // 8
        if not self._sampwidth:
            raise Error("bad sample width")
        if not self._nchannels:
            raise Error("bad # of channels")
        self._framesize = self._nchannels * self._sampwidth

    def getfp(self):
        return self._file

    def rewind(self):
        self._moved = True
        self._soundpos = 0

    def close(self):
        self._file = None
        self._close_own()

    def tell(self):
        return self._soundpos

    def getnchannels(self):
        return self._nchannels

    def getnframes(self):
        return self._nframes

    def getsampwidth(self):
        return self._sampwidth

    def getframerate(self):
        return self._framerate

    def getcomptype(self):
        return "NONE"

    def getcompname(self):
        return "not compressed"

    def getparams(self):
        return _wave_params(self.getnchannels(), self.getsampwidth(), self.getframerate(), self.getnframes(), self.getcomptype(),
                            self.getcompname())

    def getmarkers(self):
        warnings._deprecated("Wave_read.getmarkers", remove=(3, 15))  # no file has marks here

    def getmark(self, id):
        warnings._deprecated("Wave_read.getmark", remove=(3, 15))  # no file has marks here
        raise Error("no marks")

    def setpos(self, pos):
        """Goes to a frame."""
        if not 0 <= pos <= self._nframes:
            raise Error("position not in range")
        self._soundpos = pos
        self._moved = True

    def readframes(self, nframes):
        """At most so many frames, as bytes."""
        if self._moved:
            self._data.seek(0)
            place = self._soundpos * self._framesize
            if place:
                self._data.seek(place)
            self._moved = False
        if nframes == 0:
            return b""
        data = _as_it_stands(self._data.read(nframes * self._framesize), self._sampwidth)
        self._soundpos += len(data) // self._framesize
        return data


class Wave_write(_Opened):
    """Writes a WAVE file, by its name or to a file open for writing; its heads are put right at the end if the file can be moved in."""

    def __init__(self, f):
        self._file = self._open(f, "wb")
        self._nchannels = self._sampwidth = self._framerate = 0
        self._nframes = self._nframeswritten = self._datawritten = self._datalength = 0
        self._headerwritten = False

    def __del__(self):
        self.close()

    def _before_data(self):
        if self._datawritten:
            raise Error("cannot change parameters after starting to write")

    def setnchannels(self, nchannels):
        self._before_data()
        if nchannels < 1:
            raise Error("bad # of channels")
        self._nchannels = nchannels

    def getnchannels(self):
        if not self._nchannels:
            raise Error("number of channels not set")
        return self._nchannels

    def setsampwidth(self, sampwidth):
        self._before_data()
        if not 1 <= sampwidth <= 4:
            raise Error("bad sample width")
        self._sampwidth = sampwidth

    def getsampwidth(self):
        if not self._sampwidth:
            raise Error("sample width not set")
        return self._sampwidth

    def setframerate(self, framerate):
        self._before_data()
        if framerate <= 0:
            raise Error("bad frame rate")
        self._framerate = int(round(framerate))

    def getframerate(self):
        if not self._framerate:
            raise Error("frame rate not set")
        return self._framerate

    def setnframes(self, nframes):
        self._before_data()
        self._nframes = nframes

    def getnframes(self):
        return self._nframeswritten

    def setcomptype(self, comptype, compname):
        self._before_data()
        if comptype not in ("NONE",):
            raise Error("unsupported compression type")
        self._comptype, self._compname = comptype, compname

    def getcomptype(self):
        return self._comptype

    def getcompname(self):
        return self._compname

    def setparams(self, params):
        """(nchannels, sampwidth, framerate, nframes, comptype, compname)."""
        nchannels, sampwidth, framerate, nframes, comptype, compname = params
        self._before_data()
        self.setnchannels(nchannels)
        self.setsampwidth(sampwidth)
        self.setframerate(framerate)
        self.setnframes(nframes)
        self.setcomptype(comptype, compname)

    def getparams(self):
        if not self._nchannels or not self._sampwidth or not self._framerate:
            raise Error("not all parameters set")
        return _wave_params(self._nchannels, self._sampwidth, self._framerate, self._nframes, self._comptype, self._compname)

    def setmark(self, id, pos, name):
        warnings._deprecated("Wave_write.setmark", remove=(3, 15))  # no file has marks here
        raise Error("setmark() not supported")

    def getmark(self, id):
        warnings._deprecated("Wave_write.getmark", remove=(3, 15))  # no file has marks here
        raise Error("no marks")

    def getmarkers(self):
        warnings._deprecated("Wave_write.getmarkers", remove=(3, 15))  # no file has marks here

    def tell(self):
        return self._nframeswritten

    def writeframesraw(self, data):
        """Writes frames; the heads are left as they are."""
        if not isinstance(data, (bytes, bytearray)):
            data = memoryview(data).cast("B")
        self._ensure_header(len(data))
        nframes = len(data) // (self._sampwidth * self._nchannels)
        data = _as_it_stands(data, self._sampwidth)
        self._file.write(data)
        self._datawritten += len(data)
        self._nframeswritten += nframes

    def writeframes(self, data):
        """Writes frames, and puts the heads right."""
        self.writeframesraw(data)
        if self._datalength != self._datawritten:
            self._patch_header()

    def close(self):
        """Puts the heads right."""
        try:
            if self._file is not None:
                self._ensure_header(0)
                if self._datalength != self._datawritten:
                    self._patch_header()
                self._file.flush()
        finally:
            self._file = None
            self._close_own()

    def _ensure_header(self, size):
        if self._headerwritten:
            return
        if not self._nchannels:
            raise Error("# channels not specified")
        if not self._sampwidth:
            raise Error("sample width not specified")
        if not self._framerate:
            raise Error("sampling rate not specified")
        self._write_header(size)

    def _write_header(self, initial):
        self._file.write(b"RIFF")
        framesize = self._nchannels * self._sampwidth
        if not self._nframes:
            self._nframes = initial // framesize
        self._datalength = self._nframes * framesize
        try:
            self._sizes_at = self._file.tell()
        except (AttributeError, OSError):
            self._sizes_at = None
        self._file.write(struct.pack("<L4s4sLHHLLHH4sL", 36 + self._datalength, b"WAVE", b"fmt ", 16, WAVE_FORMAT_PCM, self._nchannels,
                                     self._framerate, framesize * self._framerate, framesize, self._sampwidth * 8, b"data",
                                     self._datalength))
        self._headerwritten = True

    def _patch_header(self):
        if self._datawritten == self._datalength:
            return
        here = self._file.tell()
        for place, size in (self._sizes_at, 36 + self._datawritten), (self._sizes_at + 36, self._datawritten):
            self._file.seek(place)
            self._file.write(struct.pack("<L", size))
        self._file.seek(here)
        self._datalength = self._datawritten


def open(f, mode=None):
    """A Wave_read (mode 'r' or 'rb') or a Wave_write ('w' or 'wb') over a file's name or a file; without a mode the file's own one counts."""
    if mode is None:
        mode = getattr(f, "mode", "rb")
    if mode in ("r", "rb"):
        return Wave_read(f)
    if mode in ("w", "wb"):
        return Wave_write(f)
    raise Error("mode must be 'r', 'rb', 'w', or 'wb'")
