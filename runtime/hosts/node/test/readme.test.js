'use strict';
// The programs of the README print what is expected of each here.

const assert = require('node:assert');
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { test } = require('node:test');

const EXPECTED = {
  'rules.cjs': 'true\ntrue the limit on time was reached\n42 18446744073709551616n\n',
  'tools.mjs': "[ 'page/0', 'page/1', 'page/2' ] true\nAbortError\n",
  'isolated.cjs': '42\ntrue the worker process ended with SIGKILL\n42\n',
};
const root = path.join(__dirname, '..');
const programs = Object.fromEntries([...fs.readFileSync(path.join(root, 'README.md'), 'utf8').matchAll(/^```js (\S+)\n(.*?)^```$/gms)].map(([, name, text]) => [name, text]));

for (const name of new Set([...Object.keys(EXPECTED), ...Object.keys(programs)])) {
  test(name, () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coil-'));
    try {
      fs.mkdirSync(path.join(folder, 'node_modules'));
      fs.symlinkSync(root, path.join(folder, 'node_modules', 'coil'));
      fs.writeFileSync(path.join(folder, name), programs[name]);
      const ended = spawnSync(process.execPath, [name], { cwd: folder, encoding: 'utf8', timeout: 60_000 });
      assert.strictEqual(ended.stderr, '');
      assert.strictEqual(ended.stdout, EXPECTED[name]);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
}
