"""The callables of calls_system.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("system", """
    getsizeof: sizes are Coil's own
    filterwarnings simplefilter warn_explicit dump_traceback_later import_module: asked by another special method
    getpwuid getgrgid: take __index__
    """)
