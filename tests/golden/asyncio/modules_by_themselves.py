# Each module of asyncio can be the one that a program imports first.
import subprocess
import sys

for name in """base_events base_futures base_subprocess base_tasks constants coroutines events exceptions format_helpers futures locks log mixins
        proactor_events protocols queues runners selector_events sslproto staggered streams subprocess taskgroups tasks threads timeouts
        transports trsock unix_events""".split():
    done = subprocess.run([sys.executable, "-c", f"import asyncio.{name} as m; print(m.__name__)"], capture_output=True, text=True)
    print(done.stdout, done.stderr, sep="", end="")
