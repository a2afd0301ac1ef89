"""Which browsers webbrowser finds, in which order, and the commands that it runs for a page, a window and a tab."""
import os
import shutil
import subprocess
import sys

os.environ.clear()
sys.stderr = sys.stdout
import webbrowser

runs, status, found = [], [0], set()
quiet = {subprocess.DEVNULL: "none", None: "own"}


class Popen:
    def __init__(self, command, **options):
        kinds = ",".join(f"{name}={quiet.get(value, value)}" for name, value in sorted(options.items()))
        print("  runs", command, kinds)

    def wait(self, timeout=None):
        if timeout:
            print("  waits", timeout)
        if status[0] == "long":
            raise subprocess.TimeoutExpired("x", timeout)
        return status[0]

    def poll(self):
        return None if status[0] == "long" or not status[0] else status[0]


class Refused:
    def __init__(self, command, **options):
        print("  refuses", command)
        raise OSError("no such program")


subprocess.Popen = Popen
shutil.which = lambda name, *args, **kwargs: name if name in found else None


def check_output(command, **options):
    print("  asks", command, quiet[options["stderr"]])
    if isinstance(preferred, Exception):
        raise preferred
    return preferred


subprocess.check_output = check_output
preferred = FileNotFoundError("none")


def fresh(**names):
    os.environ.clear()
    os.environ.update(names)
    webbrowser._browsers.clear()
    webbrowser._tryorder = None
    webbrowser._os_preferred_browser = None
    webbrowser.register_standard_browsers()
    print(sorted(names), webbrowser._tryorder)


everything = """xdg-open gio gvfs-open x-www-browser firefox iceweasel seamonkey mozilla-firefox mozilla epiphany google-chrome chrome chromium chromium-browser opera microsoft-edge www-browser links lynx w3m elinks
    konqueror own""".split()
found.update(everything)
fresh()
fresh(DISPLAY=":0")
fresh(WAYLAND_DISPLAY="w")
found.add("kfm")
fresh(DISPLAY=":0", GNOME_DESKTOP_SESSION_ID="1")
found.remove("kfm")
fresh(TERM="dumb")
preferred = b"chromium.desktop\n"
fresh(DISPLAY=":0", TERM="x")
fresh(DISPLAY=":0", BROWSER="lynx:own:show %s:go &:/usr/bin/firefox")
preferred = subprocess.CalledProcessError(1, "x")
fresh(DISPLAY=":0", TERM="x", BROWSER="w3m")
for name in webbrowser._tryorder:
    one = webbrowser.get(name)
    print(name, type(one).__name__, one.name, one.basename, getattr(one, "args", None), getattr(one, "remote_args", None), getattr(one, "raise_opts", None), getattr(one, "background", None))
for state in 0, 3, "long":
    status[0] = state
    for name in "firefox", "epiphany", "chrome", "opera", "microsoft-edge", "elinks", "lynx", "xdg-open", "konqueror":
        if state and name in ("lynx", "konqueror") and state == "long":
            continue
        for new in (0, 1, 2) if not state else (1,):
            for autoraise in (True, False) if name == "epiphany" else (True,):
                print(name, state, new, webbrowser.get(name).open("http://h/?a=%s", new, autoraise))
status[0] = 0
print(webbrowser.open("u"), webbrowser.open_new("u"), webbrowser.open_new_tab("u"))
print(webbrowser.get("xdg-open").open_new("v"), webbrowser.get("firefox").open_new_tab("v"))
print(webbrowser.get("see '%s' x").open("u"), webbrowser.get("see %s x &").open("u"))
subprocess.Popen = Refused
for name in "lynx", "xdg-open", "konqueror":
    print(name, webbrowser.get(name).open("u"))
subprocess.Popen = Popen
found.add("/opt/firefox")
other = webbrowser.get("/opt/firefox")
print(other.name, other.basename, type(other).__name__, webbrowser._tryorder[-1], webbrowser.get("/opt/firefox") is other)
for name in "none", "/opt/none", "/opt/lynx":
    try:
        webbrowser.get(name)
    except webbrowser.Error as error:
        print(name, error)
webbrowser._tryorder = []
for use in webbrowser.get, lambda: webbrowser.get("firefox").open("u", 5), lambda: webbrowser.BaseBrowser("x").open("u"):
    try:
        use()
    except Exception as error:
        print(type(error).__name__, error)
print(webbrowser.open("u"))
audited = []
sys.addaudithook(lambda event, args: print("  audit", event, args) if event.startswith("webbrowser") else None)
webbrowser.get("firefox").open("u")
webbrowser.get("lynx").open("u")
webbrowser.get("xdg-open").open("u")
webbrowser.open = lambda *args: print("opens", args)
sys.argv[0] = "webbrowser.py"
for args in (["u"], ["-n", "u"], ["--new-tab", "u"], ["-t", "u"], ["--new-window", "u"], ["-n", "-t", "u"], ["--help"], []):
    try:
        webbrowser.main(args)
    except SystemExit as error:
        print("ends", error)
