# What looks like a drive behind a URI's slash is none that a POSIX path could begin with.
import pathlib

for uri in "file:/c:/x", "file:///c:/x", "file:/a|b", "file:////c|/x", "file://localhost/d:/y", "file:/x:y/z", "file:///ab|c", "file:a|b":
    try:
        print(pathlib.Path.from_uri(uri))
    except ValueError as e:
        print(e)
