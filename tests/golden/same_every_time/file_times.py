# What was written since the start is shown with the instant at which the virtual clock began.
import os
import pathlib
import tempfile
import time

with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, 'file')
    for text in ['one', 'two']:
        path.write_text(text)
        time.sleep(1.25)
        st = path.stat()
        print(st.st_mtime, st.st_mtime_ns, st.st_ctime, st.st_atime, st.st_mtime <= time.time())
    print(os.stat(folder).st_mtime, [e.stat().st_mtime for e in os.scandir(folder)], os.path.getmtime(path))
    with open(path, 'a') as file:
        file.write('more')
        print(os.fstat(file.fileno()).st_mtime)
print(os.stat(__file__).st_mtime > time.time())
