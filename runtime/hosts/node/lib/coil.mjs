import coil from './coil.js';

export const { Coil, ScriptError, Stopped, Cancelled, Tuple, FrozenSet, ByteArray, Complex, Float } = coil;
export default coil;
