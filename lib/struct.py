"""Values to bytes and back, as C structs lay them out."""

from _struct import Struct, calcsize, error, iter_unpack, pack, pack_into, unpack, unpack_from
from _struct import _clearcache  # noqa: F401

__all__ = ["calcsize", "pack", "pack_into", "unpack", "unpack_from", "iter_unpack", "Struct", "error"]
