import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ResourceLimitExceeded, type ResourceLimits, ServiceError, startConfined } from '@afterword/platform';
import { BacktraceParser, type TimedRecognizedWord } from './backtrace-parser';

const MEGABYTE = 1024 * 1024;
/** A chunk of 8 minutes takes 72 s of a processor and 100 MB. The program writes only the list of words. */
const POCKETSPHINX_LIMITS: ResourceLimits = {
  timeoutMs: 60 * 60_000,
  cpuSeconds: 20 * 60,
  memoryBytes: 1024 * MEGABYTE,
  fileBytes: 16 * MEGABYTE,
  outputBytes: 16 * MEGABYTE,
};
const LIMIT_EXCEEDED = 'The recording could not be transcribed: it takes more time or memory than any recording should.';

export interface PocketsphinxTask {
  program: string;
  /** A folder with the acoustic model `en-us`, `en-us.lm.bin` and `cmudict-en-us.dict`. */
  model: string;
  /** A folder with one `<utterance>.raw` for each utterance. */
  folder: string;
  utterances: string[];
  signal: AbortSignal;
  onUtterance: (utterance: string, words: TimedRecognizedWord[]) => void;
}

/**
 * Recognizes utterances one after the other in one process, and reports each as soon as it is done.
 *
 * @throws ServiceError `unprocessable` if the process exceeds its limits
 */
export async function runPocketsphinx(task: PocketsphinxTask): Promise<void> {
  const list = join(task.folder, `${task.utterances[0]}.ctl`);
  await writeFile(list, `${task.utterances.join('\n')}\n`);
  const { program, signal } = task;
  const child = await startConfined({ program, args: toArguments(task, list), limits: POCKETSPHINX_LIMITS, network: false, signal });
  const parser = new BacktraceParser(task.onUtterance);
  child.errorLines.on('line', (line) => parser.parseLine(line));
  const [{ code, signal: killed, lastLines }] = await Promise.all([child.ended, drain(child.output)]).catch(rethrow);
  if (code !== 0) throw new Error(`pocketsphinx ended with ${code ?? killed}: ${lastLines.join(' | ')}`);
  parser.end();
}

const toArguments = ({ model, folder }: PocketsphinxTask, list: string) => [
  ...['-adcin', 'yes', '-cepdir', folder, '-cepext', '.raw', '-ctl', list, '-hyp', `${list}.hyp`, '-backtrace', 'yes'],
  ...['-hmm', join(model, 'en-us'), '-lm', join(model, 'en-us.lm.bin'), '-dict', join(model, 'cmudict-en-us.dict')],
];

async function drain(output: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of output);
}

function rethrow(error: unknown): never {
  throw error instanceof ResourceLimitExceeded ? new ServiceError('unprocessable', LIMIT_EXCEEDED, { cause: error }) : error;
}
