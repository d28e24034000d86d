/** `node build.mjs <file>`: bundles the command-line client into one file that needs nothing but Node. */
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const root = import.meta.dirname;
const file = path.resolve(process.argv[2]);
const build = await rolldown({
  input: path.join(root, 'src/main.ts'),
  cwd: root,
  platform: 'node',
  tsconfig: path.join(root, 'tsconfig.json'),
});
await build.write({ file, format: 'esm', codeSplitting: false, banner: '#!/usr/bin/env node' });
await build.close();
chmodSync(file, 0o755);
