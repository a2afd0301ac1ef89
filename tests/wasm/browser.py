"""A headless Chromium, driven over its DevTools protocol: JSON texts, each ended by a NUL, over two pipes."""

import asyncio
import contextlib
import json
import os
import shutil
import tempfile

NAMES = 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'
PATIENCE = 60  # seconds that an answer may take


def find():
    """The browser's program, or None."""
    return os.environ.get('CHROMIUM') or next(filter(None, map(shutil.which, NAMES)), None)


class BrowserError(Exception):
    """A command that the browser refused."""


class Browser:
    """The browser and the session of its one page. An asynchronous context manager."""

    def __init__(self, program):
        self._program = program
        self._answers = {}
        self._session = None
        self.complaints = []  # errors that the page's scripts left to the browser
        self._stack = contextlib.AsyncExitStack()

    async def __aenter__(self):
        async with self._stack:
            await self._start()
            self._stack = self._stack.pop_all()
        return self

    async def __aexit__(self, *exc_info):
        return await self._stack.__aexit__(*exc_info)

    async def _start(self):
        folder = self._stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        commands, write = os.pipe()
        read, replies = os.pipe()
        # The browser takes commands from descriptor 3 and answers on 4, wherever ours are: it may be there, so first they go above both.
        options = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--hide-scrollbars',
                   '--remote-debugging-pipe', f'--user-data-dir={folder}', 'about:blank']
        process = await asyncio.create_subprocess_exec(
            'bash', '-c', f'exec {{from}}<&{commands} {{to}}>&{replies}; exec "$0" "$@" 3<&$from 4>&$to', self._program, *options,
            pass_fds=(commands, replies), stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL)
        os.close(commands)
        os.close(replies)
        self._stack.push_async_callback(self._end, process)
        loop = asyncio.get_running_loop()
        reader = asyncio.StreamReader(limit=1 << 26)  # a screenshot is one line
        transport, _ = await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(read, 'rb'))
        self._stack.callback(transport.close)
        self._pipe = self._stack.enter_context(os.fdopen(write, 'wb', buffering=0))
        listening = asyncio.create_task(self._listen(reader))
        self._stack.callback(listening.cancel)
        target = await self.command('Target.createTarget', url='about:blank')
        attached = await self.command('Target.attachToTarget', targetId=target['targetId'], flatten=True)
        self._session = attached['sessionId']
        for domain in 'Page', 'Runtime', 'Log', 'Accessibility':
            await self.command(f'{domain}.enable')

    async def _end(self, process):
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        try:
            await asyncio.wait_for(process.wait(), 10)
        except TimeoutError:
            process.kill()
            await process.wait()

    async def _listen(self, reader):
        try:
            while True:
                message = json.loads((await reader.readuntil(b'\0'))[:-1])
                if 'id' in message:
                    self._answers.pop(message['id']).set_result(message)
                elif message['method'] == 'Runtime.exceptionThrown':
                    details = message['params']['exceptionDetails']
                    self.complaints.append(details.get('exception', {}).get('description') or details['text'])
                elif message['method'] == 'Log.entryAdded' and message['params']['entry']['level'] == 'error':
                    self.complaints.append(message['params']['entry']['text'])
        except asyncio.IncompleteReadError:
            for answer in self._answers.values():
                answer.set_exception(BrowserError('the browser has ended'))

    async def command(self, method, **parameters):
        """Gives a command of the protocol; its result."""
        number = self._number = getattr(self, '_number', 0) + 1
        message = {'id': number, 'method': method, 'params': parameters}
        if self._session:
            message['sessionId'] = self._session
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        self._pipe.write(json.dumps(message).encode() + b'\0')
        reply = await asyncio.wait_for(answer, PATIENCE)
        if 'error' in reply:
            raise BrowserError(f'{method}: {reply["error"]["message"]}')
        return reply['result']

    async def evaluate(self, expression):
        """The value of JavaScript's expression; a promise's, once it has one."""
        reply = await self.command('Runtime.evaluate', expression=expression, awaitPromise=True, returnByValue=True, userGesture=True)
        if 'exceptionDetails' in reply:
            raise BrowserError(reply['exceptionDetails'].get('exception', {}).get('description', 'an exception'))
        return reply['result'].get('value')

    async def press(self, key, *, code=None, modifiers=0, text=''):
        """Presses a key as a keyboard does; modifiers: 1 Alt, 2 Control, 4 Meta, 8 Shift."""
        numbers = {'Enter': 13, 'Tab': 9, 'Escape': 27, 'Backspace': 8, '/': 191}
        common = {'key': key, 'code': code or key, 'modifiers': modifiers, 'windowsVirtualKeyCode': numbers.get(key, ord(key.upper()) if key.isalnum() and len(key) == 1 else 0)}
        await self.command('Input.dispatchKeyEvent', type='keyDown' if text else 'rawKeyDown', text=text, **common)
        await self.command('Input.dispatchKeyEvent', type='keyUp', **common)

    async def type(self, text):
        """Types letters, and Enter for each end of a line."""
        for letter in text:
            if letter == '\n':
                await self.press('Enter', text='\r')
            else:
                await self.press(letter, code='', text=letter)
