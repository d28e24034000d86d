/** `npm run chaos [standalone | split] -- [--seed <number>] [--kills <number>] [--keep]`: injects faults into the product and prints a table of the invariants. */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildProduct } from '../src/product/built.mjs';

buildProduct();
const builder = path.resolve(import.meta.dirname, '../../services/platform/build.mjs');
const chaos = execFileSync(process.execPath, [builder, 'worker', path.join(import.meta.dirname, 'main.ts')], { encoding: 'utf8' }).trim();
const { status } = spawnSync(process.execPath, [chaos, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
