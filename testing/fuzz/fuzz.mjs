/** `npm run fuzz [-- --seed <number>] [--requests <number>]`: sends hostile input generated from the contract to the product, and prints the faults it finds. */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildProduct } from '../src/product/built.mjs';

/** Megabytes for young objects: with the default, garbage collection makes the time grow faster than the text. */
const YOUNG = '--max-semi-space-size=128';

buildProduct();
const builder = path.resolve(import.meta.dirname, '../../services/platform/build.mjs');
const fuzz = execFileSync(process.execPath, [builder, 'worker', path.join(import.meta.dirname, 'main.ts')], { encoding: 'utf8' }).trim();
process.exitCode = spawnSync(process.execPath, [YOUNG, fuzz, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
