// page.js: puts the parts together: examples, editor, runner, output, links.
import {Editor} from './editor.js';
import {fragmentOf, scriptOf} from './link.js';
import {Output} from './output.js';
import {Runner} from './runner.js';

const NAME = 'main.py';
const by = id => document.getElementById(id);
const example = by('example'), state = by('state'), runButton = by('run'), stopButton = by('stop'), virtual = by('virtual');

const runner = new Runner();
const editor = new Editor(by('editor'), () => { example.value = ''; });
const output = new Output(by('output'), line => editor.goTo(line));

function say(text, kind = '') {
    state.textContent = text;
    state.dataset.kind = kind;
}

function told({output: pieces, waits}) {
    if (pieces)
        output.add(pieces);
    if (waits)
        say('Waits for what nothing will ever do', 'bad');
}

function duration(milliseconds) {
    return milliseconds < 1000 ? `${Math.max(1, Math.round(milliseconds))} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}

let runs = 0;

async function run() {
    const number = ++runs;
    output.clear();
    editor.mark(0);
    stopButton.disabled = false;
    document.body.dataset.running = '';
    say('Running…', 'busy');
    if (matchMedia('(max-width: 760px)').matches) // the output lies below
        state.scrollIntoView({block: 'nearest'});
    const end = runner.run({source: editor.text, name: NAME, input: by('input').value, virtual: virtual.checked}, told);
    runButton.disabled = true;
    const {status, milliseconds, stopped, broken} = await end;
    if (number !== runs) // another has begun, which ended this one
        return;
    runButton.disabled = false;
    stopButton.disabled = true;
    delete document.body.dataset.running;
    if (broken)
        output.add([{stream: 2, text: `The interpreter ended: ${broken}\n`}]);
    output.end();
    if (stopped)
        say('Stopped', 'bad');
    else if (broken)
        say('Broken', 'bad');
    else if (status) {
        editor.mark(output.errorLine);
        say(`Ended with ${status} after ${duration(milliseconds)}`, 'bad');
    } else
        say(`Done in ${duration(milliseconds)}`, 'good');
}

// ---- sharing ----

async function share() {
    const fragment = await fragmentOf({source: editor.text, virtual: virtual.checked});
    history.replaceState(null, '', `#${fragment}`);
    try {
        await navigator.clipboard.writeText(location.href);
        say('The link is in the clipboard', 'good');
    } catch {
        say('The link is in the address bar', 'good');
    }
}

async function shared() {
    const script = await scriptOf(location.hash);
    if (!script)
        return false;
    editor.text = script.source;
    virtual.checked = script.virtual;
    example.value = '';
    return true;
}

// ---- examples ----

const examples = await (await fetch('examples.json')).json();
example.append(new Option('—', '', true), ...examples.map(({name, title}) => new Option(title, name)));
example.options[0].hidden = true;

function show(name) {
    const found = examples.find(each => each.name === name);
    if (!found)
        return false;
    editor.text = found.source;
    example.value = name;
    virtual.checked = false;
    return true;
}

example.addEventListener('change', () => {
    runner.stop();
    history.replaceState(null, '', `#${example.value}`);
    if (show(example.value))
        run();
});
runButton.addEventListener('click', run);
stopButton.addEventListener('click', () => { runner.stop(); editor.focus(); });
by('share').addEventListener('click', share);
addEventListener('hashchange', async () => await shared() || show(location.hash.slice(1)));
addEventListener('keydown', event => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing) {
        event.preventDefault();
        run();
    }
});

// Somebody else's script is not run before it is read.
if (await shared()) {
    await runner.ready.then(() => say('Ready'), error => say(error.message, 'bad'));
} else {
    if (!show(location.hash.slice(1)))
        show(examples[0].name);
    run();
}
