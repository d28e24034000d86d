import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tellFigures } from '../src/proof-figures';
import { Findings } from './findings';
import { fuzz } from './fuzz';
import { assertFindsQuadratic, fuzzGrowth } from './growth/fuzz-growth';
import { fuzzChapters } from './parsers/fuzz-chapters';
import { fuzzTranscripts } from './parsers/fuzz-transcripts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, requests: { type: 'string', default: '10000' } } });
const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
const count = Number(values.requests);
/** Of all cases, so many fragments are tried in every stage. */
const GROWN = 0.01;
const say = (line: string) => void process.stdout.write(`${line}\n`);

say(`Seed ${seed}. The same cases again: npm run fuzz -- --seed ${seed} --requests ${count}`);
const files = new Findings(say);
fuzzTranscripts({ seed, count, findings: files });
say(`${count} transcript files: ${files.tried}.`);
const chapters = new Findings(say);
const folder = await mkdtemp(path.join(tmpdir(), 'afterword-fuzz-'));
await fuzzChapters({ seed, count, findings: chapters, folder }).finally(() => rm(folder, { recursive: true }));
say(`${count} files with chapters: ${chapters.tried}.`);
await assertFindsQuadratic();
const growth = new Findings(say);
await fuzzGrowth({ seed, count: Math.ceil(count * GROWN), findings: growth });
say(`Texts of repeated fragments: ${growth.tried}.`);
tellFigures({ rounds: files.cases + chapters.cases + growth.cases });
const found = [files.summary, chapters.summary, growth.summary, await fuzz({ seed, requests: count, isPatient: true, say })]
  .filter((summary) => summary !== '')
  .join('\n');
say(found === '' ? 'Nothing found.' : found);
process.exitCode = found === '' ? 0 : 1;
