'use strict';
// The host's half of a VM: its functions, what they threw, its sinks; what a run's result means. Where the VM is, only `port` knows.

const { ScriptError, Stopped, Cancelled, classOf, textOf } = require('./errors.js');
const { pack, unpack } = require('./values.js');

const KIND = { VALUE: 0, ERROR: 1, STOPPED: 2, HOST_ERROR: 3, CANCELLED: 4, PENDING: 5 }; // SessionKind in session.h

class Host {
  #vm;
  #port;
  #sinks;
  #functions = [];
  #errors = new Map(); // that scripts hold, by number
  #lastError = 0;
  #calls = new Map(); // async ones that have not been answered, by number: {call, controller}
  #failed; // what a sink threw, in an array of one

  /** port: answer(call, bytes) and raise(call, class, text, number), each call answered once. Neither may throw but for a value that cannot cross. */
  constructor(vm, port, { stdout, stderr }) {
    this.#vm = new WeakRef(vm);
    this.#port = port;
    this.#sinks = [stdout, stderr];
  }

  /** The number that a function has from here on. */
  add(fn, spread) { return this.#functions.push({ fn, spread }) - 1; }
  get count() { return this.#functions.length; }

  // ---- what a run ends with ----

  /** The value of a result {kind, error, bytes}, or throws. Inside a script, what a sink threw is kept for the script's end. */
  outcome(result, inside) {
    if (result.kind === KIND.VALUE) return unpack(result.bytes);
    throw this.errorOf(result, inside);
  }

  errorOf({ kind, error, bytes }, inside) {
    if (this.#failed && !inside) {
      const [thrown] = this.#failed;
      this.#failed = undefined;
      return thrown;
    }
    if (kind === KIND.STOPPED) return new Stopped(...unpack(bytes));
    if (kind === KIND.CANCELLED) return new Cancelled();
    if (kind === KIND.HOST_ERROR && this.#errors.has(error)) {
      const thrown = this.#errors.get(error);
      try {
        Object.defineProperty(thrown, 'scriptTraceback', { value: unpack(bytes)[2], configurable: true, writable: true });
      } catch { /* no object, or one that takes none */ }
      return thrown;
    }
    if (kind === KIND.ERROR || kind === KIND.HOST_ERROR) return new ScriptError(...unpack(bytes));
    return new RangeError('memory is short');
  }

  /** No script has the error of that number any more. */
  forget(number) { this.#errors.delete(number); }

  // ---- what scripts call; none throws ----

  /** Gives printed text to its sink. True: the script has to be stopped, as the sink threw. */
  write(stream, text) {
    try {
      this.#sinks[stream - 1]?.(text);
      return false;
    } catch (error) {
      this.#failed ??= [error];
      return true;
    }
  }

  /** A call of the function `number`; callNumber: 0 where it is not async. refused: why an async one cannot be. */
  called(number, callNumber, call, packed, refused) {
    let answered = false;
    try {
      const { fn, spread } = this.#functions[number];
      const args = spread ? unpack(packed)[0] : unpack(packed);
      if (callNumber) {
        if (refused) throw Object.assign(new Error(refused), { name: 'RuntimeError' });
        this.#calledAsync(fn, args, callNumber, call);
        return;
      }
      const bytes = pack(fn.apply({ vm: this.#vm.deref(), signal: undefined }, args));
      answered = true;
      this.#port.answer(call, bytes);
    } catch (error) {
      if (!answered) this.#raise(call, error);
    }
  }

  #calledAsync(fn, args, number, call) {
    const controller = new AbortController();
    const context = { vm: this.#vm.deref(), signal: controller.signal };
    const promise = (async () => fn.apply(context, args))();
    this.#calls.set(number, { call, controller });
    const once = (answer) => (value) => {
      if (!this.#calls.delete(number)) return;
      try {
        answer(value);
      } catch (error) {
        this.#raise(call, error);
      }
    };
    promise.then(once((value) => this.#port.answer(call, pack(value))), once((error) => this.#raise(call, error)));
  }

  #raise(call, error) {
    const number = ++this.#lastError;
    this.#errors.set(number, error);
    this.#port.raise(call, classOf(error), textOf(error), number);
  }

  /** The script gave up the async call of that number. */
  cancelled(number) {
    const call = this.#calls.get(number);
    if (!call) return;
    this.#calls.delete(number);
    this.#port.raise(call.call, 'asyncio.CancelledError', '', 0);
    call.controller.abort(new Cancelled()); // runs the host's code
  }

  /** The VM is gone: aborts what is still done for it. */
  end() {
    this.#errors.clear();
    for (const { controller } of [...this.#calls.values()]) controller.abort(new Cancelled()); // each is still answered: that frees it
  }
}

module.exports = { Host, KIND };
