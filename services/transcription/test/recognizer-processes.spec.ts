import { readdirSync, readFileSync } from 'node:fs';
import { eventually } from '@afterword/platform/testing';
import * as speech from '@afterword/testing/speech';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RecognizerProcesses } from '../src/engines/moonshine/recognizer-processes';
import { findWeights } from '../src/engines/moonshine/weights';
import { decodeRecording } from './decode-recording';

const signal = new AbortController().signal;
const RECOGNITION_TIMEOUT_MS = 120_000;

/** The ids of the recognizers that this process has started. */
const runningProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readStatus(name).includes(`\nPPid:\t${process.pid}\n`))
    .filter((pid) => readStatus(pid).startsWith('Name:\tspeech\n'))
    .map(Number);

function readStatus(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** How long a process has computed, in hundredths of a second. */
const ticksOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[13]);

const whenLinux = process.platform === 'linux' ? describe : describe.skip;
whenLinux('the processes that recognize speech', () => {
  let samples: Int16Array;
  let model: { name: 'tiny'; folder: string };
  let processes: RecognizerProcesses;

  beforeAll(async () => {
    const recording = await decodeRecording(await speech.recordingOf(speech.SHORT_EPISODE));
    samples = await recording.chunkAt({ startMs: 0, endMs: recording.durationMs }).readSamples();
    model = { name: 'tiny', folder: await findWeights('tiny') };
  }, RECOGNITION_TIMEOUT_MS);
  afterEach(() => processes.stop());

  const recognize = (abort = signal) => processes.recognize({ model, samples }, abort);

  it(
    'start when there is something to recognize, one for each task as far as allowed, and end when told to',
    async () => {
      processes = new RecognizerProcesses(2);
      expect(runningProcesses()).toEqual([]);
      const results = await Promise.all([recognize(), recognize(), recognize()]);
      for (const [stretch] of results) expect(stretch!.words.map(({ text }) => text)).toContain('Welcome');
      expect(runningProcesses()).toHaveLength(2);
      await processes.stop();
      await eventually(() => expect(runningProcesses()).toEqual([]));
    },
    RECOGNITION_TIMEOUT_MS,
  );

  it(
    'are replaced when one crashes, and its task is done by another',
    async () => {
      processes = new RecognizerProcesses(1);
      await processes.check();
      const [first] = runningProcesses();
      const recognizing = recognize();
      process.kill(first!, 'SIGKILL');
      expect((await recognizing).length).toBeGreaterThan(0);
      expect(runningProcesses()).not.toContain(first);
    },
    RECOGNITION_TIMEOUT_MS,
  );

  it(
    'end when their task is aborted',
    async () => {
      processes = new RecognizerProcesses(1);
      await processes.check();
      const abort = new AbortController();
      const [pid] = runningProcesses();
      const ticks = ticksOf(pid!);
      const recognizing = recognize(abort.signal);
      await eventually(() => ticksOf(pid!) > ticks);
      abort.abort(new Error('The job was cancelled.'));
      await expect(recognizing).rejects.toThrow('The job was cancelled.');
      await eventually(() => expect(runningProcesses()).toEqual([]));
    },
    RECOGNITION_TIMEOUT_MS,
  );
});
