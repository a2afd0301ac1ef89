"""What open() gives, as generic classes for annotations."""

from abc import abstractmethod
from _typing import Generic

from ._names import AnyStr, List
from ._forms import Any

__name__ = "typing"


class IO(Generic[AnyStr]):
    """A file of str or bytes."""

    __slots__ = ()

    @property
    @abstractmethod
    def mode(self) -> str: ...
    @property
    @abstractmethod
    def name(self) -> str: ...
    @property
    @abstractmethod
    def closed(self) -> bool: ...
    @abstractmethod
    def close(self) -> None: ...
    @abstractmethod
    def flush(self) -> None: ...
    @abstractmethod
    def fileno(self) -> int: ...
    @abstractmethod
    def isatty(self) -> bool: ...
    @abstractmethod
    def readable(self) -> bool: ...
    @abstractmethod
    def writable(self) -> bool: ...
    @abstractmethod
    def seekable(self) -> bool: ...
    @abstractmethod
    def read(self, n: int = -1) -> AnyStr: ...
    @abstractmethod
    def readline(self, limit: int = -1) -> AnyStr: ...
    @abstractmethod
    def readlines(self, hint: int = -1) -> List[AnyStr]: ...
    @abstractmethod
    def write(self, s: AnyStr) -> int: ...
    @abstractmethod
    def writelines(self, lines: List[AnyStr]) -> None: ...
    @abstractmethod
    def seek(self, offset: int, whence: int = 0) -> int: ...
    @abstractmethod
    def tell(self) -> int: ...
    @abstractmethod
    def truncate(self, size: int | None = None) -> int: ...
    @abstractmethod
    def __enter__(self) -> "IO[AnyStr]": ...
    @abstractmethod
    def __exit__(self, type, value, traceback) -> None: ...


class BinaryIO(IO[bytes]):
    """A binary file."""

    __slots__ = ()

    @abstractmethod
    def write(self, s: bytes | bytearray) -> int: ...
    @abstractmethod
    def __enter__(self) -> "BinaryIO": ...


class TextIO(IO[str]):
    """A text file."""

    __slots__ = ()

    @property
    @abstractmethod
    def buffer(self) -> BinaryIO: ...
    @property
    @abstractmethod
    def encoding(self) -> str: ...
    @property
    @abstractmethod
    def errors(self) -> str | None: ...
    @property
    @abstractmethod
    def line_buffering(self) -> bool: ...
    @property
    @abstractmethod
    def newlines(self) -> Any: ...
    @abstractmethod
    def __enter__(self) -> "TextIO": ...
