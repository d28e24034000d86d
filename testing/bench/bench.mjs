/** `npm run bench [dictionary | events | product | scaling | sizing]`: measures speeds, as ratios to a baseline taken in the same run where there is one, one line each. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import buildServices from '../src/product/built-services.mjs';
import buildProduct from '../src/product/built.mjs';

buildProduct();
buildServices();
const builder = path.resolve(import.meta.dirname, '../../services/platform/build.mjs');
const bench = execFileSync(process.execPath, [builder, 'worker', path.join(import.meta.dirname, 'main.ts')], { encoding: 'utf8' }).trim();
execFileSync(process.execPath, [bench, ...process.argv.slice(2)], { stdio: 'inherit' });
