// worker.js: one script in one Worker: makes the interpreter ready, waits for the script, drives it (page_wasm.c) and tells what it prints.
//
// What comes: first {module, library}, then {source, name, input, virtual}. What goes: {ready}, then {output: [{stream, text}…]} as text
// comes, {waits} before the script waits for ever, and at last {ended: {status, milliseconds}} or {broken: text}.
'use strict';
importScripts('coil.js');

const LIBRARY = '/lib/coil', HOME = '/home/coil', OFTEN = 16 /* ms between two pieces of text */, TURN = 8 /* ms of script a step */;
const Next = {END: 0, STEP: 1, WAIT: 2};

// ---- what the script prints and reads ----

const decoders = [null, new TextDecoder(), new TextDecoder()];
let held = [], told = -Infinity, input = new Uint8Array(0);

function flush() {
    told = performance.now();
    if (held.length)
        postMessage({output: held});
    held = [];
}

// True: the text is held back, since the last was sent only just now.
function write(stream, bytes) {
    const text = decoders[stream].decode(bytes, {stream: true}), last = held[held.length - 1];
    if (last && last.stream === stream)
        last.text += text;
    else if (text)
        held.push({stream, text});
    return safepoint();
}

function safepoint() {
    if (held.length && performance.now() - told >= OFTEN)
        flush();
    return held.length > 0;
}

function beforePause(milliseconds) {
    flush();
    if (milliseconds === Infinity)
        postMessage({waits: true});
}

function read(room) {
    const bytes = input.subarray(0, room);
    input = input.subarray(bytes.length);
    return bytes;
}

// ---- the script ----

let coil, page, began;

function end() {
    const status = coil._page_end(page);
    flush();
    postMessage({ended: {status, milliseconds: performance.now() - began}});
}

// A turn of the page's own loop without the delay that browsers put before short timeouts.
const soon = new MessageChannel();
soon.port1.onmessage = () => guarded(step);

function goOn(next) {
    flush();
    if (next === Next.END)
        return end();
    const due = next === Next.STEP ? 0 : coil._page_deadline(page);
    if (due < 1)
        soon.port2.postMessage(null);
    else
        setTimeout(() => guarded(step), due);
}

function step() { goOn(coil._page_step(page, TURN)); }

function run({source, name, input: text, virtual}) {
    input = new TextEncoder().encode(text);
    coil.FS.writeFile(name, source);
    began = performance.now();
    page = coil.ccall('page_new', 'number', ['boolean', 'string'], [virtual, LIBRARY]);
    if (!page)
        throw new Error('the browser has no memory for the interpreter');
    goOn(coil.ccall('page_run', 'number', ['number', 'string', 'string'], [page, source, name]));
}

// os._exit() ends the program by an exception of Emscripten's; others are the interpreter's own end.
function guarded(call) {
    try {
        call();
    } catch (e) {
        flush();
        if (e.name === 'ExitStatus')
            postMessage({ended: {status: e.status, milliseconds: performance.now() - began}});
        else
            postMessage({broken: String(e)});
    }
}

// ---- getting ready ----

function putLibrary(files) {
    const made = new Set();
    for (const [path, text] of Object.entries(files)) {
        const whole = `${LIBRARY}/${path}`, folder = whole.slice(0, whole.lastIndexOf('/'));
        if (!made.has(folder))
            coil.FS.mkdirTree(folder);
        made.add(folder);
        coil.FS.writeFile(whole, text);
    }
}

async function getReady({module, library}) {
    coil = await Coil({
        instantiateWasm(imports, done) {
            WebAssembly.instantiate(module, imports).then(instance => done(instance));
            return {};
        },
        write, safepoint, beforePause, read,
    });
    putLibrary(JSON.parse(library));
    coil.FS.mkdirTree(HOME);
    coil.FS.chdir(HOME);
    postMessage({ready: true});
}

onmessage = ({data}) => data.module ? getReady(data).catch(e => postMessage({broken: String(e)})) : guarded(() => run(data));
