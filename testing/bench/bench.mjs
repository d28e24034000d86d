/** `npm run bench [dictionary | events | load | product]`: measures speeds, as ratios to a baseline taken in the same run where there is one, one line each. */
import path from 'node:path';
import { runSource } from '../run/run-source.mjs';

runSource(path.join(import.meta.dirname, 'main.ts'), process.argv.slice(2));
