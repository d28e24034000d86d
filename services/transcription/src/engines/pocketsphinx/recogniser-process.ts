import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { childEnvironment } from '@afterword/platform';
import type { RecognisedWord } from './recognised-word';
import { Backtrace } from './backtrace';

const KEPT_LINES = 3;

export interface RecogniserTask {
  program: string;
  /** Folder with the acoustic model `en-us`, `en-us.lm.bin` and `cmudict-en-us.dict`. */
  model: string;
  /** Folder with one `<utterance>.raw` for each utterance. */
  folder: string;
  utterances: string[];
  signal: AbortSignal;
  heard: (utterance: string, words: RecognisedWord[]) => void;
}

const recogniserArguments = ({ model, folder }: RecogniserTask, list: string) => [
  ...['-adcin', 'yes', '-cepdir', folder, '-cepext', '.raw', '-ctl', list, '-hyp', `${list}.hyp`, '-backtrace', 'yes'],
  ...['-hmm', join(model, 'en-us'), '-lm', join(model, 'en-us.lm.bin'), '-dict', join(model, 'cmudict-en-us.dict')],
];

/** Recognises utterances one after another in one process, and reports each as soon as it is done. */
export async function recognise(task: RecogniserTask): Promise<void> {
  const list = join(task.folder, `${task.utterances[0]}.ctl`);
  await writeFile(list, `${task.utterances.join('\n')}\n`);
  const child = spawn(task.program, recogniserArguments(task, list), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: childEnvironment(),
    signal: task.signal,
    killSignal: 'SIGKILL',
  });
  const backtrace = new Backtrace(task.heard);
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    backtrace.read(line);
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', () => setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL));
    child.once('error', reject);
    child.once('close', (code, killed) =>
      code === 0 ? resolve() : reject(new Error(`pocketsphinx ended with ${code ?? killed}: ${lines.join(' | ')}`)),
    );
  });
  backtrace.end();
}
