'use strict';
// Values as session.h has them in bytes.

const MOST_DEPTH = 200; // nested in one another; session/internal.h has the same

/** A tuple of Python's: an Array that is frozen. */
class Tuple extends Array {
  static of(...items) { return Tuple.from(items); }
  static from(items, ...map) {
    const tuple = new Tuple();
    for (const item of Array.from(items, ...map)) tuple.push(item);
    return Object.freeze(tuple);
  }
  // What methods of Array make of it are arrays.
  static get [Symbol.species]() { return Array; }
}

/** A frozenset of Python's. */
class FrozenSet extends Set {}

/** A bytearray of Python's (a bytes is a Uint8Array). */
class ByteArray extends Uint8Array {}

/** A complex number of Python's. */
class Complex {
  constructor(re, im) {
    this.re = re;
    this.im = im;
  }
}

/** A float for scripts even where it is whole: new Float(2) is 2.0. */
class Float extends Number {}

class Writer {
  constructor() {
    this.buffer = Buffer.allocUnsafe(256);
    this.length = 0;
  }

  /** Where the next `count` bytes go. The buffer may be another after it: it is asked for before `this.buffer`. */
  room(count) {
    if (this.length + count > this.buffer.length) {
      const grown = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + count));
      this.buffer.copy(grown, 0, 0, this.length);
      this.buffer = grown;
    }
    const at = this.length;
    this.length += count;
    return at;
  }

  tag(letter) {
    const at = this.room(1);
    this.buffer[at] = letter.charCodeAt(0);
  }

  head(letter, count) {
    const at = this.room(5);
    this.buffer[at] = letter.charCodeAt(0);
    this.buffer.writeUInt32LE(count, at + 1);
  }

  bytes(letter, data) {
    this.head(letter, data.length);
    const at = this.room(data.length);
    this.buffer.set(data, at);
  }

  int(number) {
    const at = this.room(9);
    this.buffer[at] = 0x69;
    this.buffer.writeBigInt64LE(number, at + 1);
  }

  bigint(number) {
    if (BigInt.asIntN(64, number) === number) return this.int(number);
    const words = [];
    for (let left = number < 0n ? -number : number; left; left >>= 64n) words.push(left & 0xffffffffffffffffn);
    const at = this.room(6 + 8 * words.length);
    this.buffer[at] = 0x49;
    this.buffer[at + 1] = number < 0n ? 1 : 0;
    this.buffer.writeUInt32LE(words.length, at + 2);
    words.forEach((word, k) => this.buffer.writeBigUInt64LE(word, at + 6 + 8 * k));
  }

  floats(letter, ...numbers) {
    this.tag(letter);
    for (const number of numbers) {
      const at = this.room(8);
      this.buffer.writeDoubleLE(number, at);
    }
  }

  string(text) {
    if (text.isWellFormed()) return this.bytes('s', Buffer.from(text, 'utf8'));
    const chars = Array.from(text, (ch) => ch.codePointAt(0));
    this.head('w', chars.length);
    for (const ch of chars) {
      const at = this.room(4);
      this.buffer.writeUInt32LE(ch, at);
    }
  }

  items(letter, count, items, depth) {
    this.head(letter, count);
    let written = 0;
    for (const item of items) {
      if (written++ === count) throw new TypeError('the value changed while it was given to a script');
      this.value(item, depth);
    }
    if (written !== count) throw new TypeError('the value changed while it was given to a script');
  }

  pairs(count, pairs, depth) {
    this.head('D', count);
    let written = 0;
    for (const [key, value] of pairs) {
      if (written++ === count) throw new TypeError('the value changed while it was given to a script');
      this.value(key, depth);
      this.value(value, depth);
    }
    if (written !== count) throw new TypeError('the value changed while it was given to a script');
  }

  object(value, depth) {
    if (Array.isArray(value)) return this.items(value instanceof Tuple ? 't' : 'l', value.length, value, depth);
    if (value instanceof Map) return this.pairs(value.size, value, depth);
    if (value instanceof Set) return this.items(value instanceof FrozenSet ? 'z' : 'e', value.size, value, depth);
    if (value instanceof Uint8Array) return this.bytes(value instanceof ByteArray ? 'B' : 'b', value);
    if (value instanceof Complex) return this.floats('c', value.re, value.im);
    if (value instanceof Float) return this.floats('d', value.valueOf());
    const prototype = Object.getPrototypeOf(value);
    if (prototype === null || prototype === Object.prototype) {
      const pairs = Object.entries(value);
      return this.pairs(pairs.length, pairs, depth);
    }
    throw new TypeError(`a ${value.constructor?.name ?? 'value'} cannot be given to a script`);
  }

  value(value, depth) {
    if (depth > MOST_DEPTH) throw new RangeError('the value is nested too deeply, or holds itself');
    switch (typeof value) {
      case 'undefined': return this.tag('N');
      case 'boolean': return this.tag(value ? 'T' : 'F');
      case 'number': return Number.isSafeInteger(value) && !Object.is(value, -0) ? this.int(BigInt(value)) : this.floats('d', value);
      case 'bigint': return this.bigint(value);
      case 'string': return this.string(value);
      case 'object': return value === null ? this.tag('N') : this.object(value, depth + 1);
      default: throw new TypeError(`a ${typeof value} cannot be given to a script`);
    }
  }
}

/** The packed form of a value. */
function pack(value) {
  const writer = new Writer();
  writer.value(value, 0);
  return writer.buffer.subarray(0, writer.length);
}

/** The packed form of an object's own names and values, as a dict. */
function packNames(names) {
  const writer = new Writer();
  const pairs = names instanceof Map ? [...names] : Object.entries(names ?? {});
  writer.pairs(pairs.length, pairs, 1);
  return writer.buffer.subarray(0, writer.length);
}

class Reader {
  constructor(buffer) {
    this.buffer = buffer;
    this.at = 0;
  }

  count() {
    this.at += 4;
    return this.buffer.readUInt32LE(this.at - 4);
  }

  float() {
    this.at += 8;
    return this.buffer.readDoubleLE(this.at - 8);
  }

  bytes() {
    const count = this.count();
    this.at += count;
    return this.buffer.subarray(this.at - count, this.at);
  }

  int() {
    this.at += 8;
    const number = this.buffer.readBigInt64LE(this.at - 8);
    const small = Number(number);
    return Number.isSafeInteger(small) ? small : number;
  }

  bigint() {
    const negative = this.buffer[this.at++];
    let number = 0n;
    const count = this.count();
    // Hexadecimal is read in one go, where adding words would take as many steps as they are squared.
    const magnitude = Buffer.from(this.buffer.subarray(this.at, this.at + 8 * count)).reverse();
    if (count) number = BigInt('0x' + magnitude.toString('hex'));
    this.at += 8 * count;
    return negative ? -number : number;
  }

  string() {
    const bytes = this.bytes();
    return bytes.toString('utf8');
  }

  wide() {
    const parts = [];
    for (let count = this.count(); count--; this.at += 4) parts.push(String.fromCodePoint(this.buffer.readUInt32LE(this.at)));
    return parts.join('');
  }

  items() {
    const items = [];
    for (let count = this.count(); count--;) items.push(this.value());
    return items;
  }

  value() {
    const letter = String.fromCharCode(this.buffer[this.at++]);
    switch (letter) {
      case 'N': return null;
      case 'T': return true;
      case 'F': return false;
      case 'i': return this.int();
      case 'I': return this.bigint();
      case 'd': return this.float();
      case 'c': return new Complex(this.float(), this.float());
      case 's': return this.string();
      case 'w': return this.wide();
      case 'b': return new Uint8Array(this.bytes());
      case 'B': return new ByteArray(this.bytes());
      case 'l': return this.items();
      case 't': return Tuple.from(this.items());
      case 'e': return new Set(this.items());
      case 'z': return new FrozenSet(this.items());
      case 'D': {
        const map = new Map();
        for (let count = this.count(); count--;) map.set(this.value(), this.value());
        return map;
      }
      case '?': return undefined;
      default: throw new Error('the engine and this package are of different versions');
    }
  }
}

/** The value that packed bytes stand for. */
const unpack = (buffer) => new Reader(buffer).value();

module.exports = { Tuple, FrozenSet, ByteArray, Complex, Float, pack, packNames, unpack };
