"""Paths as objects.

A pure path is text with rules: PurePosixPath and PureWindowsPath work on every system, PurePath is the system's own. A Path besides
reaches the files that it names.
"""

from pathlib._abc import UnsupportedOperation
from pathlib._local import Path, PosixPath, PurePath, PurePosixPath, PureWindowsPath, WindowsPath

__all__ = ['UnsupportedOperation', 'PurePath', 'PurePosixPath', 'PureWindowsPath', 'Path', 'PosixPath', 'WindowsPath']
