/** `npm run prove soak`; with `node testing/prove/soak.mjs --minutes <n>` a shorter or a longer one. */
import path from 'node:path';
import { runSource } from '../run/run-source.mjs';

runSource(path.join(import.meta.dirname, 'soak/main.ts'), process.argv.slice(2));
