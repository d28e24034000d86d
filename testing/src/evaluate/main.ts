import path from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { episodeFile } from './episode-file';
import { type EpisodeResult, evaluateEpisode } from './evaluate-episode';
import { table, total } from './format-results';
import { writerNamed } from './writer-named';

const OURS = 'testing/src/evaluate/transcripts';
const READ = /\.(?:srt|vtt|json|txt)$/iu;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { writer: { type: 'string', default: 'extractive' }, texts: { type: 'boolean', default: false } },
});

try {
  process.exitCode = await main(positionals[0] ?? OURS);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(folder: string): Promise<number> {
  const writer = writerNamed(values.writer, process.env);
  const names = readdirSync(folder).filter((name) => READ.test(name));
  if (names.length === 0) throw new Error(`There is no transcript (.srt, .vtt, .json, .txt) in ${folder}.`);
  const results: EpisodeResult[] = [];
  for (const name of names.toSorted())
    results.push(await evaluateEpisode(writer, episodeFile(name, readFileSync(path.join(folder, name)))));
  if (values.texts) results.forEach(printTexts);
  const all = total(results);
  print(`${writer.writer.label}, ${names.length} transcripts\n\n${table([...results, all])}`);
  for (const { name, novel, failures } of results) for (const found of [...novel, ...failures]) print(`${name}: ${found}`);
  if (all.verbatim === all.quotes) return 0;
  print(`${all.quotes - all.verbatim} quotations do not match the transcript word for word.`);
  return 1;
}

function printTexts({ name, written }: EpisodeResult): void {
  for (const { contentType, text } of written) print(`\n===== ${name}: ${contentType}\n\n${text}\n`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
