"""Shows web pages in the user's browser.

Browsers are registered by name; open() tries them in order until one takes the page. $BROWSER's come first: names or commands with %s for
the address, which `os.pathsep` separates. The others are those that are found when the first is asked for.
"""

import os
import shlex
import shutil
import subprocess
import sys
import threading

__all__ = ["Error", "open", "open_new", "open_new_tab", "get", "register"]

_lock = threading.RLock()
_browsers = {}                  # [class, instance], either may be None, by name in lower case
_tryorder = None                # names; None until the standard browsers are registered
_os_preferred_browser = None    # what the desktop says


class Error(Exception):
    """There is no such browser, or it is asked for what none can do."""


def register(name, klass, instance=None, *, preferred=False):
    """Add a browser: what makes it, or the browser itself; a preferred one is tried first."""
    with _lock:
        if _tryorder is None:
            register_standard_browsers()
        _browsers[name.lower()] = [klass, instance]
        is_desktops = _os_preferred_browser and f"{name}.desktop" == _os_preferred_browser
        _tryorder.insert(0 if preferred or is_desktops else len(_tryorder), name)


def get(using=None):
    """A browser by name or command, or the first that there is."""
    if _tryorder is None:
        with _lock:
            if _tryorder is None:
                register_standard_browsers()
    for name in _tryorder if using is None else [using]:
        if "%s" in name:
            command = shlex.split(name)
            return BackgroundBrowser(command[:-1]) if command[-1] == "&" else GenericBrowser(command)
        try:
            klass, instance = _browsers[name.lower()]
        except KeyError:
            klass, instance = _synthesize(name)
        if instance is not None:
            return instance
        if klass is not None:
            return klass()
    raise Error("could not locate runnable browser")


def open(url, new=0, autoraise=True):
    """Show a page in the window there is (0), a new one (1) or a new tab (2); False if no browser took it."""
    if _tryorder is None:
        with _lock:
            if _tryorder is None:
                register_standard_browsers()
    return any(get(name).open(url, new, autoraise) for name in _tryorder)


def open_new(url):
    """Show a page in a new window."""
    return open(url, 1)


def open_new_tab(url):
    """Show a page in a new tab."""
    return open(url, 2)


def _synthesize(browser, *, preferred=False):
    """Register a command that is named like a known browser, with a path of its own."""
    if not shutil.which(browser.split()[0] if browser.split() else ""):
        return [None, None]
    name = os.path.basename(browser)
    try:
        _, known = _browsers[name.lower()]
    except KeyError:
        return [None, None]
    if not known or known.basename != name:
        return [None, None]
    copy = type(known)(browser)
    copy.basename = name
    register(browser, None, copy, preferred=preferred)
    return [None, copy]


class BaseBrowser:
    """What browsers have in common."""

    args = ["%s"]

    def __init__(self, name=""):
        self.name = name
        self.basename = name

    def open(self, url, new=0, autoraise=True):
        raise NotImplementedError

    def open_new(self, url):
        return self.open(url, 1)

    def open_new_tab(self, url):
        return self.open(url, 2)


class GenericBrowser(BaseBrowser):
    """A command that shows the page and ends when it is closed."""

    _options = {}

    def __init__(self, name):
        if isinstance(name, str):
            self.name = name
            self.args = ["%s"]
        else:
            self.name, *self.args = name
        self.basename = os.path.basename(self.name)

    def _command(self, url):
        return [self.name, *(arg.replace("%s", url) for arg in self.args)]

    def open(self, url, new=0, autoraise=True):
        sys.audit("webbrowser.open", url)
        try:
            return not subprocess.Popen(self._command(url), close_fds=True).wait()
        except OSError:
            return False


class BackgroundBrowser(GenericBrowser):
    """A command that goes on by itself."""

    def open(self, url, new=0, autoraise=True):
        sys.audit("webbrowser.open", url)
        try:
            return subprocess.Popen(self._command(url), close_fds=True, start_new_session=True).poll() is None
        except OSError:
            return False


class UnixBrowser(BaseBrowser):
    """A browser that can be asked to show a page in a window it has: by what arguments says the class."""

    raise_opts = None           # arguments for autoraise's False and True
    background = False
    redirect_stdout = True
    remote_args = ["%action", "%s"]
    remote_action = ""                  # %action in the window there is,
    remote_action_newwin = None         # in a new one,
    remote_action_newtab = None         # in a new tab

    def _invoke(self, args, remote, autoraise, url=None):
        """Run the command; True if the page is shown."""
        raising = []
        if remote and self.raise_opts and self.raise_opts[bool(autoraise)]:
            raising = [self.raise_opts[bool(autoraise)]]
        quiet = subprocess.DEVNULL if remote or self.background else None
        process = subprocess.Popen([self.name, *raising, *args], close_fds=True, stdin=quiet, stdout=quiet if self.redirect_stdout else None,
                                   stderr=quiet, start_new_session=True)
        if not remote:
            return process.poll() is None if self.background else not process.wait()
        try:
            # A browser that still runs shows the page itself.
            return not process.wait(5)
        except subprocess.TimeoutExpired:
            return True

    def open(self, url, new=0, autoraise=True):
        sys.audit("webbrowser.open", url)
        if new not in (0, 1, 2):
            raise Error(f"Bad 'new' parameter to open(); expected 0, 1, or 2, got {new}")
        action = self.remote_action
        if new:
            action = self.remote_action_newwin if new == 1 or self.remote_action_newtab is None else self.remote_action_newtab
        args = [arg.replace("%s", url).replace("%action", action) for arg in self.remote_args]
        args = [arg for arg in args if arg]
        if self._invoke(args, True, autoraise, url):
            return True
        return self._invoke([arg.replace("%s", url) for arg in self.args], False, False)


class Mozilla(UnixBrowser):
    """Firefox and its kin."""

    remote_action_newwin = "-new-window"
    remote_action_newtab = "-new-tab"
    background = True


class Epiphany(UnixBrowser):
    """GNOME's browser."""

    raise_opts = ["-noraise", ""]
    remote_action = "-n"
    remote_action_newwin = "-w"
    background = True


class Chrome(UnixBrowser):
    """Chrome."""

    remote_action_newwin = "--new-window"
    remote_action_newtab = ""
    background = True


Chromium = Chrome


class Opera(UnixBrowser):
    """Opera."""

    remote_action_newwin = "--new-window"
    remote_action_newtab = ""
    background = True


class Elinks(UnixBrowser):
    """The text browser."""

    remote_args = ["-remote", "openURL(%s%action)"]
    remote_action_newwin = ",new-window"
    remote_action_newtab = ",new-tab"
    redirect_stdout = False


class Konqueror(BaseBrowser):
    """KDE's browser, or its file manager of old: whichever command is there."""

    def open(self, url, new=0, autoraise=True):
        sys.audit("webbrowser.open", url)
        alone = {"close_fds": True, "stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        try:
            subprocess.Popen(["kfmclient", "newTab" if new == 2 else "openURL", url], **alone).wait()
            return True
        except OSError:
            pass
        for command in ["konqueror", "--silent", url], ["kfm", "-d", url]:
            try:
                if subprocess.Popen(command, start_new_session=True, **alone).poll() is None:
                    return True
            except OSError:
                pass
        return False


class Edge(UnixBrowser):
    """Edge."""

    remote_action_newwin = "--new-window"
    remote_action_newtab = ""
    background = True


# By what needs them: what a desktop brings, browsers with windows, browsers in a terminal.
_DESKTOP = (("xdg-open", None), ("gio", None), ("gvfs-open", "GNOME_DESKTOP_SESSION_ID"), ("x-www-browser", None))
_WINDOWED = (
    (Mozilla, ("firefox", "iceweasel", "seamonkey", "mozilla-firefox", "mozilla")),
    (Konqueror, ("kfm", "konqueror")),
    (Epiphany, ("epiphany",)),
    (Chrome, ("google-chrome", "chrome", "chromium", "chromium-browser")),
    (Opera, ("opera",)),
    (Edge, ("microsoft-edge",)),
)
_TEXT = ("www-browser", "links", "elinks", "lynx", "w3m")


def register_X_browsers():
    """Register the browsers with windows that are installed."""
    for name, variable in _DESKTOP:
        if (variable is None or variable in os.environ) and shutil.which(name):
            register(name, None, BackgroundBrowser([name, "open", "--", "%s"] if name == "gio" else name))
    for klass, names in _WINDOWED:
        for name in names:
            if shutil.which(name):
                register(name, None, klass(name))
                if klass is Konqueror: # both names are of one
                    break


def register_standard_browsers():
    """Register what is installed, the desktop's choice and $BROWSER's first."""
    global _tryorder, _os_preferred_browser
    _tryorder = []
    if sys.platform == "darwin":
        register("open", None, GenericBrowser(["open", "%s"]))
    elif os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        try:
            asked = subprocess.check_output(["xdg-settings", "get", "default-web-browser"], stderr=subprocess.DEVNULL)
        except (OSError, subprocess.CalledProcessError):
            pass
        else:
            _os_preferred_browser = asked.decode().strip()
        register_X_browsers()
    if os.environ.get("TERM"):
        for name in _TEXT:
            if shutil.which(name):
                register(name, None, (Elinks if name == "elinks" else GenericBrowser)(name))
    # The first of them is to be tried first: they are put before the others from the last on.
    for command in reversed(os.environ.get("BROWSER", "").split(os.pathsep)):
        if command and _synthesize(command, preferred=True)[1] is None:
            known = _browsers.get(command.lower())
            if known:
                register(command, *known, preferred=True)
            elif "%s" in command or command.endswith("&"):
                _tryorder.insert(0, command)
            else:
                register(command, None, GenericBrowser(command), preferred=True)


def parse_args(arg_list):
    """The command line: an address, and where to show it."""
    import argparse

    parser = argparse.ArgumentParser(description="Open URL in a web browser.")
    parser.add_argument("url", help="URL to open")
    group = parser.add_mutually_exclusive_group()
    group.add_argument("-n", "--new-window", action="store_const", const=1, default=0, dest="new_win", help="open new window")
    group.add_argument("-t", "--new-tab", action="store_const", const=2, default=0, dest="new_win", help="open new tab")
    return parser.parse_args(arg_list)


def main(arg_list=None):
    """Show what the command line names."""
    args = parse_args(arg_list)
    open(args.url, args.new_win)
    print("\a")


if __name__ == "__main__":
    main()
