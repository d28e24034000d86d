/** `npm run fuzz [-- --seed <number>] [--requests <number>]`: sends the product what nobody should, made from its own contract, and says what it did not bear. */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import buildProduct from '../src/product/built.mjs';

buildProduct();
const builder = path.resolve(import.meta.dirname, '../../services/platform/build.mjs');
const fuzz = execFileSync(process.execPath, [builder, 'worker', path.join(import.meta.dirname, 'main.ts')], { encoding: 'utf8' }).trim();
process.exitCode = spawnSync(process.execPath, [fuzz, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
