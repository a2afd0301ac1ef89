# Module readline without a terminal: history, its files, settings; input() does without it.
import os
import readline
import tempfile


def tell(call, *args):
    try:
        print(call(*args))
    except Exception as error:
        print(type(error).__name__, error)


def lines():
    return [readline.get_history_item(k) for k in range(1, readline.get_current_history_length() + 1)]


print(lines(), readline.get_history_item(0), readline.get_history_item(1), readline.get_history_length())
for line in 'first', 'zweite: ä€', 'third', 'third':
    readline.add_history(line)
print(lines())
readline.remove_history_item(0)
readline.replace_history_item(1, 'another')
print(lines(), readline.get_history_item(9))
tell(readline.remove_history_item, -1)
tell(readline.remove_history_item, 9)
tell(readline.replace_history_item, 9, 'x')
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, 'history')
    readline.write_history_file(path)
    readline.append_history_file(1, path)
    readline.clear_history()
    print(lines(), readline.get_current_history_length())
    readline.read_history_file(path)
    print(lines())
    readline.set_history_length(2)
    readline.write_history_file(path)
    readline.clear_history()
    readline.read_history_file(path)
    print(lines(), readline.get_history_length())
    tell(readline.append_history_file, -1, path)
    try:
        readline.read_history_file(os.path.join(folder, 'none'))
    except FileNotFoundError as error:
        print(error.errno)


def completer(text, state):
    return None


print(readline.get_completer())
readline.set_completer(completer)
print(readline.get_completer() is completer)
readline.set_completer(None)
print(readline.get_completer())
readline.set_completer_delims(' .')
print(repr(readline.get_completer_delims()), readline.get_begidx(), readline.get_endidx(), repr(readline.get_line_buffer()))
for setter in (readline.set_completer, readline.set_startup_hook, readline.set_pre_input_hook,
               readline.set_completion_display_matches_hook):
    try:
        setter(3)
    except TypeError as error:
        print(error)
readline.parse_and_bind('tab: complete')
readline.set_auto_history(False)
tell(input, 'prompt: ')
