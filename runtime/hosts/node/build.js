'use strict';
// Builds build/coil.node from src, Coil's one file and the layer for bindings. Those lie in COIL_SOURCE, or in `source` here (`make npm` puts them
// there). With COIL_LIBCOIL, the folder of a libcoil.so, coil.c is not compiled but that is linked to. What is there already is left, unless --force is given.

const { execFileSync, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const target = path.join(__dirname, 'build', 'coil.node');
const source = process.env.COIL_SOURCE ?? path.join(__dirname, 'source');
// Libraries that modules are made over: the macro that has the module in, and pkg-config's names.
const parts = { COIL_WITH_PCRE2: ['libpcre2-8', 'libpcre2-16', 'libpcre2-32'], COIL_WITH_ZLIB: ['zlib'] };

function stop(reason) {
  console.error(`coil: ${reason}`);
  process.exit(1);
}

function headers() {
  const prefix = path.dirname(path.dirname(process.execPath));
  const places = [process.env.npm_config_nodedir && path.join(process.env.npm_config_nodedir, 'include', 'node'), path.join(prefix, 'include', 'node'), '/usr/include/node'];
  return places.find((place) => place && fs.existsSync(path.join(place, 'node_api.h'))) ?? stop('the headers of Node (node_api.h) are missing; npm_config_nodedir names the folder of an installed Node');
}

if (fs.existsSync(target) && !process.argv.includes('--force')) process.exit(0);
if (!fs.existsSync(path.join(source, 'coil.c'))) stop(`there is no ${path.join(source, 'coil.c')}: run \`make npm\` in Coil's tree, or set COIL_SOURCE`);
const compiler = process.env.CC ?? 'cc';
if (spawnSync(compiler, ['--version']).error) stop(`there is no C compiler (${compiler}); CC names one`);
const libcoil = process.env.COIL_LIBCOIL;
const words = libcoil ? [`-L${libcoil}`, `-Wl,-rpath,${path.resolve(libcoil)}`, '-lcoil'] : ['-lgmp', '-lm'];
const macros = libcoil ? [] : ['-DCOIL_API='];
for (const [macro, packages] of libcoil ? [] : Object.entries(parts)) {
  const found = spawnSync('pkg-config', ['--libs', ...packages], { encoding: 'utf8' });
  if (found.status !== 0) continue;
  macros.push(`-D${macro}=1`);
  words.push(...found.stdout.split(/\s+/).filter(Boolean));
}
fs.mkdirSync(path.dirname(target), { recursive: true });
const flags = ['-std=gnu11', '-O2', '-fPIC', '-fno-strict-aliasing', '-ffp-contract=off', '-fno-math-errno', '-fvisibility=hidden', ...macros,
  `-I${source}`, `-I${path.join(source, 'session')}`, `-I${headers()}`, ...(process.env.CFLAGS ?? '').split(/\s+/).filter(Boolean)];
const session = fs.readdirSync(path.join(source, 'session')).filter((name) => name.endsWith('.c')).map((name) => path.join(source, 'session', name));
const own = fs.readdirSync(path.join(__dirname, 'src')).filter((name) => name.endsWith('.c')).map((name) => path.join(__dirname, 'src', name));
const objects = [...(libcoil ? [] : [path.join(source, 'coil.c')]), ...session, ...own].map((file) => {
  const object = path.join(path.dirname(target), path.basename(file, '.c') + '.o');
  execFileSync(compiler, [...flags, '-c', file, '-o', object], { stdio: 'inherit' });
  return object;
});
const shared = process.platform === 'darwin' ? ['-dynamiclib', '-undefined', 'dynamic_lookup'] : ['-shared', '-pthread'];
execFileSync(compiler, [...shared, ...(process.env.LDFLAGS ?? '').split(/\s+/).filter(Boolean), '-o', target, ...objects, ...words], { stdio: 'inherit' });
for (const object of objects) fs.rmSync(object);
