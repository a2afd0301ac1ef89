export * from './coil.js';
