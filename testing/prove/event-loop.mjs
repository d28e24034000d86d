/** `npm run prove event-loop [-- name …]`: the worst files and bodies that are accepted, and how long each holds up the product's event loop. */
import path from 'node:path';
import { runSource } from '../run/run-source.mjs';

runSource(path.join(import.meta.dirname, 'event-loop/main.ts'), process.argv.slice(2));
