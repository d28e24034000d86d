import { isEnglish } from '@afterword/language';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { evaluateEpisode, type EpisodeResult } from './evaluate-episode';
import { resultsPage } from './results-page';
import { table, total } from './format-results';
import { measureLearning } from './learning/measure-learning';
import { SCRIPTED_EDITORS } from './learning/scripted-editors';
import { learningTables } from './learning/learning-tables';
import { readFolder } from './read-folder';
import { verdictOn } from './verdict';
import { writerNamed } from './writer-named';

const OURS = 'testing/src/evaluate/transcripts';
const MADE_UP = 'testing/episodes';
/** Ten approvals are the content of two and a half episodes; forty are that of ten. */
const APPROVALS = [10, 40];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    writer: { type: 'string', default: 'extractive' },
    texts: { type: 'boolean', default: false },
    learning: { type: 'boolean', default: false },
    page: { type: 'string' },
    answers: { type: 'string', default: 'testing/answers' },
  },
});

try {
  process.exitCode = values.learning ? compareLearning(positionals[0] ?? OURS) : await main(positionals[0] ?? OURS);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(folder: string): Promise<number> {
  const writer = writerNamed(values.writer, process.env, values.answers);
  const { episodes, unreadable } = readFolder(folder);
  if (episodes.length + unreadable.length === 0) throw new Error(`There is no transcript in ${folder}.`);
  const results: EpisodeResult[] = [];
  for (const episode of episodes) results.push(await evaluateEpisode(writer, episode));
  if (values.texts) results.forEach(printTexts);
  const all = total(results);
  print(`${writer.writer.label}, ${episodes.length} transcripts\n\n${table([...results, all])}\n`);
  for (const { name, novel, failures } of results) for (const found of [...novel, ...failures]) print(`${name}: ${found}`);
  for (const each of unreadable) print(`Not read: ${each}`);
  if (values.page) {
    writeFileSync(values.page, resultsPage(writer.writer.label, results, all));
    print(`Every piece beside its sources: ${path.resolve(values.page)}`);
  }
  const faults = verdictOn(results);
  faults.forEach(print);
  return faults.length + unreadable.length === 0 ? 0 : 1;
}

/** Compares content without and with what was learned from edits of the made-up episodes, for episodes of the folder in the same language. */
function compareLearning(folder: string): number {
  const inEnglish = (path: string) => readFolder(path).episodes.flatMap(({ episode }) => (isEnglish(episode.transcript) ? [episode] : []));
  const [approved, measured] = [inEnglish(MADE_UP), inEnglish(folder)];
  for (const approvals of APPROVALS) {
    const effects = SCRIPTED_EDITORS.map((editor) => measureLearning(editor, { approved, approvals, measured }));
    print(`After ${approvals} approvals, ${measured.length} episodes\n\n${learningTables(effects)}\n`);
  }
  return 0;
}

function printTexts({ name, written }: EpisodeResult): void {
  for (const { contentType, text } of written) print(`\n===== ${name}: ${contentType}\n\n${text}\n`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
