"""Line-oriented command interpreters: a method do_NAME() for each command."""

import string
import sys

__all__ = ["Cmd"]

PROMPT = "(Cmd) "
IDENTCHARS = string.ascii_letters + string.digits + "_"


class Cmd:
    """A prompt, and commands to override: do_NAME(argument) ends the loop with a true value.

    `stdin` and `stdout` default to sys's; `stdin` is only read from if `use_rawinput` is false.
    """

    # Subclasses may set these.
    prompt, intro, use_rawinput = PROMPT, None, 1
    identchars, lastcmd = IDENTCHARS, ""
    # of the command help:
    doc_leader, ruler, nohelp = "", "=", "*** No help on %s"
    doc_header, undoc_header = "Documented commands (type help <topic>):", "Undocumented commands:"
    misc_header = "Miscellaneous help topics:"

    def __init__(self, completekey="tab", stdin=None, stdout=None):
        self.stdin = sys.stdin if stdin is None else stdin
        self.stdout = sys.stdout if stdout is None else stdout
        self.cmdqueue = []
        self.completekey = completekey

    def _next_line(self):
        if self.cmdqueue:
            return self.cmdqueue.pop(0)
        if self.use_rawinput:
            try:
                return input(self.prompt)
            except EOFError:
                return "EOF"
        self.stdout.write(self.prompt)
        self.stdout.flush()
        line = self.stdin.readline()
        return line.rstrip("\r\n") if line else "EOF"

    def cmdloop(self, intro=None):
        """Prompts and runs commands until one says stop. The end of the input is the command EOF."""
        self.preloop()
        readline = self._readline() if self.use_rawinput and self.completekey else None
        if readline:
            self.old_completer = readline.get_completer()
            readline.set_completer(self.complete)
            readline.parse_and_bind(self.completekey + ": complete")
        try:
            if intro is not None:
                self.intro = intro
            if self.intro:
                self.stdout.write(f"{self.intro}\n")
            stop = None
            while not stop:
                line = self.precmd(self._next_line())
                stop = self.postcmd(self.onecmd(line), line)
            self.postloop()
        finally:
            if readline:
                readline.set_completer(self.old_completer)

    @staticmethod
    def _readline():
        try:
            import readline
        except ImportError:
            return None
        return readline

    # Hooks around the commands.

    def precmd(self, line):
        """What to run for the line that was typed."""
        return line

    def postcmd(self, stop, line):
        """Whether to stop after a line."""
        return stop

    def preloop(self):
        """Before the first prompt."""

    def postloop(self):
        """After the last command."""

    # One line.

    def parseline(self, line):
        """(command, argument, line); no command: (None, None, line). `?` is help, `!` is shell, if there is one."""
        line = line.strip()
        if not line:
            return None, None, line
        if line[0] == "?":
            line = "help " + line[1:]
        elif line[0] == "!":
            if not hasattr(self, "do_shell"):
                return None, None, line
            line = "shell " + line[1:]
        end = len(line) - len(line.lstrip(self.identchars))
        return line[:end], line[end:].strip(), line

    def onecmd(self, line):
        """Runs one line as if typed."""
        command, argument, line = self.parseline(line)
        if not line:
            return self.emptyline()
        if command is None:
            return self.default(line)
        self.lastcmd = "" if line == "EOF" else line
        method = getattr(self, "do_" + command, None) if command else None
        return self.default(line) if method is None else method(argument)

    def emptyline(self):
        """An empty line: the last command again."""
        if self.lastcmd:
            return self.onecmd(self.lastcmd)

    def default(self, line):
        """A line whose command is not known."""
        self.stdout.write(f"*** Unknown syntax: {line}\n")

    # Completion.

    def completedefault(self, *ignored):
        """Completions of an argument where there is no complete_NAME()."""
        return []

    def completenames(self, text, *ignored):
        """Commands that begin with the text."""
        return [name[3:] for name in self.get_names() if name.startswith("do_" + text)]

    def complete(self, text, state):
        """Completion number `state` of the text, for readline."""
        if state == 0:
            import readline
            typed = readline.get_line_buffer()
            line = typed.lstrip()
            stripped = len(typed) - len(line)
            begin, end = readline.get_begidx() - stripped, readline.get_endidx() - stripped
            if begin > 0:
                command = self.parseline(line)[0]
                complete = getattr(self, "complete_" + command, self.completedefault) if command else self.completedefault
            else:
                complete = self.completenames
            self.completion_matches = complete(text, line, begin, end)
        try:
            return self.completion_matches[state]
        except IndexError:
            return None

    def get_names(self):
        """The names of methods."""
        return dir(self.__class__)

    def complete_help(self, *args):
        """Commands and help topics that begin with the text."""
        topics = {name[5:] for name in self.get_names() if name.startswith("help_" + args[0])}
        return list(set(self.completenames(*args)) | topics)

    # Help.

    def do_help(self, arg):
        'List available commands with "help" or detailed help with "help cmd".'
        if arg:
            self._help_on(arg)
            return
        names = sorted(set(self.get_names()))
        topics = {name[5:] for name in names if name.startswith("help_")}
        documented, bare = [], []
        for name in names:
            if name.startswith("do_"):
                command = name[3:]
                if command in topics:
                    topics.remove(command)
                    documented.append(command)
                else:
                    (documented if getattr(self, name).__doc__ else bare).append(command)
        self.stdout.write(f"{self.doc_leader}\n")
        self.print_topics(self.doc_header, documented, 15, 80)
        self.print_topics(self.misc_header, sorted(topics), 15, 80)
        self.print_topics(self.undoc_header, bare, 15, 80)

    def _help_on(self, topic):
        told = getattr(self, "help_" + topic, None)
        if told is not None:
            told()
            return
        from inspect import cleandoc
        command = getattr(self, "do_" + topic, None)
        doc = command and command.__doc__
        self.stdout.write(f"{cleandoc(doc) if doc else self.nohelp % (topic,)}\n")

    def print_topics(self, header, cmds, cmdlen, maxcol):
        """A heading, underlined, and columns of names; nothing if there are none."""
        if cmds:
            self.stdout.write(f"{header}\n")
            if self.ruler:
                self.stdout.write(f"{self.ruler * len(header)}\n")
            self.columnize(cmds, maxcol - 1)
            self.stdout.write("\n")

    def columnize(self, list, displaywidth=80):
        """Writes texts in as few rows as fit the width, filled column by column, two blanks between columns."""
        if not list:
            self.stdout.write("<empty>\n")
            return
        wrong = [k for k, text in enumerate(list) if not isinstance(text, str)]
        if wrong:
            raise TypeError("list[i] not a string for i in %s" % ", ".join(map(str, wrong)))
        count = len(list)
        for rows in range(1, count + 1):
            columns = [list[at:at + rows] for at in range(0, count, rows)]
            widths = [max(map(len, column)) for column in columns]
            if rows == count:
                widths = [0]
            elif sum(widths) + 2 * (len(widths) - 1) <= displaywidth:
                break
        for row in range(rows):
            cells = [column[row].ljust(width) for column, width in zip(columns, widths) if row < len(column)]
            self.stdout.write("  ".join(cells) + "\n")
