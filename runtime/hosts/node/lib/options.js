'use strict';
// Options of a VM, as the engine has them.

const fs = require('node:fs');
const path = require('node:path');

const LIMITS = ['time', 'running', 'steps', 'memory', 'output', 'tasks'];
const LIBRARY = path.join(__dirname, '..', 'library');
const AsyncFunction = (async () => {}).constructor;

/** Limits as six numbers, which SessionLimits in session.h is. */
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

/** What create() of the addon takes. */
function engineOptions({ grants = {}, files, library }) {
  const { clock = true, random = true, network = false, environ = false, seed = 0 } = grants;
  return {
    allow: (clock << 9) | (random << 10) | (network * (8 | 16)) | (environ << 7),
    seed,
    withFiles: files ? 1 : 0,
    library: library ?? (fs.existsSync(LIBRARY) ? LIBRARY : undefined),
  };
}

/** Arguments of define() as {name, signature, doc, fn, spread}; spread: it is called with whatever positional arguments there are. */
function functionOf(name, signature, fn) {
  if (typeof signature === 'function') [signature, fn] = [undefined, signature];
  if (typeof fn !== 'function') throw new TypeError(`${name} is no function`);
  const spread = signature === undefined;
  if (spread) signature = fn instanceof AsyncFunction ? 'async (*args)' : '(*args)';
  return { name, signature, doc: fn.doc ?? '', fn, spread };
}

/** The functions of an option `functions`. */
const functionsOf = (functions) => Object.entries(functions ?? {}).map(([name, given]) => (Array.isArray(given) ? functionOf(name, ...given) : functionOf(name, given)));

/** Fills an engine of the addon: limits, files [[path, content]], modules [[name, source]], in bytes. */
function fill(addon, engine, { limits, files, modules }) {
  addon.limits(engine, limits);
  for (const [name, content] of files) if (!addon.addFile(engine, name, content)) throw new RangeError(`there is no room for the file ${name}`);
  for (const [name, source] of modules) if (!addon.addModule(engine, name, source)) throw new RangeError(`there is no room for the module ${name}`);
}

const contents = (named) => Object.entries(named ?? {}).map(([name, content]) => [name, Buffer.from(content)]);

module.exports = { packLimits, engineOptions, functionOf, functionsOf, fill, contents };
