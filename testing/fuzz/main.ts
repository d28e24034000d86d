import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { reportFigures } from '../src/proof-figures';
import { Findings } from './findings';
import { fuzz } from './fuzz';
import { assertFindsQuadratic, fuzzGrowth } from './growth/fuzz-growth';
import { fuzzChapters } from './parsers/fuzz-chapters';
import { fuzzTranscripts } from './parsers/fuzz-transcripts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, requests: { type: 'string', default: '10000' } } });
const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
const count = Number(values.requests);
/** The share of the cases whose fragments are tried in every stage. */
const GROWN = 0.01;
const print = (line: string) => void process.stdout.write(`${line}\n`);

print(`Seed ${seed}. Repeat the same cases with: npm run fuzz -- --seed ${seed} --requests ${count}`);
const files = new Findings(print);
fuzzTranscripts({ seed, count, findings: files });
print(`${count} transcript files: ${files.tried}.`);
const chapters = new Findings(print);
const folder = await mkdtemp(path.join(tmpdir(), 'afterword-fuzz-'));
await fuzzChapters({ seed, count, findings: chapters, folder }).finally(() => rm(folder, { recursive: true }));
print(`${count} files with chapters: ${chapters.tried}.`);
await assertFindsQuadratic();
const growth = new Findings(print);
await fuzzGrowth({ seed, count: Math.ceil(count * GROWN), findings: growth });
print(`Texts of repeated fragments: ${growth.tried}.`);
reportFigures({ rounds: files.cases + chapters.cases + growth.cases });
const found = [files.summary, chapters.summary, growth.summary, await fuzz({ seed, requests: count, testsSlowClients: true, print })]
  .filter((summary) => summary !== '')
  .join('\n');
print(found === '' ? 'Nothing found.' : found);
process.exitCode = found === '' ? 0 : 1;
