"""The callables of calls_classes.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("classes", """
    make_dataclass Enum EnumType Flag IntEnum IntFlag StrEnum verify.__call__: asked by another special method
    """)
