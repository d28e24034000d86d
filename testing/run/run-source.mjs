import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildProduct } from '../src/product/built.mjs';
import { systemPackages } from './system-packages.mjs';

const builder = path.resolve(import.meta.dirname, '../../services/platform/build.mjs');

/** Installs what the tests need, builds the product and a program of the tests, and runs it. @throws if that fails */
export function runSource(file, args = []) {
  systemPackages();
  buildProduct();
  const built = execFileSync(process.execPath, [builder, 'worker', file], { encoding: 'utf8' }).trim();
  execFileSync(process.execPath, [built, ...args], { stdio: 'inherit' });
}
