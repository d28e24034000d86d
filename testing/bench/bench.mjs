/** `npm run bench [dev | dictionary | events | load | platform | product | scaling | sizing | speech]`, or `npm run bench transcript-files -- <folder>`: measures speeds, as ratios to a baseline taken in the same run where there is one, one line each. */
import path from 'node:path';
import { runSource } from '../run/run-source.mjs';
import buildServices from '../src/product/built-services.mjs';

buildServices();
runSource(path.join(import.meta.dirname, 'main.ts'), process.argv.slice(2));
