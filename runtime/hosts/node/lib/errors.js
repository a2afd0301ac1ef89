'use strict';
// What runs reject with, and how scripts see what the host throws.

/** A script raised an exception of its own: `type` is its class's name, `text` its text, `traceback` the whole as Python prints it. */
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

/** The process of an isolated VM ended: `status` is its exit status, or null where `signal` ended it. */
class WorkerDied extends Error {
  constructor(status, signal) {
    super(`the worker process ended with ${signal ?? `status ${status}`}`);
    this.name = 'WorkerDied';
    this.status = status;
    this.signal = signal;
  }
}

/** Which class scripts see an error as. Anything can be thrown, proxies and what has throwing getters too. */
function classOf(error) {
  try {
    if (error instanceof ScriptError) return error.type;
    if (error instanceof RangeError) return 'ValueError';
    const name = error?.pythonClass ?? error?.name;
    if (name === 'AbortError') return 'asyncio.CancelledError';
    return typeof name === 'string' && /^[A-Za-z_][\w.]*$/.test(name) ? name : 'RuntimeError';
  } catch {
    return 'RuntimeError';
  }
}

function textOf(error) {
  try {
    return String(error instanceof ScriptError ? error.text : error?.message ?? error);
  } catch {
    return 'an exception without a text';
  }
}

module.exports = { ScriptError, Stopped, Cancelled, WorkerDied, classOf, textOf };
