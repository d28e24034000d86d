/** `npm run fuzz [-- --seed <number>] [--requests <number>]`: sends the product what nobody should, made from its own contract, and says what it did not bear. */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import buildProduct from '../src/product/built.mjs';

/** Megabytes for young objects: with the default, garbage collection makes time grow faster than the text for a while. */
const YOUNG = '--max-semi-space-size=128';

buildProduct();
const builder = path.resolve(import.meta.dirname, '../../services/platform/build.mjs');
const fuzz = execFileSync(process.execPath, [builder, 'worker', path.join(import.meta.dirname, 'main.ts')], { encoding: 'utf8' }).trim();
process.exitCode = spawnSync(process.execPath, [YOUNG, fuzz, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
