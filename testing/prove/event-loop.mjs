/** `npm run prove event-loop [-- name …]`: measures how long the worst accepted files and bodies block the event loop of the product. */
import path from 'node:path';
import { runSource } from '../run/run-source.mjs';

runSource(path.join(import.meta.dirname, 'event-loop/main.ts'), process.argv.slice(2));
