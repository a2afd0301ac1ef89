// The types as a program sees them: compiled, not run (types.test.js). Lines marked so must be errors.
import { Coil, Complex, Float, FrozenSet, ScriptError, Stopped, Tuple, WorkerDied, type HostFunction, type Limits, type Value } from 'coil';

const limits: Limits = { time: 0.5, memory: 32 << 20 };
const double: HostFunction = async function (n: number) {
  this.signal?.throwIfAborted();
  return n * 2;
};
const vm = new Coil({ limits, grants: { clock: false, seed: 7 }, files: { '/a': 'text', '/b': new Uint8Array(2) }, functions: { double, add: ['(a, b)', (a, b) => a + b] } });

export async function main(): Promise<void> {
  const value: Value = await vm.run('await double(n)', { n: 21, f: new Float(2), t: Tuple.of<Value>(1, 'a'), z: new Complex(1, 2), m: new Map([[1, [null]]]), s: new FrozenSet([1]) });
  const other: Value = vm.callSync('f', [1, { a: [2n] }], { k: undefined });
  try {
    await vm.call('f', [], {}, { signal: AbortSignal.timeout(10) });
  } catch (error) {
    if (error instanceof Stopped) console.log(error.limit === 'time', error.traceback.length);
    if (error instanceof ScriptError) console.log(error.type.length + error.text.length);
  }
  const memory: number = vm.usage().memory;
  const left: Uint8Array | undefined = vm.files['/a'];
  const isolated = new Coil({ isolation: 'worker', functions: { double } });
  const used: number = (await isolated.usage()).steps + (await isolated.files())['/a'].length;
  await isolated.run('1').catch((error) => error instanceof WorkerDied && console.log(error.signal));
  // @ts-expect-error: it is not waited for in place
  isolated.runSync('1');
  // @ts-expect-error: no such isolation
  new Coil({ isolation: 'thread' });
  // @ts-expect-error: no such limit
  new Coil({ limits: { speed: 1 } });
  // @ts-expect-error: a symbol cannot cross
  vm.runSync('x', { x: Symbol('x') });
  // @ts-expect-error: it is read only
  vm.files = {};
  // @ts-expect-error: a value may be of many kinds
  const text: string = value;

  console.log(used, other, memory, left, text);
}
