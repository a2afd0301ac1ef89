// runner.js: scripts in Workers, one each. A spare Worker stands ready, so that a run begins at once; stopping ends the Worker that runs.

async function fetched(name) {
    const response = await fetch(name);
    if (!response.ok)
        throw new Error(`${name}: ${response.status} ${response.statusText}`);
    return response;
}

// Compiled while it comes, from servers that know what it is.
async function compiled(name) {
    const response = await fetched(name);
    if (response.headers.get('Content-Type') === 'application/wasm')
        return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer());
}

export class Runner {
    #parts;         // of every Worker: the compiled program, the library's text
    #spare = null;  // {worker, ready}
    #running = null;

    constructor() {
        this.#parts = Promise.all([compiled('coil.wasm'), fetched('library.json').then(response => response.text())]);
        this.#prepare();
    }

    // When a script could begin; fails where the browser cannot run it.
    get ready() { return this.#spare.ready; }

    #prepare() {
        const worker = new Worker('worker.js');
        const ready = new Promise((resolve, reject) => {
            worker.onmessage = ({data}) => data.ready ? resolve() : reject(new Error(data.broken));
            worker.onerror = event => reject(new Error(event.message || 'worker.js could not be loaded'));
        });
        ready.catch(() => {});
        this.#parts.then(([module, library]) => worker.postMessage({module, library}), error => worker.onerror({message: error.message}));
        this.#spare = {worker, ready};
    }

    // Runs {source, name, input, virtual}: `told` is called with what worker.js sends, and at the end. Resolves with {status, milliseconds},
    // {stopped: true} or {broken: text}. One script at a time.
    run(script, told) {
        this.stop();
        const {worker, ready} = this.#spare;
        return new Promise(resolve => {
            const end = how => {
                if (this.#running?.worker !== worker)
                    return;
                this.#running = null;
                worker.terminate();
                if (this.#spare.worker === worker) // it was stopped before it could begin
                    this.#prepare();
                resolve(how);
            };
            this.#running = {worker, end};
            ready.then(() => {
                if (this.#running?.worker !== worker)
                    return;
                worker.onmessage = ({data}) => data.ended ? end(data.ended) : data.broken ? end(data) : told(data);
                worker.onerror = event => end({broken: event.message});
                worker.postMessage(script);
                this.#prepare(); // while it runs
            }, error => end({broken: error.message}));
        });
    }

    get running() { return this.#running !== null; }

    stop() { this.#running?.end({stopped: true}); }
}
