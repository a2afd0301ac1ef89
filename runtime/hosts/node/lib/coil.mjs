import coil from './coil.js';

export const { Coil, WorkerCoil, ScriptError, Stopped, Cancelled, WorkerDied, Tuple, FrozenSet, ByteArray, Complex, Float } = coil;
export default coil;
