"""Numbers that the other asyncio modules share."""

# A transport that keeps being written to after its connection broke warns from this many writes on.
LOG_THRESHOLD_FOR_CONNLOST_WRITES = 5

# Seconds before accept() is tried again when the process has run out of descriptors.
ACCEPT_RETRY_DELAY = 1

# Frames kept in a debug-mode source traceback.
DEBUG_STACK_DEPTH = 10

SSL_HANDSHAKE_TIMEOUT = 60.0
SSL_SHUTDOWN_TIMEOUT = 30.0

SENDFILE_FALLBACK_READBUFFER_SIZE = 256 * 1024

# In KiB.
FLOW_CONTROL_HIGH_WATER_SSL_READ = 256
FLOW_CONTROL_HIGH_WATER_SSL_WRITE = 512

# Seconds shutdown_default_executor() waits for the worker threads.
THREAD_JOIN_TIMEOUT = 300


def __getattr__(name):
    # The enum module is heavy, and only sendfile() asks for this.
    if name != '_SendfileMode':
        raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    import enum

    class _SendfileMode(enum.Enum):
        UNSUPPORTED = enum.auto()
        TRY_NATIVE = enum.auto()
        FALLBACK = enum.auto()

    globals()[name] = _SendfileMode
    return _SendfileMode
