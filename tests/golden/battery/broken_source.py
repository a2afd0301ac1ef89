"""The callables of calls_source.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("source", """
    dump get_source_segment unparse new_class prepare_class format_exception_only: asked by another special method
    WeakKeyDictionary.__deepcopy__ WeakValueDictionary.__deepcopy__: the memo is not needed
    """)
