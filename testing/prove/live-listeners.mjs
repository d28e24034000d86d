/** `npm run prove live-listeners`, or `node testing/prove/live-listeners.mjs --listeners <n> --edits <n>` with other numbers. */
import path from 'node:path';
import { runSource } from '../run/run-source.mjs';
import buildServices from '../src/product/built-services.mjs';

buildServices();
runSource(path.join(import.meta.dirname, 'live-listeners/main.ts'), process.argv.slice(2));
