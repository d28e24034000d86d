/** `npm run capacity -- --episodes 200 --minutes 45 --members 8 --no-key`: what that needs, and what saturates first (docs/capacity.md). */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';

const builder = path.resolve(import.meta.dirname, '../../services/platform/build.mjs');
const program = execFileSync(process.execPath, [builder, 'worker', path.join(import.meta.dirname, 'main.ts')], { encoding: 'utf8' }).trim();
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
