'use strict';
// What must hold whatever the host does: throw, enter again, close, from workers.

const assert = require('node:assert');
const { spawnSync } = require('node:child_process');
const path = require('node:path');
const { test } = require('node:test');
const { setTimeout: sleep } = require('node:timers/promises');
const { Worker } = require('node:worker_threads');
const { Coil, Stopped, Cancelled, ScriptError } = require('../lib/coil.js');

const library = process.env.COIL_LIBRARY;
const MODULE = JSON.stringify(path.join(__dirname, '..', 'lib', 'coil.js'));

test('what is thrown is what comes out', async () => {
  for (const thrown of [new Error('x'), 5, null, undefined, 'text', Object.freeze({}), Symbol('s'), { get message() { throw new Error('sly'); } }, { get name() { throw new Error('sly'); } },
    new Proxy({}, { getPrototypeOf: () => { throw new Error('sly'); }, defineProperty: () => { throw new Error('sly'); } })]) {
    const vm = new Coil({ functions: { bad: () => { throw thrown; }, worse: async () => { throw thrown; } } });
    assert.throws(() => vm.runSync('bad()'), (error) => error === thrown);
    await assert.rejects(vm.run('await worse()'), (error) => error === thrown);
    assert.strictEqual(vm.runSync('1'), 1);
    vm.close();
  }
});

test('a VM cannot be closed from inside, but goes on', async () => {
  const seen = [];
  const vm = new Coil({ functions: { end: () => { try { vm.close(); } catch (error) { seen.push(error.message); } return 1; }, later: async () => { await sleep(1); vm.close(); return 1; } },
    stdout: () => { try { vm.runSync('1'); } catch (error) { seen.push(error.message); } try { vm.close(); } catch (error) { seen.push(error.message); } } });
  assert.strictEqual(vm.runSync('end() + 1'), 2);
  vm.runSync('print(1, flush=True)');
  assert.strictEqual(await vm.run('import asyncio\nawait asyncio.sleep(0)\nend() + 1'), 2);
  assert.deepStrictEqual([...new Set(seen)].sort(), ['a VM cannot be closed while it runs a script', 'a VM cannot be used while it prints']);
  // Between its turns it can: its runs end.
  await assert.rejects(vm.run('await later()'), Cancelled);
  assert.throws(() => vm.runSync('1'), /closed/);
  vm.close();
});

test('functions enter again', async () => {
  const vm = new Coil({ functions: { again: (source) => vm.runSync(source), start: (source) => { vm.run(source).catch(() => {}); }, reset: () => { try { vm.reset(); return true; } catch { return false; } } } });
  assert.strictEqual(vm.runSync('again("again(\'6 * 7\')")'), 42);
  assert.throws(() => vm.runSync('again("import asyncio\\nawait asyncio.sleep(0)")'), /cannot wait/);
  assert.throws(() => vm.runSync('def f(): again("f()")\nf()'));
  vm.runSync('start("import asyncio\\nawait asyncio.sleep(0)\\nended = 1")');
  for (let k = 0; k < 500 && !vm.runSync("'ended' in globals()"); k++) await sleep(20);
  assert.strictEqual(vm.runSync('ended'), 1);
  assert.strictEqual(vm.runSync('reset()'), true);
  assert.strictEqual(await vm.run('import asyncio\nawait asyncio.sleep(0)\nreset()'), false);
  vm.close();
});

test('runSync refuses what would hold the loop for ever', () => {
  const vm = new Coil({ functions: { tool: async () => 1 } });
  assert.throws(() => vm.runSync('await tool()'), /use run\(\)/);
  vm.close();
});

test('a sink that throws stops the script', async () => {
  const vm = new Coil({ stdout: () => { throw new RangeError('full'); } });
  const source = 'while True:\n    try:\n        print(1, flush=True)\n    except BaseException:\n        pass';
  assert.throws(() => vm.runSync(source), { message: 'full' });
  await assert.rejects(vm.run(`import asyncio\nawait asyncio.sleep(0)\n${source}`), { message: 'full' });
  assert.strictEqual(vm.runSync('2'), 2);
  vm.close();
});

test('values that are no values', () => {
  const vm = new Coil({ limits: { memory: 32 << 20, time: 20 } });
  const self = [];
  self.push(self);
  const sly = new Map([[1, 1]]);
  Object.defineProperty(sly, 'size', { value: 5 });
  for (const value of [self, () => 0, Symbol('s'), new (class Mine {})(), Promise.resolve(1), sly])
    assert.throws(() => vm.runSync('x', { x: value }));
  let length = 9; // another each time that it is asked for
  const changing = new Proxy([1, 2], { get: (target, name) => (name === 'length' ? length-- : target[name]) });
  assert.throws(() => vm.runSync('x', { x: changing }), /changed/);
  assert.throws(() => vm.runSync("x = ['a' * 100]\nfor _ in range(40): x = [x, x]\nx"), ScriptError);
  assert.throws(() => vm.define('f', '(((', () => 0), ScriptError);
  assert.deepStrictEqual([...vm.runSync("{'__proto__': 1}")], [['__proto__', 1]]);
  assert.strictEqual(vm.runSync('x', { x: '\ud800' }), '\ud800');
  vm.close();
});

test('values of every size cross whole', () => {
  const vm = new Coil();
  const sizes = [0, 1, 240, 250, 251, 252, 255, 256, 257, 1000, 100_000];
  for (const size of sizes) {
    for (const value of ['a'.repeat(size), 'é'.repeat(size), `\ud800${'a'.repeat(size)}`, Array.from({ length: size }, (_, k) => k / 3), Array(size).fill(null)])
      assert.deepStrictEqual(vm.runSync('x', { x: value }), value);
    assert.deepStrictEqual(vm.runSync('x', { x: new Uint8Array(size).fill(7) }), new Uint8Array(size).fill(7));
    assert.strictEqual(vm.runSync('x', { x: 3n ** BigInt(size % 10_000) + 2n ** 60n }), 3n ** BigInt(size % 10_000) + 2n ** 60n);
  }
  vm.close();
});

test('collected while it awaits nothing; what awaits is held', async () => {
  for (let k = 0; k < 200; k++) new Coil().runSync('1');
  const { value } = await (async () => ({ value: await new Coil({ functions: { tool: async () => (await sleep(5), 7) } }).run('await tool()') }))();
  assert.strictEqual(value, 7);
});

test('a worker has its own, and may be ended in the middle', async () => {
  const source = (script) => `const { Coil } = require(${MODULE}); const vm = new Coil({ functions: { tell: () => { require('node:worker_threads').parentPort.postMessage('in'); } } }); ${script}`;
  for (const script of ["vm.runSync('tell()\\nwhile True: tell()')", "vm.run('import asyncio\\ntell()\\nawait asyncio.sleep(100)')", "vm.runSync('tell()')"]) {
    const worker = new Worker(source(script), { eval: true });
    await new Promise((resolve) => worker.once('message', resolve));
    await worker.terminate();
  }
});

test('the process may end inside a function, and lives for what awaits', () => {
  const run = (script) => spawnSync(process.execPath, ['-e', `const { Coil } = require(${MODULE}); ${script}`], { encoding: 'utf8', timeout: 30_000 });
  assert.strictEqual(run("new Coil({ functions: { end: () => process.exit(3) } }).runSync('end()')").status, 3);
  assert.strictEqual(run("new Coil({ functions: { end: () => process.exit(4) } }).run('import asyncio\\nawait asyncio.sleep(0)\\nend()')").status, 4);
  assert.strictEqual(run("new Coil().run('import asyncio\\nawait asyncio.sleep(0.05)\\n5').then(console.log)").stdout, '5\n');
  assert.strictEqual(run("const vm = new Coil(); vm.runSync('import asyncio'); console.log('idle')").stdout, 'idle\n');
});

test('aborted before, while, after', async () => {
  const vm = new Coil({ functions: { never: ['async ()', function () { return new Promise((_, reject) => this.signal.addEventListener('abort', () => reject(this.signal.reason))); }] } });
  await assert.rejects(vm.run('1', {}, { signal: AbortSignal.abort() }), Cancelled);
  await assert.rejects(vm.run('await never()', {}, { signal: AbortSignal.timeout(20) }), Cancelled);
  const controller = new AbortController();
  assert.strictEqual(await vm.run('1', {}, { signal: controller.signal }), 1);
  controller.abort();
  vm.close();
});

test('ten thousand requests leave nothing', async () => {
  const vm = new Coil({ functions: { tool: ['async (n: int)', async (n) => n], fails: ['async ()', async () => { throw Object.assign(new Error('no'), { name: 'ValueError' }); }] } });
  vm.runSync('async def request(n):\n    try:\n        await fails()\n    except ValueError:\n        return await tool(n) + await tool(n)');
  const some = async (count) => assert.strictEqual((await Promise.all(Array.from({ length: count }, (_, n) => vm.call('request', [n])))).reduce((a, b) => a + b), count * (count - 1));
  for (let k = 0; k < 10; k++) await some(100);
  const before = vm.usage().memory;
  for (let k = 0; k < 90; k++) await some(100);
  assert.ok(vm.usage().memory <= before * 1.1, `${vm.usage().memory} from ${before}`);
  vm.close();
});

test('limits are checked', async () => {
  assert.throws(() => new Coil({ limits: { tmie: 1 } }), TypeError);
  assert.throws(() => new Coil({ limits: { time: -1 } }), TypeError);
  const vm = new Coil({ limits: { time: 0.1 }, library });
  await assert.rejects(vm.run('import asyncio\nawait asyncio.sleep(9)'), Stopped);
  vm.close();
});
