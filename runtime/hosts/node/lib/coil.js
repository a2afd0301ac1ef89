'use strict';
// The class Coil: a VM with its limits, grants, files and functions.

const path = require('node:path');
const engine = require(path.join(__dirname, '..', 'build', 'coil.node'));
const { ScriptError, Stopped, Cancelled, WorkerDied } = require('./errors.js');
const { Host, KIND } = require('./host.js');
const { WorkerCoil } = require('./isolated.js');
const { packLimits, engineOptions, functionOf, functionsOf, fill, contents } = require('./options.js');
const { Tuple, FrozenSet, ByteArray, Complex, Float, pack, packNames } = require('./values.js');

const [ENDED, CANCEL_CALL] = [0, 1]; // SessionEventKind in session.h
const MEMORY = 0, STEPS = 2; // CoilLimit

class Coil {
  #engine;
  #host;
  #runs = new Map(); // that await, by number: {resolve, reject, done}
  #lastRun = 0;
  #inside = 0; // calls into the engine
  #sync = 0; // those that hold libuv's loop until they end

  constructor(options = {}) {
    if (options.isolation === 'worker') return new WorkerCoil(options);
    if (options.isolation != null) throw new TypeError(`there is no isolation ${String(options.isolation)}`);
    const set = { limits: packLimits(options.limits), files: contents(options.files), modules: contents(options.modules) };
    const functions = functionsOf(options.functions);
    this.#host = new Host(this, engine, options);
    // The engine holds its host, and not this: so that a VM nobody refers to is collected.
    const weak = new WeakRef(this);
    this.#engine = engine.create(
      {
        call: (number, callNumber, call, args) => weak.deref().#called(number, callNumber, call, args),
        write: (stream, text) => weak.deref().#host.write(stream, text),
        tick: () => weak.deref()?.#tick(),
      },
      engineOptions(options),
    );
    fill(engine, this.#engine, set);
    for (const given of functions) this.#define(given);
  }

  define(name, signature, fn) { this.#define(functionOf(name, signature, fn)); }

  #define({ name, signature, doc, fn, spread }) {
    this.#outcome(engine.define(this.#engine, name, signature, doc, this.#host.count));
    this.#host.add(fn, spread);
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
    this.#host.end();
    for (const run of this.#runs.values()) run.reject(new Cancelled());
    for (const run of this.#runs.values()) run.done();
    this.#runs.clear();
    held.delete(this);
  }

  [Symbol.dispose ?? Symbol('dispose')]() { this.close(); }

  // ---- what a run ends with ----

  #outcome(result) { return this.#host.outcome(result, this.#inside > 0); }

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
      if (result.kind !== KIND.PENDING) {
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
      else if (event.kind === CANCEL_CALL) this.#host.cancelled(event.number);
      else this.#host.forget(event.number);
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
    try {
      run.resolve(this.#host.outcome(result, false));
    } catch (error) {
      run.reject(error);
    }
  }

  #called(number, callNumber, call, packed) {
    this.#host.called(number, callNumber, call, packed, this.#sync ? 'runSync() cannot await what the host gives: use run()' : undefined);
  }
}

const held = new Set(); // VMs whose runs await

module.exports = { Coil, WorkerCoil, ScriptError, Stopped, Cancelled, WorkerDied, Tuple, FrozenSet, ByteArray, Complex, Float };
