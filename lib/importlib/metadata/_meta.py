"""What distributions are asked for, as protocols."""

from typing import Any, Dict, Iterator, List, Optional, Protocol, TypeVar, Union

_T = TypeVar('_T')


class PackageMetadata(Protocol):
    """A distribution's metadata: a mapping in which a name may occur several times."""

    def __len__(self) -> int: ...

    def __contains__(self, item: str) -> bool: ...

    def __getitem__(self, key: str) -> str: ...

    def __iter__(self) -> Iterator[str]: ...

    def get(self, name: str, failobj: Optional[_T] = None) -> Union[str, Optional[_T]]: ...

    def get_all(self, name: str, failobj: Optional[_T] = None) -> Union[List[Any], Optional[_T]]:
        """All values of a name."""

    @property
    def json(self) -> Dict[str, Union[str, List[str]]]:
        """All of it, as PEP 566 writes it in JSON."""


class SimplePath(Protocol):
    """As much of a path as metadata needs."""

    def joinpath(self, other) -> 'SimplePath': ...

    def __truediv__(self, other) -> 'SimplePath': ...

    @property
    def parent(self) -> 'SimplePath': ...

    def read_text(self, encoding=None) -> str: ...

    def read_bytes(self) -> bytes: ...

    def exists(self) -> bool: ...
