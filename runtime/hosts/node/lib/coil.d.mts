import * as coil from './coil.js';

export * from './coil.js';
export default coil;
