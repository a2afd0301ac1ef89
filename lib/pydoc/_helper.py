"""The help utility: what help() does, at its own prompt or with one thing to describe."""

import sys

from pydoc._pagers import pager
from pydoc._topics import KEYWORDS, LISTED_SYMBOLS, SYMBOLS, TOPICS, text_on

_ENDS = 'q', 'quit', 'exit'
_SINGLETONS = {'True': True, 'False': False, 'None': None}


class Helper:
    """help itself: a call describes an object or what a str names, without arguments it prompts for names."""

    __module__ = 'pydoc'
    keywords, symbols, topics = KEYWORDS, SYMBOLS, TOPICS
    _GoInteractive = object()

    def __init__(self, input=None, output=None):
        self._input = input
        self._output = output

    @property
    def input(self):
        """Where names are read from."""
        return self._input or sys.stdin

    @property
    def output(self):
        """Where is written to."""
        return self._output or sys.stdout

    def __repr__(self):
        # A name typed at a prompt asks for the utility; anywhere else it is an object like others.
        if sys._getframe(1).f_code.co_qualname == '<module>' and sys._getframe(1).f_code.co_filename.startswith('<stdin'):
            self()
            return ''
        return f'<{type(self).__module__}.{type(self).__qualname__} instance>'

    def __call__(self, request=_GoInteractive):
        if request is not self._GoInteractive:
            try:
                self.help(request)
            except ImportError as error:
                self.output.write(f'{error}\n')
            return
        self.intro()
        self.interact()
        self.output.write('''
You are now leaving help and returning to the Python interpreter.
If you want to ask for help on a particular object directly from the
interpreter, you can type "help(object)".  Executing "help('string')"
has the same effect as typing a particular string at the help> prompt.
''')

    def intro(self):
        """Write what the utility says first."""
        self.output.write('''\
Welcome to Python {0}'s help utility! If this is your first time using
Python, you should definitely check out the tutorial at
https://docs.python.org/{0}/tutorial/.

Enter the name of any module, keyword, or topic to get help on writing
Python programs and using Python modules.  To get a list of available
modules, keywords, symbols, or topics, enter "modules", "keywords",
"symbols", or "topics".

Each module also comes with a one-line summary of what it does; to list
the modules whose name or summary contain a given string such as "spam",
enter "modules spam".

To quit this help utility and return to the interpreter,
enter "q", "quit" or "exit".
'''.format('%d.%d' % sys.version_info[:2]))

    def interact(self):
        """Describe what is typed, until the end is asked for."""
        self.output.write('\n')
        while True:
            try:
                request = self.getline('help> ')
                if not request:
                    break
            except (KeyboardInterrupt, EOFError):
                break
            request = request.strip()
            if len(request) > 2 and request[0] == request[-1] in '\'"' and request[0] not in request[1:-1]:
                request = request[1:-1]     # a name typed with quotes
            if request.lower() in _ENDS:
                break
            if request == 'help':
                self.intro()
            elif request:
                self._answer(request)

    def _answer(self, request):
        """Describe a name at the prompt."""
        try:
            self.help(request)
        except ImportError as error:
            self.output.write(f'{error}\n')

    def getline(self, prompt):
        """A line of input; input() reads it where that is the standard input."""
        if self.input is sys.stdin:
            return input(prompt)
        self.output.write(prompt)
        self.output.flush()
        return self.input.readline()

    def help(self, request, is_cli=False):
        """Describe an object, or what a str names: an object, a keyword, a topic, a list of those."""
        from pydoc import doc
        if not isinstance(request, str):
            if isinstance(request, Helper):
                self()
            else:
                doc(request, 'Help on %s:', output=self._output, is_cli=is_cli)
            self.output.write('\n')
            return
        self._describe(request.strip(), is_cli)
        self.output.write('\n')

    def _describe(self, request, is_cli):
        """Describe what a str names."""
        from pydoc import doc
        lists = {'keywords': self.listkeywords, 'symbols': self.listsymbols, 'topics': self.listtopics, 'modules': self.listmodules}
        if request in lists:
            lists[request]()
        elif request[:8] == 'modules ':
            self.listmodules(request.split()[1])
        elif request in _SINGLETONS:
            doc(_SINGLETONS[request], 'Help on %s:', output=self._output, is_cli=is_cli)
        elif request in self.symbols:
            self.showsymbol(request)
        elif request in self.keywords or request in self.topics:
            self.showtopic(request)
        else:
            doc(request, 'Help on %s:', output=self._output, is_cli=is_cli)

    def list(self, items, columns=4, width=80):
        """Write names in columns, sorted down each."""
        items = sorted(items)
        column_width = width // columns
        rows = (len(items) + columns - 1) // columns
        for row in range(rows):
            for column in range(columns):
                place = column * rows + row
                if place < len(items):
                    self.output.write(items[place])
                    if column < columns - 1:
                        self.output.write(' ' + ' ' * (column_width - 1 - len(items[place])))
            self.output.write('\n')

    def listkeywords(self):
        """Write the keywords."""
        self.output.write('\nHere is a list of the Python keywords.  Enter any keyword to get more help.\n\n')
        self.list(self.keywords)

    def listsymbols(self):
        """Write the symbols."""
        self.output.write('\nHere is a list of the punctuation symbols which Python assigns special meaning\n'
                          'to. Enter any symbol to get more help.\n\n')
        self.list(LISTED_SYMBOLS)

    def listtopics(self):
        """Write the topics."""
        self.output.write('\nHere is a list of available topics.  Enter any topic name to get more help.\n\n')
        self.list(self.topics)

    def _show_text(self, name):
        """Show the text on a keyword, symbol or topic."""
        text = text_on(name)
        if text is None:
            self.output.write(f'no documentation found for {name!r}\n')
        elif self._output is None:
            pager(text, f'Help on {name!s}: ')
        else:
            self._output.write(text)

    def showtopic(self, topic, more_xrefs=''):
        """Show what there is on a topic or keyword."""
        self._show_text(topic)

    def showsymbol(self, symbol):
        """Show what there is on a symbol."""
        self._show_text(symbol)

    def listmodules(self, key=''):
        """Write the names of all modules, or the names and summaries of those about a key."""
        from pydoc._find import ModuleScanner, apropos
        if key:
            self.output.write(f"\nHere is a list of modules whose name or summary contains '{key}'.\n"
                              "If there are any, enter a module name to get more help.\n\n")
            apropos(key)
            return
        self.output.write('\nPlease wait a moment while I gather a list of all available modules...\n\n')
        modules = {}

        def collect(path, name, summary):
            if name.endswith('.__init__'):
                name = name.removesuffix('.__init__') + ' (package)'
            if '.' not in name:
                modules[name] = 1

        ModuleScanner().run(collect, onerror=lambda name: None)
        self.list(modules)
        self.output.write('\nEnter any module name to get more help.  Or, type "modules spam" to search\n'
                          'for modules whose name or summary contain the string "spam".\n')
