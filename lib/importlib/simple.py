"""The simple readers of importlib.resources, under a former name."""

from importlib.resources.simple import ResourceContainer, ResourceHandle, SimpleReader, TraversableReader

__all__ = ["SimpleReader", "ResourceHandle", "ResourceContainer", "TraversableReader"]
