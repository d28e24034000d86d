/** `npm run prove soak`, or `node testing/prove/soak.mjs --minutes <n>` with another duration. */
import path from 'node:path';
import { runSource } from '../run/run-source.mjs';

runSource(path.join(import.meta.dirname, 'soak/main.ts'), process.argv.slice(2));
