# What readline completes and reads of files, without a terminal: the half of it that is in Python, called as the native half calls it.
import os, tempfile
import readline as r
from unittest import mock
from _each import each_value as each

folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)
r.set_completer_delims(" .")


def completed(text, *matches, point=None, width=20, line="x"):
    left = iter(matches)
    r.set_completer(lambda word, number: matches[number] if number < len(matches) else None)
    lines = iter([line, text])
    with mock.patch("os.get_terminal_size", lambda fd: os.terminal_size((width, fd))):
        return r._Hooks.complete(text, len(text) if point is None else point), r.get_begidx(), r.get_endidx(), r.get_completion_type()


def fails(word, number):
    if number:
        raise KeyError(word)
    return "one"


each("""
    completed("ab")
    completed("say ab", "abc")
    completed("say ab.d", "abc", "abd")
    completed("say ab", "abc", "abcd", point=5)
    completed("ab", "abc", "abd", "ab1", "abc")
    completed("a", *["a" + str(k) for k in range(12)])
    completed("a", "a" * 30, "ab")
    completed("a", "a1", "a2", 5, "a3")
    r.set_completer(fails); r._matches("w")
    r.set_completer(None); r._matches("w")
    with mock.patch("os.get_terminal_size", side_effect=OSError): r._columns(["a" * 20, "b", "c", "d", "e"])
    r.set_completion_display_matches_hook(lambda *args: print("  shown", args)); completed("a", "a1", "a2")
    r.set_completion_display_matches_hook(lambda *args: 1 / 0); completed("a", "a1", "a222")
    r.set_completion_display_matches_hook()
    with mock.patch("_editline.line", side_effect=[1, 2]): completed("a", "ab")
    r._call_hook(None), r._call_hook(lambda: print("  called")), r._call_hook(lambda: 1 / 0)
    with mock.patch("_editline.bind") as bind: [r.parse_and_bind(s) for s in ("tab: complete", '"\\\\C-x": rl_complete', "TAB:complete", "set editing-mode vi", "Control-k: kill-line", "", "# words", "bind ^I rl_complete", "  ", "^K: complete")]
    bind.mock_calls
    open("rc", "w").write("bind -v\\n# no\\nset x y\\ntab: complete\\n")
    with mock.patch("_editline.bind") as bind: r.read_init_file("rc")
    bind.mock_calls
    os.rename("rc", ".editrc")
    with mock.patch.dict(os.environ, HOME=folder.name), mock.patch("_editline.bind") as bind: r.read_init_file()
    len(bind.mock_calls)
    r.read_init_file("none")
    with mock.patch("_editline.redisplay") as shown: r.redisplay()
    shown.mock_calls
    r.add_history("a\\0b")
    r.set_completer_delims("\\0")
    open("old", "w").write("_HiStOrY_V2_\\nfirst\\\\040line\\nwith\\\\134slash\\\\9\\n\\n"); r.clear_history(); r.read_history_file("old"); [r.get_history_item(k) for k in range(5)]
    open("plain", "w").write("_HiStOrY_\\nx\\\\040y"); r.clear_history(); r.read_history_file("plain"); [r.get_history_item(k) for k in range(4)]
    with mock.patch.dict(os.environ, HOME=folder.name): r.write_history_file(), r.append_history_file(1), r.clear_history(), r.read_history_file(), r.get_current_history_length()
    open(".history").read()
    r.set_history_length(2), r.append_history_file(2, "plain"), open("plain").read(), r.get_history_length()
    r.write_history_file("two"), open("two").read()
    with mock.patch("_editline.insert", side_effect=[0, 0, 1]): r._typed, r.insert_text("ab"), r.insert_text("cd"), r.insert_text("ef"), r._typed
""", globals())
