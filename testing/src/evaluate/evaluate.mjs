/** `npm run evaluate [folder] [--writer extractive|openai]`: measures the results of a writer for a folder of transcripts. */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';

const builder = path.resolve(import.meta.dirname, '../../../services/platform/build.mjs');
const main = path.join(import.meta.dirname, 'main.ts');
const evaluation = execFileSync(process.execPath, [builder, 'worker', main], { encoding: 'utf8' }).trim();
const { status } = spawnSync(process.execPath, [evaluation, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
