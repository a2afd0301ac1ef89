'use strict';
// Isolated VMs: a worker that dies costs its own session and no other; what runs without end is stopped; hosts may do what they like.

const assert = require('node:assert');
const { spawnSync } = require('node:child_process');
const path = require('node:path');
const { test } = require('node:test');
const { setTimeout: sleep } = require('node:timers/promises');
const { frame, Frames } = require('../lib/frames.js');
const { Coil, ScriptError, Stopped, Cancelled, WorkerDied, Float, Tuple } = require('../lib/coil.js');

const MODULE = JSON.stringify(path.join(__dirname, '..', 'lib', 'coil.js'));
const isolated = (options = {}) => new Coil({ library: process.env.COIL_LIBRARY, ...options, isolation: 'worker' });
const died = (signal) => (error) => error instanceof WorkerDied && error.signal === signal;

const SESSIONS = 100;
// In whose turn what happens to its worker, while all the sessions wait in a script.
const FATAL = { 7: 'SIGKILL', 31: 'SIGSEGV', 32: 'SIGKILL', 55: 'memory', 78: 'memory', 90: 'SIGSEGV' };
const CODE = `
first = await meet(number)
grown = grow and [bytearray(1 << 20) for _ in range(grow)] and 0
first + await double(number)
`;

test('one of a hundred costs only itself', { timeout: 240_000 }, async () => {
  let met = 0, allMet, harmed;
  const all = new Promise((resolve) => (allMet = resolve)), harm = new Promise((resolve) => (harmed = resolve));
  const functions = {
    meet: ['async (number)', async () => { if (++met === SESSIONS) allMet(); await harm; return 1000; }],
    double: ['async (number)', async (number) => (await sleep(10), 2 * number)],
  };
  const vms = Array.from({ length: SESSIONS }, () => isolated({ functions, limits: { memory: 64 << 20 } }));
  const runs = Promise.allSettled(vms.map((vm, number) => vm.run(CODE, { number, grow: FATAL[number] === 'memory' ? 60 : 0 })));
  await all;
  for (const [number, how] of Object.entries(FATAL)) {
    // The system's own limit, below what the process has: the next page that it asks for is not given.
    if (how === 'memory') assert.strictEqual(spawnSync('prlimit', ['--pid', vms[number].pid, '--as=1048576']).status, 0);
    else process.kill(vms[number].pid, how);
  }
  harmed();
  (await runs).forEach(({ value, reason }, number) => {
    const how = FATAL[number];
    if (how === undefined) assert.strictEqual(value, 1000 + 2 * number, String(reason));
    else if (how === 'memory') assert.ok(reason instanceof WorkerDied || reason instanceof ScriptError || reason instanceof Stopped || reason instanceof RangeError, String(reason));
    else assert.ok(died(how)(reason), String(reason));
  });
  for (const vm of vms) vm.close();
});

test('a worker that is dead stays dead, and says so', async () => {
  const vm = isolated();
  assert.strictEqual(await vm.run('6 * 7'), 42);
  process.kill(vm.pid, 'SIGKILL');
  await assert.rejects(vm.run('1'), died('SIGKILL'));
  await assert.rejects(vm.usage(), died('SIGKILL'));
  vm.interrupt();
  vm.close();
  await assert.rejects(vm.run('1'), died('SIGKILL'));
});

test('closed: runs end, later ones are refused', async () => {
  const vm = isolated();
  const computes = assert.rejects(vm.run('while True: pass'), Cancelled);
  await sleep(50);
  vm.close();
  vm.close();
  await computes;
  await assert.rejects(vm.run('1'), /closed/);
  const other = isolated({ functions: { end: () => { other.close(); return 1; } } });
  await assert.rejects(other.run('end()'), Cancelled); // from inside its own function
});

test('an interrupt stops what computes, what waits, and nothing that comes after', async () => {
  const vm = isolated({ functions: { stop: () => { vm.interrupt(); return 1; }, never: ['async ()', async function () { await new Promise((_, reject) => this.signal.addEventListener('abort', () => reject(this.signal.reason))); }] } });
  const interrupted = (error) => error instanceof Stopped && error.limit === 'interrupt';
  await vm.run('1');
  for (const source of ['while True: pass', 'await never()', 'import asyncio\nawait asyncio.sleep(100)']) {
    const run = assert.rejects(vm.run(source), interrupted);
    await sleep(30);
    vm.interrupt();
    await run;
    assert.strictEqual(await vm.run('1'), 1);
  }
  await assert.rejects(vm.run('stop()\nwhile True: pass'), interrupted);
  for (let k = 0; k < 300; k++) { // however it falls, the next run is not meant
    const run = vm.run('1').catch(interrupted);
    if (k % 3) await (k % 2 ? sleep(0) : null);
    vm.interrupt();
    await run;
    assert.strictEqual(await vm.run('2'), 2);
  }
  vm.close();
});

test('values, errors and limits are as in the process', async () => {
  const mine = Object.assign(new Error('mine'), { name: 'ValueError' });
  let written = '';
  const vm = isolated({
    limits: { time: 2, memory: 64 << 20 }, files: { '/in': 'text' }, stdout: (text) => { written += text; }, modules: { rules: 'RATE = 2.5' },
    functions: { whole: () => new Float(2), fail: () => { throw mine; }, failLater: async () => { throw mine; }, echo: ['(value, /)', (value) => value] },
  });
  assert.strictEqual(await vm.run('type(whole()).__name__'), 'float');
  assert.deepStrictEqual(await vm.run("import rules\nprint('out', flush=True)\nopen('/out', 'w').write(open('/in').read())\n(rules.RATE, 2**70)"), Tuple.of(2.5, 2n ** 70n));
  assert.strictEqual(written, 'out\n');
  assert.strictEqual(Buffer.from((await vm.files())['/out']).toString(), 'text');
  await assert.rejects(vm.run('fail()'), (error) => error === mine && error.scriptTraceback.includes('fail()'));
  await assert.rejects(vm.run('await failLater()'), (error) => error === mine);
  assert.strictEqual(await vm.run('try:\n    fail()\nexcept ValueError as error:\n    text = str(error)\ntext'), 'mine');
  await assert.rejects(vm.run('1 / 0'), (error) => error instanceof ScriptError && error.type === 'ZeroDivisionError');
  await assert.rejects(vm.run("x = ['a' * 100]\nfor _ in range(40): x = [x, x]\nx"), ScriptError);
  await assert.rejects(vm.run('x = []\nwhile True: x.append(bytearray(1000))'), (error) => ['memory', 'time'].includes(error.limit) || error.type === 'MemoryError');
  await assert.rejects(vm.run('while True: pass'), (error) => error instanceof Stopped && error.limit === 'time');
  await assert.rejects(vm.run('echo(lambda: 0)'), ScriptError);
  await vm.define('later', '(n: int)', (n) => n + 1);
  assert.strictEqual(await vm.run('later(1)'), 2);
  await assert.rejects(vm.define('worse', '(((', () => 0), ScriptError);
  assert.ok((await vm.usage()).steps > 0 && await vm.usable() && typeof await vm.tasks() === 'string');
  await assert.rejects(vm.run('1', {}, { signal: AbortSignal.abort() }), Cancelled);
  await assert.rejects(vm.run('import asyncio\nawait asyncio.sleep(9)', {}, { signal: AbortSignal.timeout(20) }), Cancelled);
  assert.throws(() => vm.runSync('1'), TypeError);
  vm.close();
});

test('a sink that throws stops the script, what a host gives wrongly is refused', async () => {
  const vm = isolated({ stdout: () => { throw new RangeError('full'); }, functions: { bad: () => Symbol('s'), worse: async () => (() => 0) } });
  await assert.rejects(vm.run('while True:\n    try:\n        print(1, flush=True)\n    except BaseException:\n        pass'), { message: 'full' });
  assert.strictEqual(await vm.run('2'), 2);
  await assert.rejects(vm.run('bad()'), TypeError);
  await assert.rejects(vm.run('await worse()'), TypeError);
  await assert.rejects(vm.run('x', { x: Symbol('s') }), TypeError);
  const self = [];
  self.push(self);
  await assert.rejects(vm.run('x', { x: self }), RangeError);
  assert.strictEqual(await vm.run('3'), 3);
  vm.close();
  const wrong = isolated({ functions: { f: ['(((', () => 0] } });
  await assert.rejects(wrong.run('1'), ScriptError);
  assert.throws(() => new Coil({ isolation: 'thread' }), TypeError);
  assert.throws(() => isolated({ limits: { tmie: 1 } }), TypeError);
});

test('messages are read however they come, and what is none is refused', () => {
  const seen = [];
  const bytes = Buffer.concat([frame('one', 1, null), frame('two', 'x'.repeat(1000)), frame('three', new Uint8Array(3))]);
  for (const size of [1, 2, 3, 5, 7, 100, bytes.length]) {
    const frames = new Frames((message) => seen.push(message));
    for (let at = 0; at < bytes.length; at += size) frames.feed(bytes.subarray(at, at + size));
    assert.deepStrictEqual(seen.splice(0), [['one', 1, null], ['two', 'x'.repeat(1000)], ['three', new Uint8Array(3)]]);
  }
  const head = (length) => Buffer.from(new Uint32Array([length]).buffer);
  for (const body of ['', 'x', 'l\xff\xff\xff\xff', 'D\x02\x00\x00\x00N', 'i123', 'I\x00\xff\xff\xff\xff', 'w\xff\xff\xff\x7f', 'd'])
    assert.throws(() => new Frames(() => {}).feed(Buffer.concat([head(body.length), Buffer.from(body, 'latin1')])), undefined, body);
  assert.throws(() => new Frames(() => {}).feed(head(0xffffffff)), RangeError);
});

test('ten thousand requests, many at once, leave nothing', async () => {
  const vm = isolated({ functions: { tool: ['async (n: int)', async (n) => n], fails: ['async ()', async () => { throw Object.assign(new Error('no'), { name: 'ValueError' }); }] } });
  await vm.run('async def request(n):\n    try:\n        await fails()\n    except ValueError:\n        return await tool(n) + await tool(n)');
  const some = async (count) => assert.strictEqual((await Promise.all(Array.from({ length: count }, (_, n) => vm.call('request', [n])))).reduce((a, b) => a + b), count * (count - 1));
  for (let k = 0; k < 10; k++) await some(100);
  const before = (await vm.usage()).memory;
  for (let k = 0; k < 90; k++) await some(100);
  const after = (await vm.usage()).memory;
  assert.ok(after <= before * 1.1, `${after} from ${before}`);
  vm.close();
});

test('a process ends with its workers, idle ones hold it not, and one that is killed leaves none', async () => {
  const script = (text) => `const { Coil } = require(${MODULE}); ${text}`;
  const run = (text) => spawnSync(process.execPath, ['-e', script(text)], { encoding: 'utf8', timeout: 30_000 });
  assert.strictEqual(run("const vm = new Coil({ isolation: 'worker' }); vm.run('import asyncio\\nawait asyncio.sleep(0.05)\\n5').then(console.log)").stdout, '5\n');
  assert.strictEqual(run("new Coil({ isolation: 'worker' }); console.log('idle')").stdout, 'idle\n');
  const killed = run("const vm = new Coil({ isolation: 'worker' }); vm.run('1').then(() => { vm.run('while True: pass'); console.log(vm.pid); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50); })");
  assert.strictEqual(killed.signal, 'SIGKILL');
  const pid = Number(killed.stdout);
  const alive = () => { try { process.kill(pid, 0); return !/^\d+ \(.*\) Z/.test(require('node:fs').readFileSync(`/proc/${pid}/stat`, 'utf8')); } catch { return false; } };
  for (let k = 0; k < 100 && alive(); k++) await sleep(50);
  assert.ok(!alive());
});

test('one that nobody refers to is collected, its worker with it; one that is asked something is not', () => {
  const script = `const { Coil } = require(${MODULE});
    const alive = (pid) => { try { process.kill(pid, 0); return true; } catch { return false; } };
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
    (async () => {
      const pid = await (async () => { const vm = new Coil({ isolation: 'worker' }); await vm.run('1'); return vm.pid; })();
      const run = new Coil({ isolation: 'worker', functions: { tool: async () => { for (let k = 0; k < 5; k++) { await pause(); gc(); } return 7; } } }).run('await tool()');
      for (let k = 0; k < 200 && alive(pid); k++) { gc(); await pause(); }
      console.log(alive(pid), await run);
    })();`;
  assert.strictEqual(spawnSync(process.execPath, ['--expose-gc', '-e', script], { encoding: 'utf8', timeout: 60_000 }).stdout, 'false 7\n');
});
