'use strict';
// lib/coil.d.ts under TypeScript's compiler, where that is installed, for an ES module and for CommonJS.

const assert = require('node:assert');
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { test } = require('node:test');

const root = path.join(__dirname, '..');

function compiler() {
  try {
    const found = require.resolve('typescript/package.json', { paths: [process.env.COIL_TYPESCRIPT ?? root] });
    return path.join(path.dirname(found), 'bin', 'tsc');
  } catch {
    return undefined;
  }
}

// How a module of each kind has the package whole.
const WHOLE = { mts: "import whole from 'coil';\n", cts: "import whole = require('coil');\n" };

for (const kind of Object.keys(WHOLE))
  test(`types, .${kind}`, { skip: compiler() ? false : 'typescript is not installed (npm install --no-save typescript; COIL_TYPESCRIPT: where)' }, () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coil-'));
    try {
      fs.mkdirSync(path.join(folder, 'node_modules'));
      fs.symlinkSync(root, path.join(folder, 'node_modules', 'coil'));
      const source = WHOLE[kind] + fs.readFileSync(path.join(__dirname, 'types.ts'), 'utf8') + 'new whole.Coil().close();\n';
      fs.writeFileSync(path.join(folder, `program.${kind}`), source);
      const ended = spawnSync(process.execPath, [compiler(), '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', `program.${kind}`], { cwd: folder, encoding: 'utf8', timeout: 120_000 });
      assert.strictEqual(ended.stdout + ended.stderr, '');
      assert.strictEqual(ended.status, 0);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
