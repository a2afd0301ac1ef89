'use strict';
// The process that an isolated VM lives in (isolated.js starts it). It hands on what the engine says, values unread; what they mean is the host's.
//
// Descriptor 0 is read by a thread of the addon's: interrupts, and the host's end. 3: messages. 4: the answers that a plain function's call waits
// for, and all that is told. Standard output is standard error: what prints by mistake does not speak for the worker.

const fs = require('node:fs');
const net = require('node:net');
const path = require('node:path');
const addon = require(path.join(__dirname, '..', 'build', 'coil.node'));
const { frame, lengthOf, Frames } = require('./frames.js');
const { fill } = require('./options.js');
const { Tuple, pack, unpack } = require('./values.js');

const GUARDED = 0, MESSAGES = 3, ANSWERS = 4;
const [ERROR, PENDING] = [1, 5]; // SessionKind in session.h
const [ENDED, CANCEL_CALL] = [0, 1]; // SessionEventKind
const MEMORY = 0, STEPS = 2; // CoilLimit
const SPARE_BYTES = 256 << 20; // of memory, beside four times what the VM may have
const SPARE_SECONDS = 3; // of the processor's time, beside twice what the script may take

const calls = new Map(); // that have not been answered, by number
const runs = new Set(); // that await
let engine, memory, seconds;

function tell(...message) {
  const bytes = frame(...message);
  for (let at = 0; at < bytes.length;) at += fs.writeSync(ANSWERS, bytes, at);
}

const resultOf = ({ kind, error, bytes }) => [kind, error, bytes];

// ---- what the engine calls ----

function readWhole(bytes) {
  for (let at = 0, count; at < bytes.length; at += count) {
    count = fs.readSync(ANSWERS, bytes, at, bytes.length - at, null);
    if (count === 0) process.reallyExit(0); // the host is gone
  }
  return bytes;
}

function answer(call, kind, ...words) {
  if (kind === 'answer') addon.answer(call, words[0]);
  else addon.raise(call, ...words);
}

function onCall(number, callNumber, call, args) {
  try {
    tell('host', number, callNumber, args);
  } catch (error) { // more than a message may be
    addon.raise(call, 'ValueError', error.message, 0);
    return;
  }
  if (callNumber) calls.set(callNumber, call);
  else answer(call, ...unpack(readWhole(Buffer.alloc(lengthOf(readWhole(Buffer.alloc(4)))))));
}

function onWrite(stream, text) {
  tell('out', stream, text);
  return false;
}

function tick() {
  const soon = runs.size ? addon.step(engine) : false;
  drain();
  if (soon && runs.size) addon.soon(engine);
}

function drain() {
  for (let event; (event = addon.event(engine));) {
    if (event.kind === ENDED) {
      runs.delete(event.number);
      ended(event.number, event.result);
    } else {
      tell(event.kind === CANCEL_CALL ? 'cancel' : 'forget', event.number);
    }
  }
  if (runs.size === 0) addon.awaits(engine, false);
}

function ended(number, result) {
  try {
    tell('ended', number, resultOf(result));
  } catch {
    tell('ended', number, [ERROR, 0, pack(Tuple.of('ValueError', 'the value is more than a message may be', ''))]);
  }
}

// ---- what the host asks for ----

function begin({ options, limits, files, modules, functions, bounds }) {
  engine = addon.create({ call: onCall, write: onWrite, tick }, Object.fromEntries(options));
  fill(addon, engine, { limits, files, modules });
  functions.forEach(([name, signature, doc], number) => {
    const result = addon.define(engine, name, signature, doc, number);
    if (result.kind !== 0) throw Object.assign(new Error(), { result });
  });
  [memory, seconds] = bounds;
  addon.guard(engine, GUARDED);
  if (memory !== null) addon.bound(4 * memory + SPARE_BYTES, 0);
}

/** Begins a run or call, and ends it if it does not await. */
function enter(number, how) {
  if (seconds !== null) addon.bound(0, Math.ceil(2 * seconds) + SPARE_SECONDS);
  const result = how();
  if (result.kind === PENDING) {
    runs.add(number);
    addon.awaits(engine, true);
    addon.soon(engine);
  } else {
    ended(number, result);
    drain();
  }
}

const QUESTIONS = {
  reset: () => { const result = addon.reset(engine); drain(); return resultOf(result); },
  tasks: () => resultOf(addon.tasks(engine)),
  usage: () => [addon.usage(engine, MEMORY), addon.usage(engine, STEPS)],
  usable: () => addon.usable(engine),
  files: () => addon.files(engine),
};

const ANSWERED = {
  run: (number, source, filename, inputs) => enter(number, () => addon.run(engine, source, filename, inputs, number)),
  call: (number, name, args, keywords) => enter(number, () => addon.call(engine, name, args, keywords, number)),
  cancel: (number) => { addon.cancel(engine, number); addon.soon(engine); },
  calm: (count) => addon.calm(engine, count),
  define: (number, name, signature, doc, place) => tell('done', number, resultOf(addon.define(engine, name, signature, doc, place))),
  ask: (number, what) => tell('done', number, QUESTIONS[what]()),
  reply: (callNumber, ...words) => {
    const call = calls.get(callNumber);
    calls.delete(callNumber);
    answer(call, ...words);
  },
};

function first(options) {
  try {
    begin(Object.fromEntries(options));
    tell('ready', null, null);
  } catch (error) {
    tell('ready', error.result ? resultOf(error.result) : null, error.message);
  }
}

const frames = new Frames(([kind, ...words]) => (kind === 'begin' ? first(words[0]) : ANSWERED[kind](...words)));
new net.Socket({ fd: MESSAGES, readable: true, writable: false }).on('data', (bytes) => frames.feed(bytes)).on('close', () => process.reallyExit(0));
