'use strict';
// The list of behaviours (tests/hosts/behaviours.txt) through this package.

const assert = require('node:assert');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { setTimeout: sleep } = require('node:timers/promises');
const { Coil, ScriptError, Stopped, Cancelled, Tuple, FrozenSet, ByteArray, Complex, Float } = require('../lib/coil.js');

const LIST = path.join(__dirname, '..', '..', '..', '..', 'tests', 'hosts', 'behaviours.txt');
const SETUP = ['functions', 'limits', 'grants', 'files', 'modules'];

/** The list: [name, [[word, rest of the line, text below it]]]. */
function cases() {
  const found = [];
  const lines = fs.readFileSync(LIST, 'utf8').split('\n');
  lines.forEach((line, number) => {
    if (line.startsWith('    ') || (line === '' && lines[number + 1]?.startsWith('    '))) {
      found.at(-1)?.[1].at(-1)?.[2].push(line.slice(4));
    } else if (line && !line.startsWith('#')) {
      const [word] = line.split(' ', 1);
      const rest = line.slice(word.length + 1);
      if (word === 'case') found.push([rest, []]);
      else found.at(-1)[1].push([word, rest, []]);
    }
  });
  return found.map(([name, steps]) => [name, steps.map(([word, rest, text]) => [word, rest, text.join('\n')])]);
}

const number = (text) => ({ inf: Infinity, '-inf': -Infinity, nan: NaN })[text] ?? Number(text);

/** A value of the list's JSON. Whole floats are given as such; in results JavaScript has one kind of number. */
function decode(form, giving) {
  const all = (forms) => forms.map((inner) => decode(inner, giving));
  if (Array.isArray(form)) return all(form);
  if (form === null || typeof form !== 'object') return form;
  const [[kind, inner]] = Object.entries(form);
  switch (kind) {
    case 'int': return Number.isSafeInteger(Number(inner)) ? Number(inner) : BigInt(inner);
    case 'float': return giving ? new Float(number(inner)) : number(inner);
    case 'complex': return new Complex(number(inner[0]), number(inner[1]));
    case 'chars': return inner.map((ch) => String.fromCodePoint(ch)).join('');
    case 'bytes': return new Uint8Array(Buffer.from(inner, 'hex'));
    case 'bytearray': return new ByteArray(Buffer.from(inner, 'hex'));
    case 'tuple': return Tuple.from(all(inner));
    case 'set': return new Set(all(inner));
    case 'frozenset': return new FrozenSet(all(inner));
    case 'dict': return new Map(inner.map(([key, value]) => [decode(key, giving), decode(value, giving)]));
    default: throw new Error(`no such kind: ${kind}`);
  }
}

const names = (text) => Object.fromEntries(Object.entries(JSON.parse(text)).map(([name, form]) => [name, decode(form, true)]));

/** NAME VALUE [OBJECT] of a call. */
function callOf(rest) {
  const [name] = rest.split(' ', 1);
  const forms = rest.slice(name.length + 1);
  for (let end = forms.length; end > 0; end--) { // the longest list that the text begins with
    if (forms[end - 1] !== ']') continue;
    try {
      const args = JSON.parse(forms.slice(0, end));
      const left = forms.slice(end).trim();
      return [name, decode(args, true), left ? names(left) : {}];
    } catch { /* a "]" of what follows */ }
  }
  throw new Error(`no arguments: ${rest}`);
}

/** A value as text that tells it from all others. */
function canon(value) {
  if (Array.isArray(value)) return `${value instanceof Tuple ? 'tuple' : 'list'}(${Array.from(value, canon)})`;
  if (value instanceof Map) return `dict(${[...value].map(([key, item]) => `${canon(key)}:${canon(item)}`)})`;
  if (value instanceof Set) return `${value instanceof FrozenSet ? 'frozenset' : 'set'}(${[...value].map(canon).sort()})`;
  if (value instanceof Uint8Array) return `${value instanceof ByteArray ? 'bytearray' : 'bytes'}(${Buffer.from(value).toString('hex')})`;
  if (value instanceof Complex) return `complex(${canon(value.re)},${canon(value.im)})`;
  if (Object.is(value, -0)) return 'number -0';
  return `${typeof value} ${typeof value === 'string' ? JSON.stringify(value) : String(value)}`;
}

class Host {
  log = [];
  printed = [];
  raised = new Set();
  inputs = {};
  together = 1;

  constructor(steps, isolation) {
    this.isolated = isolation !== undefined;
    const setup = Object.fromEntries(steps.filter(([word]) => SETUP.includes(word)));
    const json = (word) => JSON.parse(setup[word] ?? '{}');
    const own = this.functions();
    const wanted = (setup.functions ?? '').split(' ').filter(Boolean);
    this.async = wanted.some((name) => own[name][0].startsWith('async'));
    const sink = (text) => this.printed.push(text);
    this.vm = new Coil({
      limits: json('limits'), grants: json('grants'), files: setup.files && json('files'), modules: json('modules'),
      functions: Object.fromEntries(wanted.map((name) => [name, own[name]])), stdout: sink, stderr: sink, library: process.env.COIL_LIBRARY, isolation,
    });
  }

  fail(kind, text) {
    const error = Object.assign(new Error(text), { name: kind });
    this.raised.add(error);
    throw error;
  }

  functions() {
    const host = this;
    return {
      echo: ['(value, /)', (value) => value],
      add: ['(a: int, b: int = 2)', (a, b) => a + b],
      keep: ['(*args, **kwargs)', (args, kwargs) => Tuple.of(args, kwargs)],
      late: ['(a, b=...)', (a, b) => Tuple.of(a, b !== undefined)],
      note: ['(text: str)', (text) => void this.log.push(text)],
      fail: ['(kind: str, text: str)', (kind, text) => this.fail(kind, text)],
      stop: ['()', () => this.vm.interrupt()],
      inner: ['(source: str)', (source) => this.vm.runSync(source)],
      tree: ['()', () => this.vm.tasks()],
      double: ['async (n)', async (n) => (await sleep(1), 2 * n)],
      slow: ['async (ms: int)', async (ms) => (await sleep(ms), ms)],
      never: ['async ()', async function () {
        await new Promise((resolve, reject) => this.signal.addEventListener('abort', () => {
          host.log.push('cancelled');
          reject(this.signal.reason);
        }));
      }],
      fail_later: ['async (kind: str, text: str)', async (kind, text) => (await sleep(1), this.fail(kind, text))],
    };
  }

  async step(word, rest, text) {
    const { vm, inputs, together, cancel } = this;
    this.inputs = {};
    this.together = 1;
    this.cancel = undefined;
    if (cancel !== undefined && this.isolated) await vm.usage(); // the worker is up: a script that is cancelled before it begins never runs
    const controller = new AbortController();
    const timer = cancel === undefined ? undefined : setTimeout(() => controller.abort(), cancel);
    const options = { signal: controller.signal };
    try {
      const [name, args, keywords] = word.startsWith('call') ? callOf(rest) : [];
      if (word === 'run' && !this.async && !this.isolated) return ['value', vm.runSync(text, inputs)];
      if (word === 'call' && !this.async && !this.isolated) return ['value', vm.callSync(name, args, keywords)];
      const begin = () => (name ? vm.call(name, args, keywords, options) : vm.run(text, inputs, options));
      const values = await Promise.all(Array.from({ length: together }, begin));
      for (const value of values) assert.strictEqual(canon(value), canon(values[0]));
      return ['value', values[0]];
    } catch (error) {
      if (error instanceof Stopped) return ['stopped', error.limit];
      if (error instanceof Cancelled) return ['cancelled', ''];
      if (error instanceof ScriptError) {
        this.traceback = error.traceback;
        return ['error', `${error.type} ${error.text}`.trimEnd()];
      }
      if (!this.raised.has(error)) throw error;
      this.traceback = error.scriptTraceback;
      return ['host', error.message];
    } finally {
      clearTimeout(timer);
    }
  }

  async check(word, rest, text) {
    const taken = (list) => list.splice(0);
    if (word === 'output') assert.strictEqual(taken(this.printed).join(''), JSON.parse(rest));
    else if (word === 'log') assert.deepStrictEqual(taken(this.log), JSON.parse(rest));
    else if (word === 'traceback') assert.strictEqual(this.traceback.replace(/\n+$/, ''), text);
    else if (word === 'left') assert.deepStrictEqual(Object.fromEntries(Object.entries(this.isolated ? await this.vm.files() : this.vm.files).map(([name, content]) => [name, Buffer.from(content).toString()])), JSON.parse(rest));
    else if (word === 'value') assert.deepStrictEqual([this.result[0], canon(this.result[1])], ['value', canon(decode(JSON.parse(rest), false))]);
    else assert.deepStrictEqual(this.result, [word, rest]);
  }

  async run(steps) {
    for (const [word, rest, text] of steps) {
      if (SETUP.includes(word)) continue;
      if (word === 'inputs') this.inputs = names(rest);
      else if (word === 'cancel' || word === 'together') this[word] = Number(rest);
      else if (word === 'reset') await this.vm.reset();
      else if (['run', 'run_async', 'call', 'call_async'].includes(word)) this.result = await this.step(word, rest, text);
      else await this.check(word, rest, text);
    }
  }
}

// Functions that use the VM while a script waits for them, which an isolated VM's cannot.
const INSIDE = ['inner', 'tree'];

for (const isolation of [undefined, 'worker'])
  for (const [name, steps] of cases()) {
    const inside = isolation && steps.some(([word, rest]) => word === 'functions' && rest.split(' ').some((used) => INSIDE.includes(used)));
    test(isolation ? `${name}, isolated` : name, { skip: inside ? 'its function enters the VM again, which a worker is not' : false }, async () => {
      const host = new Host(steps, isolation);
      try {
        await host.run(steps);
      } finally {
        host.vm.close();
      }
    });
  }
