'use strict';
// The class Coil: a VM with its limits, grants, files and functions.

const path = require('node:path');
const fs = require('node:fs');
const engine = require(path.join(__dirname, '..', 'build', 'coil.node'));
const { Tuple, FrozenSet, ByteArray, Complex, Float, pack, packNames, unpack } = require('./values.js');

const [VALUE, ERROR, STOPPED, HOST_ERROR, CANCELLED, PENDING] = [0, 1, 2, 3, 4, 5]; // SessionKind in session.h
const [ENDED, CANCEL_CALL] = [0, 1]; // SessionEventKind
const MEMORY = 0, STEPS = 2; // CoilLimit
const LIBRARY = path.join(__dirname, '..', 'library');
const AsyncFunction = (async () => {}).constructor;

/** A script raised an exception of its own: `type` is its class's name, `message` its text, `traceback` the whole as Python prints it. */
class ScriptError extends Error {
  constructor(type, message, traceback) {
    super(message ? `${type}: ${message}` : type);
    this.name = 'ScriptError';
    this.type = type;
    this.text = message;
    this.traceback = traceback;
  }
}

/** A limit, or interrupt(), stopped the script: `limit` says which. */
class Stopped extends Error {
  constructor(limit, traceback) {
    super(limit === 'interrupt' ? 'stopped by interrupt()' : `the limit on ${limit} was reached`);
    this.name = 'Stopped';
    this.limit = limit;
    this.traceback = traceback;
  }
}

/** The script was cancelled: by its AbortSignal, by reset(), or by itself. */
class Cancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'AbortError';
    this.code = 'ABORT_ERR';
  }
}

/** Which class scripts see an error as. */
function classOf(error) {
  if (error instanceof ScriptError) return error.type;
  if (error instanceof RangeError) return 'ValueError';
  const name = error?.pythonClass ?? error?.name;
  if (name === 'AbortError') return 'asyncio.CancelledError';
  return typeof name === 'string' && /^[A-Za-z_][\w.]*$/.test(name) ? name : 'RuntimeError';
}

function textOf(error) {
  try {
    return String(error instanceof ScriptError ? error.text : error?.message ?? error);
  } catch {
    return 'an exception without a text';
  }
}

const LIMITS = ['time', 'running', 'steps', 'memory', 'output', 'tasks'];

function packLimits(limits) {
  const most = new BigUint64Array(LIMITS.length).fill(0xffffffffffffffffn);
  for (const [name, value] of Object.entries(limits ?? {})) {
    const place = LIMITS.indexOf(name);
    if (place < 0) throw new TypeError(`there is no limit ${name}`);
    if (value == null || value === Infinity) continue;
    if (!(value >= 0)) throw new TypeError(`limits.${name} must be a number from 0 on`);
    most[place] = BigInt(Math.round(place < 2 ? value * 1e9 : value)); // seconds
  }
  return Buffer.from(most.buffer);
}

function grantBits({ clock = true, random = true, network = false, environ = false }) {
  return (clock << 9) | (random << 10) | (network * (8 | 16)) | (environ << 7);
}

class Coil {
  #engine;
  #functions = [];
  #stdout;
  #stderr;
  #errors = new Map(); // that scripts hold, by number
  #lastError = 0;
  #calls = new Map(); // async ones that have not been answered, by number: {call, controller}
  #runs = new Map(); // that await, by number: {resolve, reject, done}
  #lastRun = 0;
  #failed; // what a sink threw, in an array of one
  #inside = 0; // calls into the engine
  #sync = 0; // those that hold libuv's loop until they end

  constructor(options = {}) {
    const { limits, grants = {}, files, modules, functions, stdout, stderr, library } = options;
    this.#stdout = stdout;
    this.#stderr = stderr;
    const most = packLimits(limits);
    const folder = library ?? (fs.existsSync(LIBRARY) ? LIBRARY : undefined);
    // The engine holds its host, and not this: so that a VM nobody refers to is collected.
    const weak = new WeakRef(this);
    this.#engine = engine.create(
      {
        call: (number, callNumber, call, args) => weak.deref().#called(number, callNumber, call, args),
        write: (stream, text) => weak.deref().#write(stream, text),
        tick: () => weak.deref()?.#tick(),
      },
      { allow: grantBits(grants), seed: grants.seed ?? 0, withFiles: files ? 1 : 0, library: folder },
    );
    engine.limits(this.#engine, most);
    for (const [name, content] of Object.entries(files ?? {}))
      if (!engine.addFile(this.#engine, name, Buffer.from(content))) throw new RangeError(`there is no room for the file ${name}`);
    for (const [name, source] of Object.entries(modules ?? {})) engine.addModule(this.#engine, name, Buffer.from(source));
    for (const [name, fn] of Object.entries(functions ?? {})) Array.isArray(fn) ? this.define(name, ...fn) : this.define(name, fn);
  }

  define(name, signature, fn) {
    if (typeof signature === 'function') [signature, fn] = [undefined, signature];
    if (typeof fn !== 'function') throw new TypeError(`${name} is no function`);
    const spread = signature === undefined;
    if (spread) signature = fn instanceof AsyncFunction ? 'async (*args)' : '(*args)';
    this.#outcome(engine.define(this.#engine, name, signature, fn.doc ?? '', this.#functions.length));
    this.#functions.push({ fn, spread });
  }

  run(source, inputs, options) {
    return this.#begin((run) => engine.run(this.#engine, source, options?.filename ?? '<script>', packNames(inputs), run), options);
  }

  call(name, args = [], keywords, options) {
    return this.#begin((run) => engine.call(this.#engine, name, pack(Tuple.from(args)), packNames(keywords), run), options);
  }

  runSync(source, inputs, options) {
    return this.#blocking(() => engine.run(this.#engine, source, options?.filename ?? '<script>', packNames(inputs), 0));
  }

  callSync(name, args = [], keywords) {
    return this.#blocking(() => engine.call(this.#engine, name, pack(Tuple.from(args)), packNames(keywords), 0));
  }

  reset() {
    const result = engine.reset(this.#engine);
    this.#drain();
    this.#outcome(result);
  }

  interrupt() { engine.interrupt(this.#engine); }

  usage() { return { memory: engine.usage(this.#engine, MEMORY), steps: engine.usage(this.#engine, STEPS) }; }

  tasks() { return this.#outcome(engine.tasks(this.#engine)); }

  usable() { return engine.usable(this.#engine); }

  get files() {
    const found = {};
    const list = engine.files(this.#engine);
    for (let k = 0; k < list.length; k += 2) found[list[k]] = new Uint8Array(list[k + 1]);
    return found;
  }

  close() {
    engine.close(this.#engine);
    for (const { controller } of this.#calls.values()) controller.abort(new Cancelled());
    for (const run of this.#runs.values()) run.reject(new Cancelled());
    for (const run of this.#runs.values()) run.done();
    this.#runs.clear();
    this.#errors.clear();
  }

  [Symbol.dispose ?? Symbol('dispose')]() { this.close(); }

  // ---- what a run ends with ----

  #outcome(result) {
    if (result.kind === VALUE) return unpack(result.bytes);
    throw this.#errorOf(result);
  }

  #errorOf({ kind, error, bytes }) {
    if (this.#failed && !this.#inside) {
      const [thrown] = this.#failed;
      this.#failed = undefined;
      return thrown;
    }
    if (kind === STOPPED) return new Stopped(...unpack(bytes));
    if (kind === CANCELLED) return new Cancelled();
    if (kind === HOST_ERROR && this.#errors.has(error)) {
      const thrown = this.#errors.get(error);
      if (typeof thrown === 'object' && thrown !== null && Object.isExtensible(thrown))
        Object.defineProperty(thrown, 'scriptTraceback', { value: unpack(bytes)[2], configurable: true, writable: true });
      return thrown;
    }
    if (kind === ERROR || kind === HOST_ERROR) return new ScriptError(...unpack(bytes));
    return new RangeError('memory is short');
  }

  #blocking(begin) {
    this.#sync++;
    let result;
    try {
      result = this.#entered(begin);
    } finally {
      this.#sync--;
    }
    return this.#settled(result);
  }

  // What is told of errors that scripts hold no more comes after what came out with one.
  #settled(result) {
    try {
      return this.#outcome(result);
    } finally {
      if (!this.#inside) this.#drain();
    }
  }

  #entered(work) {
    this.#inside++;
    try {
      return work();
    } finally {
      this.#inside--;
    }
  }

  #begin(begin, options) {
    const signal = options?.signal;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) throw new Cancelled();
      const number = ++this.#lastRun;
      const result = this.#entered(() => begin(number));
      if (result.kind !== PENDING) {
        resolve(this.#settled(result));
        return;
      }
      const abort = () => {
        engine.cancel(this.#engine, number);
        engine.soon(this.#engine);
      };
      signal?.addEventListener('abort', abort, { once: true });
      // The run holds the VM: what awaits it need not.
      this.#runs.set(number, { resolve, reject, vm: this, done: () => signal?.removeEventListener('abort', abort) });
      held.add(this);
      engine.awaits(this.#engine, true);
      engine.soon(this.#engine);
    });
  }

  // ---- the loop ----

  #tick() {
    if (this.#inside) return; // a host function that waits for another turn of libuv's: its caller goes on
    if (this.#runs.size === 0) {
      this.#drain();
      return;
    }
    const soon = this.#entered(() => engine.step(this.#engine));
    this.#drain();
    if (soon && this.#runs.size) engine.soon(this.#engine);
  }

  #drain() {
    for (let event; (event = engine.event(this.#engine));) {
      if (event.kind === ENDED) this.#ended(event.number, event.result);
      else if (event.kind === CANCEL_CALL) this.#cancelled(event.number);
      else this.#errors.delete(event.number);
    }
    if (this.#runs.size === 0) {
      engine.awaits(this.#engine, false);
      held.delete(this);
    }
  }

  #ended(number, result) {
    const run = this.#runs.get(number);
    this.#runs.delete(number);
    run.done();
    if (result.kind === VALUE) run.resolve(unpack(result.bytes));
    else run.reject(this.#errorOf(result));
  }

  #cancelled(number) {
    const call = this.#calls.get(number);
    if (!call) return;
    this.#calls.delete(number);
    engine.raise(call.call, 'asyncio.CancelledError', '', 0);
    call.controller.abort(new Cancelled()); // runs the host's code
  }

  // ---- what the session calls; none may throw ----

  #write(stream, text) {
    const sink = stream === 1 ? this.#stdout : this.#stderr;
    try {
      sink?.(text);
      return false;
    } catch (error) {
      this.#failed ??= [error];
      return true;
    }
  }

  #called(number, callNumber, call, packed) {
    let answered = false;
    try {
      const { fn, spread } = this.#functions[number];
      const args = spread ? unpack(packed)[0] : unpack(packed);
      if (callNumber) {
        if (this.#sync) throw Object.assign(new Error('runSync() cannot await what the host gives: use run()'), { name: 'RuntimeError' });
        this.#calledAsync(fn, args, callNumber, call);
        return;
      }
      const bytes = pack(fn.apply({ vm: this, signal: undefined }, args));
      answered = true;
      engine.answer(call, bytes);
    } catch (error) {
      if (!answered) this.#raise(call, error);
    }
  }

  #calledAsync(fn, args, number, call) {
    const controller = new AbortController();
    const promise = (async () => fn.apply({ vm: this, signal: controller.signal }, args))();
    this.#calls.set(number, { call, controller });
    const once = (answer) => (value) => {
      if (!this.#calls.delete(number)) return;
      try {
        answer(value);
      } catch (error) {
        this.#raise(call, error);
      }
    };
    promise.then(once((value) => engine.answer(call, pack(value))), once((error) => this.#raise(call, error)));
  }

  #raise(call, error) {
    const number = ++this.#lastError;
    this.#errors.set(number, error);
    engine.raise(call, classOf(error), textOf(error), number);
  }
}

const held = new Set(); // VMs whose runs await

module.exports = { Coil, ScriptError, Stopped, Cancelled, Tuple, FrozenSet, ByteArray, Complex, Float };
