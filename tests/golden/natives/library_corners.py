"""Corners of the library that nothing else here asks for."""
import asyncio
import io
import modulefinder
import os
import sys
import tarfile
import traceback
import types
import typing
import unittest
import xmlrpc.client
from contextlib import redirect_stdout
from inspect import signature
from multiprocessing import connection

from _each import each_value as each


def device(major, minor):
    made = tarfile.TarInfo("dev")
    made.type, made.devmajor, made.devminor = tarfile.CHRTYPE, major, minor
    again = tarfile.TarInfo.frombuf(made.tobuf(tarfile.USTAR_FORMAT), "utf-8", "strict")
    return again.devmajor, again.devminor


def field(at, size, text):
    """A member's number as it is read where a header has a text."""
    data = bytearray(tarfile.TarInfo("x").tobuf(tarfile.USTAR_FORMAT))
    data[at:at + size] = text
    data[148:156] = b" " * 8
    data[148:156] = b"%06o\0 " % sum(data)
    made = tarfile.TarInfo.frombuf(bytes(data), "utf-8", "strict")
    return {name: value for name, value in made.get_info().items() if value != tarfile.TarInfo("x").get_info()[name] and name != "chksum"}


def long_message(size):
    """How a connection begins a message of a size that nobody has room for."""
    class Long:
        def __len__(self):
            return size
    sent = []
    made = object.__new__(connection.Connection)
    made._handle = None
    made._send = made._write_all = lambda data, write=None: sent.append(bytes(data))
    try:
        made._send_bytes(Long())
    except Exception as error:
        sent.append(type(error).__name__)
    return b"".join(each for each in sent if isinstance(each, bytes))


def found(names, excludes=(), debug=4):
    with redirect_stdout(io.StringIO()) as out:
        finder = modulefinder.ModuleFinder(path=[], debug=debug, excludes=list(excludes))
        for name in names:
            try:
                finder.import_hook(name)
            except ImportError as error:
                print("ImportError", error)
    return [line.strip() for line in out.getvalue().split("\n") if "Excluded" in line or line.startswith("ImportError")], sorted(finder.modules), finder.any_missing()


def twice_waited():
    """A transport that waits for what is written, asked to twice."""
    async def main():
        import socket
        a, b = socket.socketpair()
        reader, writer = await asyncio.open_connection(sock=a)
        try:
            writer.transport._make_empty_waiter()
            try:
                writer.transport._make_empty_waiter()
            except RuntimeError as error:
                return str(error)
            finally:
                writer.transport._reset_empty_waiter()
        finally:
            writer.close()
            b.close()
    return asyncio.run(main())


def entry(**names):
    made = traceback.FrameSummary("f", 1, "n", lookup_line=False, line="x", **names)
    return made._code is None, sorted(names)


def discovered(module):
    sys.modules["made_up"] = module
    try:
        return unittest.TestLoader().discover("made_up")
    finally:
        del sys.modules["made_up"]


each(r"""
typing.Union[int, None], typing.Union[int, str], typing.Union[int, str, None]
[typing.Union[int, None]._name, typing.Union[int, str]._name, typing.Union[int, str, None]._name, typing.Optional[int]._name, typing.Optional[typing.Union[int, str]]._name]
typing.Union[int, str].__origin__, typing.Optional[int].__origin__, typing.Union[int], typing.Optional[None]
[name for name in ("__all__", "path", "open", "environ", "fork") if name in dir(os)], dir(os).count("__all__"), len(dir(os)) == len(set(dir(os))), dir(os) == sorted(dir(os))
device(1, 2), device(0o7654321, 0o1234567), device(0o1111111, 0o1111111)
field(100, 8, b"1234567\0"), field(108, 8, b"7654321\0"), field(116, 8, b"1111111\0")
field(124, 12, b"11111111111\0"), field(136, 12, b"11111111111\0")
field(157, 100, b"l" * 100), field(265, 32, b"u" * 32), field(297, 32, b"g" * 32), field(329, 8, b"1111111\0"), field(337, 8, b"7777777\0"), field(345, 155, b"p" * 155)
field(257, 8, b"ustar  \0"), field(500, 12, b"z" * 12)
found(["zz_none"]), found(["sys"]), found(["sys", "zz_none"], ["zz_none"])
found(["sys.none"]), found(["sys"], debug=1)
xmlrpc.client.ServerProxy("http://h", allow_none=True)._ServerProxy__allow_none, xmlrpc.client.ServerProxy("http://h")._ServerProxy__allow_none
[getattr(xmlrpc.client.ServerProxy("http://h", encoding="e", verbose=True), "_ServerProxy__" + name) for name in ("encoding", "verbose", "allow_none", "host", "handler")]
xmlrpc.client.ServerProxy("ftp://h")
long_message(0x7fffffff), long_message(0x80000000), long_message(0x1_0000_0001), long_message(16385)
twice_waited()
entry(_code=5), entry(), entry(end_lineno=3, colno=1, end_colno=2)
entry(other=1)
discovered(types.ModuleType("made_up"))
discovered((lambda m: setattr(m, "__path__", ["x"]) or m)(types.ModuleType("made_up")))
unittest.TestLoader().discover("sys")
str(signature(type("T", (), {"__call__": lambda self, a, b=2: 0})()))
signature(5)
""", globals())
