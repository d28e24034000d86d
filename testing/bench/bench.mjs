/** `npm run bench [capacity | cards | clips | dev | dictionary | estimates | events | live | load | platform | product | scaling | sizing | speech | tracks]`, or `npm run bench transcript-files -- <folder>`: prints measurements, one line each, as ratios to a baseline of the same run if there is one. */
import path from 'node:path';
import { runSource } from '../run/run-source.mjs';
import buildServices from '../src/product/built-services.mjs';

buildServices();
runSource(path.join(import.meta.dirname, 'main.ts'), process.argv.slice(2));
