'use strict';
// A VM in a process of its own: what kills it ends that VM's runs with WorkerDied, and nothing else. worker.js is the other end.

const { spawn } = require('node:child_process');
const path = require('node:path');
const { Cancelled, WorkerDied } = require('./errors.js');
const { frame, Frames } = require('./frames.js');
const { Host } = require('./host.js');
const { packLimits, engineOptions, functionOf, functionsOf, contents } = require('./options.js');
const { Tuple, pack, packNames } = require('./values.js');

const WORKER = path.join(__dirname, 'worker.js');
const WARM = 2; // workers that wait for a VM
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'ASAN_OPTIONS']; // of the environment: what a program needs to start

const idle = []; // workers that have begun to start

function start() {
  const env = Object.fromEntries(PASSED_ON.filter((name) => name in process.env).map((name) => [name, process.env[name]]));
  const worker = spawn(process.execPath, [WORKER], { stdio: ['pipe', 2, 'inherit', 'pipe', 'pipe'], env });
  for (const pipe of pipes(worker)) pipe.on('error', () => {}); // it is dead: its end tells who waits
  worker.on('error', () => {});
  hold(worker, false);
  return worker;
}

const pipes = (worker) => [worker.stdio[0], worker.stdio[3], worker.stdio[4]].filter(Boolean);

function hold(worker, yes) {
  for (const one of [worker, ...pipes(worker)]) yes ? one.ref() : one.unref();
}

function take() {
  let worker = idle.shift();
  while (worker && (worker.exitCode !== null || worker.signalCode !== null || worker.pid === undefined)) worker = idle.shift();
  worker ??= start();
  while (idle.length < WARM) idle.push(start());
  return worker;
}

class WorkerCoil {
  #worker;
  #host;
  #waits = new Map(); // for an end or an answer, by number: {resolve, reject, done}
  #last = 0;
  #interrupts = 0; // that were sent
  #calmed = 0; // of them, those that no run to come is meant by
  #over; // why nothing can be asked any more

  constructor(options) {
    const limits = packLimits(options.limits);
    const { time, running, memory } = options.limits ?? {};
    const seconds = Math.min(time ?? Infinity, running ?? Infinity);
    const functions = functionsOf(options.functions);
    const begin = frame('begin', {
      options: engineOptions(options), limits, files: contents(options.files), modules: contents(options.modules),
      functions: functions.map(({ name, signature, doc }) => [name, signature, doc]),
      bounds: [memory === undefined || memory === Infinity ? null : memory, seconds === Infinity ? null : seconds],
    });
    this.#host = new Host(this, { answer: (call, bytes) => this.#reply(call, 'answer', bytes), raise: (call, ...words) => this.#reply(call, 'raise', ...words) }, options);
    for (const { fn, spread } of functions) this.#host.add(fn, spread);
    this.#worker = take();
    WorkerCoil.#listen(this.#worker, new WeakRef(this));
    abandoned.register(this, this.#worker);
    this.#worker.stdio[3]?.write(begin);
  }

  /** Of the worker process. */
  get pid() { return this.#worker.pid; }

  define(name, signature, fn) {
    const given = functionOf(name, signature, fn);
    return this.#asked((number) => frame('define', number, name, given.signature, given.doc, this.#host.add(given.fn, given.spread)), (result) => this.#result(result));
  }

  run(source, inputs, options) {
    return this.#begin((number) => frame('run', number, String(source), options?.filename ?? '<script>', packNames(inputs)), options);
  }

  call(name, args = [], keywords, options) {
    return this.#begin((number) => frame('call', number, String(name), pack(Tuple.from(args)), packNames(keywords)), options);
  }

  runSync() { throw new TypeError('an isolated VM is not waited for in place: use run()'); }
  callSync() { throw new TypeError('an isolated VM is not waited for in place: use call()'); }

  interrupt() {
    if (this.#over || !this.#waits.size) return;
    this.#interrupts++;
    this.#worker.stdin.write('i');
  }

  reset() { return this.#ask('reset', (result) => void this.#result(result)); }
  tasks() { return this.#ask('tasks', (result) => this.#result(result)); }
  usage() { return this.#ask('usage', ([memory, steps]) => ({ memory, steps })); }
  usable() { return this.#ask('usable', (usable) => usable); }

  files() {
    return this.#ask('files', (list) => {
      const found = {};
      for (let k = 0; k < list.length; k += 2) Object.defineProperty(found, list[k], { value: list[k + 1], enumerable: true, writable: true, configurable: true });
      return found;
    });
  }

  close() {
    this.#over ??= new Error('this VM was closed');
    this.#worker.kill('SIGKILL');
    this.#end(() => new Cancelled());
  }

  [Symbol.dispose ?? Symbol('dispose')]() { this.close(); }

  // ---- messages out ----

  #send(bytes) {
    if (!this.#over) this.#worker.stdio[3].write(bytes);
  }

  #reply(call, ...words) { this.#over || (call.number ? this.#send(frame('reply', call.number, ...words)) : this.#worker.stdio[4].write(frame(...words))); }

  /** Sends what `message` makes of a number, and waits for what has that number, of which `read` makes the value, at once: the next message may
   * be of what it needs. */
  #asked(message, read, done) {
    return new Promise((resolve, reject) => {
      if (this.#over) throw this.#over;
      const number = ++this.#last;
      const bytes = message(number);
      // The runs that an interrupt was meant for are over: it stops none of those to come.
      if (!this.#waits.size && this.#calmed < this.#interrupts) this.#send(frame('calm', (this.#calmed = this.#interrupts)));
      this.#waits.set(number, { resolve, reject, read, done });
      this.#hold(true);
      this.#send(bytes);
    });
  }

  /** While something is asked of it, the process lives for the VM, and the VM is not collected. */
  #hold(yes) {
    hold(this.#worker, yes);
    yes ? held.add(this) : held.delete(this);
  }

  #ask(what, read) { return this.#asked((number) => frame('ask', number, what), read); }

  #begin(message, options) {
    const signal = options?.signal;
    if (signal?.aborted) return Promise.reject(new Cancelled());
    let number;
    const abort = () => this.#send(frame('cancel', number));
    signal?.addEventListener('abort', abort, { once: true });
    const done = () => signal?.removeEventListener('abort', abort);
    const ends = this.#asked((given) => message((number = given)), (result) => this.#result(result), done);
    ends.catch(done); // it may not have begun
    return ends;
  }

  // ---- messages in ----

  /** Hands on what a worker says, and its end. It holds the VM weakly, so that one that nobody refers to is collected, and its worker with it (no
   * function made here may see `this`, which all that are made in one place hold). */
  static #listen(worker, weak) {
    const frames = new Frames((message) => weak.deref()?.#handle(message));
    worker.stdio[4]?.on('data', (bytes) => {
      try {
        frames.feed(bytes);
      } catch {
        worker.kill('SIGKILL'); // what speaks so is no worker any more
      }
    });
    worker.on('close', (status, signal) => weak.deref()?.#ended(new WorkerDied(status, signal)));
    worker.on('error', () => weak.deref()?.#ended(new WorkerDied(null, null)));
  }

  #result([kind, error, bytes]) { return this.#host.outcome({ kind, error, bytes: Buffer.from(bytes) }, false); }

  #handle([kind, ...words]) {
    if (kind === 'ended' || kind === 'done') this.#settle(...words);
    else if (kind === 'out') this.#print(...words);
    else if (kind === 'host') this.#host.called(words[0], words[1], { number: words[1] }, Buffer.from(words[2]));
    else if (kind === 'cancel') this.#host.cancelled(words[0]);
    else if (kind === 'forget') this.#host.forget(words[0]);
    else if (kind === 'ready') this.#begun(...words);
    else throw new Error(`no message is ${kind}`);
  }

  #settle(number, value) {
    const wait = this.#waits.get(number);
    this.#waits.delete(number);
    wait.done?.();
    if (!this.#waits.size) this.#hold(false);
    try {
      wait.resolve(wait.read(value));
    } catch (error) {
      wait.reject(error);
    }
  }

  #print(stream, text) {
    if (this.#host.write(stream, text)) this.interrupt();
  }

  #begun(result, text) {
    if (result === null && text === null) return;
    let why = new RangeError(text);
    try {
      if (result !== null) this.#result(result);
    } catch (error) {
      why = error;
    }
    this.#over ??= why;
    this.#worker.kill('SIGKILL');
    this.#end(() => why);
  }

  /** The worker is dead. */
  #ended(why) {
    this.#over ??= why;
    this.#end(() => why);
  }

  #end(why) {
    const waits = [...this.#waits.values()];
    this.#waits.clear();
    this.#hold(false);
    this.#host.end();
    for (const { reject, done } of waits) {
      done?.();
      reject(why());
    }
  }
}

const held = new Set(); // VMs of which something is asked
const abandoned = new FinalizationRegistry((worker) => worker.kill('SIGKILL'));

module.exports = { WorkerCoil };
