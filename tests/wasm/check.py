"""Tries the page of build/wasm in a headless Chromium. Run by coil, whose own http.server serves it: make check-wasm.

Each example prints what the program `coil` prints; what runs away is stopped; keys, links, the clock, input and the kinds of ends do what
the page says. Screenshots are left in build/wasm-check. Says what it skips; the last line is "N passed, N failed".
"""

import ast
import asyncio
import base64
import functools
import http.server
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback

import browser

TREE = pathlib.Path(__file__).resolve().parents[2]
PAGE, SHOTS = TREE / 'build/wasm', TREE / 'build/wasm-check'
FIRST_OUTPUT = 1000  # ms
LARGEST = 1_300_000  # bytes, compressed by brotli
# As coil runs what awaits at its top level: it has no option for that.
AWAITING = '''
import ast, asyncio, inspect, sys
source = open("main.py").read()
code = compile(source, "main.py", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
asyncio.run(eval(code, {"__name__": "__main__"}))
'''


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args):
        pass


def serve():
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), functools.partial(Handler, directory=PAGE))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def printed_by_coil(source, *options):
    """What the program prints, both streams as they come, with the script's name as the page has it."""
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, 'main.py').write_text(source)
        run = ['main.py']
        try:
            compile(source, 'main.py', 'exec')
        except SyntaxError:
            try:
                compile(source, 'main.py', 'exec', flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
                run = ['-c', AWAITING]
            except SyntaxError:
                pass
        done = subprocess.run([sys.executable, '-u', *options, *run], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              stdin=subprocess.DEVNULL, text=True)
        return done.stdout.replace(folder + '/', '')


class Page:
    """What a user does with the page, and sees of it."""

    def __init__(self, chromium, address):
        self.chromium = chromium
        self.address = address

    async def open(self, fragment=''):
        await self.chromium.command('Page.navigate', url='about:blank')
        await self.chromium.command('Page.navigate', url=self.address + fragment)
        await self.until('document.getElementById("example")?.options.length > 1')

    async def until(self, condition, seconds=30):
        """Waits, in the page, until a condition holds."""
        held = await self.chromium.evaluate(f'''new Promise(resolve => {{
            const end = performance.now() + {seconds * 1000};
            (function look() {{
                const holds = Boolean({condition});
                if (holds || performance.now() > end) resolve(holds); else setTimeout(look, 5);
            }})();
        }})''')
        assert held, f'not within {seconds} s: {condition}; state {await self.state()!r}, output {(await self.output())[-300:]!r}'

    async def state(self):
        return await self.chromium.evaluate('document.getElementById("state").textContent')

    async def output(self):
        return await self.chromium.evaluate('document.getElementById("output").textContent')

    async def source(self):
        return await self.chromium.evaluate('document.querySelector("#editor textarea").value')

    async def put(self, source):
        """Replaces the script, as pasting does."""
        await self.chromium.evaluate('document.querySelector("#editor textarea").focus(), document.querySelector("#editor textarea").select()')
        await self.chromium.command('Input.insertText', text=source)

    async def click(self, name):
        await self.chromium.evaluate(f'document.getElementById("{name}").click()')

    async def start(self, source):
        await self.put(source)
        await self.chromium.evaluate('document.getElementById("state").dataset.kind = "before"')
        await self.chromium.press('Enter', modifiers=2)
        await self.until('document.getElementById("state").dataset.kind !== "before"')

    async def ended(self, seconds=30):
        await self.until('["good", "bad"].includes(document.getElementById("state").dataset.kind)', seconds)
        return await self.state()

    async def run(self, source, seconds=30):
        """What a script printed, and how it ended."""
        await self.start(source)
        state = await self.ended(seconds)
        return await self.output(), state

    async def choose(self, name):
        await self.chromium.evaluate(f'''(() => {{
            const example = document.getElementById("example");
            example.value = "{name}";
            example.dispatchEvent(new Event("change"));
        }})()''')

    async def picture(self, name, *, width=1280, height=800, dark=False):
        await self.chromium.command('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        await self.chromium.command('Emulation.setEmulatedMedia',
                                    features=[{'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'}])
        await self.until('new Promise(resolve => requestAnimationFrame(() => resolve(true)))')
        shot = await self.chromium.command('Page.captureScreenshot', format='png')
        (SHOTS / f'{name}.png').write_bytes(base64.b64decode(shot['data']))


BROTLI = """
const {brotliCompressSync, constants} = require('zlib'), {readFileSync} = require('fs');
console.log(process.argv.slice(1).reduce((sum, name) => sum + brotliCompressSync(readFileSync(name), {params: {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS}}).length, 0));
"""


# ---- tests: each is a coroutine function of the page; what it returns is told ----

async def first_output(page):
    """The first output is there within a second of the page's beginning, the best of three."""
    await page.chromium.command('Page.addScriptToEvaluateOnNewDocument', source='''
        new MutationObserver((changes, self) => {
            const output = document.getElementById("output");
            if (output && output.textContent) { window.firstOutput = performance.now(); self.disconnect(); }
        }).observe(document, {childList: true, subtree: true, characterData: true});''')
    times = []
    for _ in range(3):
        await page.open()
        await page.until('window.firstOutput')
        times.append(round(await page.chromium.evaluate('window.firstOutput')))
        await page.ended()
    assert min(times) < FIRST_OUTPUT, f'{times} ms'
    return f'{min(times)} ms after the page began (of {times})'


async def size(page):
    """The page's files, as servers send them, have no more bytes than a page may."""
    if not shutil.which('node'):
        return 'skipped: no node here, which compresses'
    total = int(subprocess.run(['node', '-e', BROTLI, *PAGE.iterdir()], check=True, stdout=subprocess.PIPE, text=True).stdout)
    assert total <= LARGEST, f'{total} bytes, more than {LARGEST}'
    return f'{total} bytes'


async def examples(page):
    """Each example prints what coil prints."""
    await page.open()
    each = json.loads((PAGE / 'examples.json').read_text())
    wrong = []
    for example in each:
        await page.choose(example['name'])
        await page.ended()
        got, want = await page.output(), printed_by_coil(example['source'])
        if got != want or not want:
            wrong.append(f'{example["name"]}: printed {got!r} instead of {want!r}')
    assert not wrong, '\n'.join(wrong)
    return f'{len(each)} examples'


async def virtual_clock(page):
    """With the virtual clock ticked, a script prints what coil --virtual-time prints."""
    source = 'import asyncio, random, time\nfor k in range(3):\n    time.sleep(3600)\n    print(time.ctime(), random.random())\n' \
             'asyncio.run(asyncio.sleep(86400))\nprint(time.time())\n'
    await page.click('virtual')
    got, state = await page.run(source)
    await page.click('virtual')
    assert got == printed_by_coil(source, '--virtual-time'), got
    awaits = 'import asyncio, time\nawait asyncio.sleep(86400)\nprint(time.monotonic() >= 86400)'
    await page.click('virtual')
    got, state = await page.run(awaits)
    await page.click('virtual')
    assert got == 'True\n', (got, state)


async def as_it_comes(page):
    """Text is there before the script goes on: one that sleeps, one that awaits, one that only works."""
    for wait in ('time.sleep(30)', 'asyncio.run(asyncio.sleep(30))', 'await asyncio.sleep(30)', 'while True: pass'):
        await page.start(f'import asyncio, time\nprint("before")\nprint("more")\n{wait}\n')
        await page.until('document.getElementById("output").textContent === "before\\nmore\\n"', 5)
        assert await page.state() == 'Running…'
        await page.click('stop')
        assert await page.ended(2) == 'Stopped'


async def stops(page):
    """What runs away is stopped, at once, and the next script runs."""
    took = {}
    for source in ('while True: pass', 'while True: print("x" * 50)', 'x = 3 ** 10 ** 9', '[0] * 10 ** 8 * 5',
                   'import asyncio\nasync def f():\n    while True: await asyncio.sleep(0)\nasyncio.run(f())',
                   'import asyncio\nwhile True: await asyncio.sleep(0)', 'import threading\nlock = threading.Lock()\nlock.acquire(); lock.acquire()',
                   'try:\n    while True: pass\nfinally:\n    while True: pass', 'import re\nre.match("(a*)*b", "a" * 5000)'):
        await page.start(source)
        await asyncio.sleep(0.3)
        began = time.monotonic()
        await page.click('stop')
        state = await page.ended(5)
        took[source] = time.monotonic() - began
        assert state == 'Stopped' or 'Ended' in state, (source, state)
    assert (await page.run('print(6 * 7)'))[0] == '42\n'
    return f'at most {max(took.values()) * 1000:.0f} ms'


async def ends(page):
    """How scripts end is told: a status, an error with its line, a wait without end, no memory, output without end, recursion."""
    cases = [
        ('import sys\nsys.exit(3)', '', 'Ended with 3'),
        ('raise SystemExit("no")', 'no\n', 'Ended with 1'),
        ('import os\nprint(1, flush=True)\nos._exit(4)', '1\n', 'Ended with 4'),
        ('name = input("who? ")\nprint(name)', 'EOFError', 'Ended with 1'),
        ('import asyncio\nawait asyncio.Event().wait()', 'Nothing will ever end', 'Ended with 1'),
        ('import asyncio\nawait asyncio.gather(asyncio.Event().wait(), asyncio.sleep(0.05))', 'Nothing will ever end', 'Ended with 1'),
        ('x = bytearray(10 ** 12)', 'MemoryError', 'Ended with 1'),
        ('x = []\nwhile True: x.append(bytes(10 ** 7))', 'memory', 'Ended with'),
        ('def f(): return f()\nf()', 'RecursionError', 'Ended with 1'),
        ('x = []\nfor _ in range(10 ** 5): x = [x]\ntry: repr(x)\nexcept RecursionError: print("deep")', 'deep\n', 'Done'),
        ('try: eval("(" * 10 ** 5 + ")" * 10 ** 5)\nexcept (SyntaxError, MemoryError, RecursionError): print("deep")', 'deep\n', 'Done'),
        ('try: eval("-" * 10 ** 5 + "1")\nexcept (SyntaxError, MemoryError, RecursionError): print("deep")', 'deep\n', 'Done'),
        ('import json\ntry: json.loads("[" * 10 ** 5)\nexcept RecursionError: print("deep")', 'deep\n', 'Done'),
        ('class A:\n    def __getattr__(self, n): return getattr(self, n + "x")\ntry: A().x\nexcept RecursionError: print("deep")', 'deep\n', 'Done'),
        ('class A:\n    def __repr__(self): return repr([self])\ntry: repr(A())\nexcept RecursionError: print("deep")', 'deep\n', 'Done'),
        ('def f(n): return sorted([1, 2], key=lambda _: f(n))\ntry: f(1)\nexcept RecursionError: print("deep")', 'deep\n', 'Done'),
        ('import sys\nsys.setrecursionlimit(10 ** 8)\ndef f(n): return max([1, 2], key=lambda _: f(n))\ntry: f(1)\n'
         'except RecursionError: print("deep")', 'deep\n', 'Done'),
        ('import re\nprint(re.sub(r"(\\w+) (\\w+)", r"\\2 \\1", "hello there"))', 'there hello\n', 'Done'),
        ('print("né 😀 ∑")\nimport sys\nsys.stdout.buffer.write("é".encode()[:1]); sys.stdout.flush()\n'
         'sys.stdout.buffer.write("é".encode()[1:]); sys.stdout.flush()', 'né 😀 ∑\né', 'Done'),
        ('open("note.txt", "w").write("kept")\nprint(open("note.txt").read())', 'kept\n', 'Done'),
    ]
    wrong = []
    for source, output, state in cases:
        got, how = await page.run(source, 60)
        if output not in got or not how.startswith(state):
            wrong.append(f'{source!r}: {how}: {got[-200:]!r}')
    assert not wrong, '\n'.join(wrong)
    return f'{len(cases)} scripts'


async def patterns(page):
    """What re finds in text beyond ASCII is what coil finds, characters of one, two and four bytes: the page's PCRE2 reads no UTF."""
    source = r'''
import re
texts = "naïve Ωmega 日本", "ÀÉÎ straße ß ÿ µ", "Ελλάδα ΣΊΣΥΦΟΣ ς", "Ünï 😀𝒳 𐐀𐐨 ١٢ x²", "a\u2028b\x85c\u00a0d\u3000e", "\ud800\udfff \U0010ffff", "K\u212a s\u017f \u0130i"
for text in texts:
    for pattern in r"\w+", r"\W+", r"\d+", r"\s", r"\b\w", r"[à-ü]+", r"[^a-z]", r"(?i)[Α-Ω]+", r"(?i)k|ſ|ß|σ", r"(?i)[𐐀-𐐏]", r"(?a)\w+", r".", r"(.)(?=.)", r"(?<=\w)\W", r"[😀-😏]|[日-本]", \
            r"\u03a9|\U0001F600", r"(\w)\w*?(\w)$":
        print(ascii(re.findall(pattern, text)), [m.span() for m in re.finditer(pattern, text)])
    print(ascii(re.sub(r"(\w)(\w)", r"\2é\1", text)), ascii(re.split(r"\s", text)), ascii(re.sub(r"(?i)σ|É", "😀", text)))
print(re.findall(rb"\w+|\xc3.", "naïve".encode()), re.fullmatch(r"(?i)ΣΊΣΥΦΟΣ", "σίσυφοσ"))
for odd in "(*UTF)é", "(*UCP)a", r"\p{L}", r"\X", r"\C":
    try:
        print(re.findall(odd, "é"))
    except re.error as error:
        print(error)
'''
    got, state = await page.run(source)
    want = printed_by_coil(source)
    assert got == want and state.startswith('Done') and want.count('\n') > 100, \
        (state, [pair for pair in zip(got.split('\n'), want.split('\n')) if pair[0] != pair[1]][:5])
    return f'{want.count(chr(10))} lines'


async def much_output(page):
    """A script that prints without end is stopped by a limit; the page keeps the last of it and answers meanwhile."""
    await page.start('while True: print("a line of some length, printed without end")')
    slowest = 0
    for _ in range(10):
        began = time.monotonic()
        await page.chromium.evaluate('new Promise(resolve => setTimeout(resolve, 0))')
        slowest = max(slowest, time.monotonic() - began)
    await page.ended(120)
    shown = await page.chromium.evaluate('document.getElementById("output").textContent.length')
    assert 100_000 < shown < 1_000_000, shown
    assert slowest < 3, slowest
    return f'{shown} characters kept, the page answered within {slowest * 1000:.0f} ms'


async def standard_input(page):
    """input() reads the lines of the field for it."""
    await page.chromium.evaluate('document.getElementById("input").value = "Ada\\nGrace"')
    got, state = await page.run('print(input("who? ") + "!")\nprint(input())\n')
    await page.chromium.evaluate('document.getElementById("input").value = ""')
    assert got == 'who? Ada!\nGrace\n', (got, state)


async def editing(page):
    """Enter, Tab, Shift+Tab, Backspace and Ctrl+/ do what they do in an editor of Python, and undo takes them back."""
    await page.put('x')
    await page.chromium.press('Backspace')
    await page.chromium.type('def f(x):  # deeper\nif x:\nreturn 1\nprint(2)')
    assert await page.source() == 'def f(x):  # deeper\n    if x:\n        return 1\n    print(2)', await page.source()
    for key, modifiers, want in (
            ('Tab', 8, 'print(2)'), ('Tab', 0, 'print(2)    '), ('Backspace', 0, 'print(2)   '), ('/', 2, '# print(2)   '),
            ('/', 2, 'print(2)   '), ('z', 2, '# print(2)   ')):
        await page.chromium.press(key, modifiers=modifiers)
        got = (await page.source()).split('\n')[-1]
        assert got == want, (key, modifiers, got)
    await page.put('    ')
    await page.chromium.press('Backspace')
    assert await page.source() == ''
    await page.chromium.press('Escape')
    await page.chromium.press('Tab')
    assert await page.chromium.evaluate('document.activeElement.tagName') != 'TEXTAREA'
    await page.until('document.querySelector(".numbers").children.length === 1')  # drawn with the browser's next frame
    await page.put('if x:\n    pass  # "no"\n')
    colours = '[...document.querySelectorAll(".colours span")].map(each => each.className + ":" + each.textContent).join()'
    await page.until(f'{colours} === \'keyword:if,keyword:pass,comment:# "no"\'')


async def errors(page):
    """A traceback's place is a link into the script, whose line is marked."""
    await page.run('def f():\n    return 1 / 0\n\nf()\n')
    assert await page.chromium.evaluate('document.querySelector(".numbers .marked").textContent') == '2'
    await page.chromium.evaluate('document.querySelector("#output .error a").click()')
    place = await page.chromium.evaluate('document.querySelector("#editor textarea").selectionStart')
    assert place == len('def f():\n    return 1 / 0\n\n'), place
    assert '~~^~~' in await page.output()


async def links(page):
    """A link holds the script and the clock, and does not run by itself."""
    source = '# Ünïcode\nprint("shared 😀")\n' + '# ' + 'long ' * 2000
    await page.put(source)
    await page.click('virtual')
    await page.click('share')
    await page.until('location.hash.startsWith("#virtual=")')
    fragment = await page.chromium.evaluate('location.hash')
    await page.open(fragment)
    await page.until('document.getElementById("state").textContent === "Ready"')
    assert await page.source() == source and await page.output() == ''
    assert await page.chromium.evaluate('document.getElementById("virtual").checked')
    await page.click('run')
    await page.ended()
    assert await page.output() == 'shared 😀\n'
    await page.open('#code=////')
    assert await page.ended()  # no script of ours: the first example
    await page.open('#timeouts')
    await page.ended()
    assert 'patience' in await page.source()
    return f'{len(source)} characters in a link of {len(fragment)}'


async def names(page):
    """What one can press, type in or read has a name that is spoken."""
    tree = await page.chromium.command('Accessibility.getFullAXTree')
    roles = {'button', 'textbox', 'combobox', 'checkbox', 'log', 'status', 'link', 'DisclosureTriangle', 'heading', 'region'}
    found = []
    for node in tree['nodes']:
        role = node.get('role', {}).get('value')
        if not node['ignored'] and role in roles:
            found.append(role)
            assert role == 'status' or node.get('name', {}).get('value'), node
    assert {'button', 'textbox', 'combobox', 'checkbox', 'log', 'heading'} <= set(found), found
    return f'{len(found)} elements'


async def pictures(page):
    """On a phone nothing is wider than the page; screenshots are left."""
    shutil.rmtree(SHOTS, ignore_errors=True)
    SHOTS.mkdir(parents=True)
    await page.open()
    await page.ended()
    await page.picture('light')
    await page.choose('error')
    await page.ended()
    await page.picture('dark', dark=True)
    await page.choose('groups')
    await page.ended()
    for width, dark in (390, False), (320, True):
        await page.picture(f'phone-{width}', width=width, height=844, dark=dark)
        wide = await page.chromium.evaluate('document.documentElement.scrollWidth')
        assert wide <= width, (wide, width)
    return f'in {SHOTS.relative_to(TREE)}'


TESTS = first_output, size, examples, virtual_clock, as_it_comes, stops, ends, patterns, much_output, standard_input, editing, errors, links, names, pictures


async def check(program, only):
    server = serve()
    passed = failed = 0
    try:
        async with browser.Browser(program) as chromium:
            page = Page(chromium, f'http://127.0.0.1:{server.server_port}/')
            await page.open()
            for test in TESTS:
                if only and test.__name__ not in only:
                    continue
                try:
                    chromium.complaints.clear()
                    told = await test(page)
                    assert not chromium.complaints, chromium.complaints
                except Exception as error:
                    failed += 1
                    kind = '' if isinstance(error, AssertionError) else ''.join(traceback.format_exception(error))
                    print(f'FAIL {test.__name__}: {kind or error}')
                else:
                    passed += 1
                    print(f'{test.__name__}{f": {told}" if told else ""}')
    finally:
        server.shutdown()
    return passed, failed


def main():
    program = browser.find()
    reason = 'no Chromium here' if not program else 'no page: make wasm, which needs Emscripten' if not (PAGE / 'index.html').exists() else ''
    if reason:
        print(f'SKIP the page in a browser: {reason}')
        print('0 passed, 0 failed, 1 skipped')
        return 0
    passed, failed = asyncio.run(check(program, sys.argv[1:]))
    print(f'{passed} passed, {failed} failed')
    return failed > 0


sys.exit(main())
