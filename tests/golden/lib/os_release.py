# What platform makes of os-release files: quotes, escapes, lines that are none, what is missing.
import os, platform, tempfile

texts = ["", 'NAME="Some Linux"\nID=some\n', "PRETTY_NAME='It is \"quoted\"'\nNAME=\"a\\$b\\\"c\\\\d\\`e\"\n",
         "# a comment\n  ID=indented\nID =spaced\nVERSION_ID=12  \nEMPTY=\nX=\"open\nlower_1=yes\n\n"]
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "os-release")
    for text in texts:
        with open(path, "w") as f:
            f.write(text)
        platform._os_release_cache = None
        platform._os_release_candidates = (os.path.join(folder, "missing"), path)
        print(platform.freedesktop_os_release())
    again = platform.freedesktop_os_release()
    again["ID"] = "changed"
    print(platform.freedesktop_os_release() == again)
    platform._os_release_cache = None
    platform._os_release_candidates = (os.path.join(folder, "missing"),)
    try:
        platform.freedesktop_os_release()
    except OSError as error:
        print(type(error).__name__, error.errno, error.strerror.replace(folder, "FOLDER"))
