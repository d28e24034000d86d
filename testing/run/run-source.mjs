import { execFileSync } from 'node:child_process';
import path from 'node:path';
import buildProduct from '../src/product/built.mjs';

const builder = path.resolve(import.meta.dirname, '../../services/platform/build.mjs');

/** Builds the product as its sources are now, then a program of the tests, and runs it. Throws where it fails. */
export function runSource(file, args = []) {
  buildProduct();
  const built = execFileSync(process.execPath, [builder, 'worker', file], { encoding: 'utf8' }).trim();
  execFileSync(process.execPath, [built, ...args], { stdio: 'inherit' });
}
