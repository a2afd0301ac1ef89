'use strict';
// Messages between an isolated VM's worker and its host: a length in four bytes, and a packed list (values.js). What is read can be values alone.

const { pack, unpack } = require('./values.js');

const MOST_BYTES = 1 << 28; // of one message

/** A message's bytes. RangeError, TypeError where its values cannot cross. */
function frame(...message) {
  const body = pack(message);
  if (body.length > MOST_BYTES) throw new RangeError('the message is too large');
  const head = Buffer.allocUnsafe(4);
  head.writeUInt32LE(body.length);
  return Buffer.concat([head, body]);
}

function lengthOf(head) {
  const length = head.readUInt32LE();
  if (length > MOST_BYTES) throw new RangeError('the message is too large');
  return length;
}

/** Takes bytes as they come, and hands each whole message to `handle`. */
class Frames {
  #parts = [];
  #length = 0;
  #handle;

  constructor(handle) { this.#handle = handle; }

  feed(bytes) {
    this.#parts.push(bytes);
    this.#length += bytes.length;
    while (this.#length >= 4) {
      if (this.#parts[0].length < 4) this.#parts = [Buffer.concat(this.#parts)];
      const end = 4 + lengthOf(this.#parts[0]);
      if (this.#length < end) return;
      const whole = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
      this.#length -= end;
      this.#parts = this.#length ? [whole.subarray(end)] : [];
      this.#handle(unpack(whole.subarray(4, end)));
    }
  }
}

module.exports = { frame, lengthOf, Frames };
