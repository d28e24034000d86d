import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScratchFolders } from '@afterword/platform';
import { findQuietestMs, findSilences, measureLevels } from '../../audio/levels';
import { msToSamples, samplesToMs } from '../../audio/pcm';
import type { AudioChunk } from '../../audio/recording';
import { splitOnSilence, type SplitOptions } from '../../audio/split-on-silence';
import type { TimeRange } from '../../audio/time-range';
import type { RecognitionResult, RecognizedPhrase } from '../recognition-result';
import type { EngineInfo, RecognitionHints, RecognitionOptions, Transcriber } from '../transcriber';
import type { TimedRecognizedWord } from './backtrace-parser';
import { runPocketsphinx } from './run-pocketsphinx';
import { toSentences } from './sentences';

export interface PocketsphinxSettings {
  program: string;
  model: string;
  /** How many run at the same time. */
  processes: number;
  /** For the samples of utterances. */
  folders: ScratchFolders;
}

/** One core takes 0.11 to 0.15 of the playing time. */
const CORE_SECONDS_PER_MINUTE = 9;

/** Recognizes English on this machine, without a key; the result is a draft. One chunk at a time, its utterances in parallel. */
export class PocketsphinxTranscriber implements Transcriber {
  readonly info: EngineInfo;

  constructor(private readonly settings: PocketsphinxSettings) {
    this.info = {
      engine: 'pocketsphinx',
      model: 'en-us',
      variant: '',
      recognizesSpeech: true,
      isDraft: true,
      isPunctuated: false,
      languages: ['en'],
      supportsKeywords: false,
      isPaid: false,
      dollarsPerMinute: 0,
      maxConcurrency: 1,
      secondsPerMinute: CORE_SECONDS_PER_MINUTE / settings.processes,
    };
  }

  async transcribe(chunk: AudioChunk, _hints: RecognitionHints, options: RecognitionOptions): Promise<RecognitionResult> {
    const samples = await chunk.readSamples();
    const utterances = splitIntoUtterances(samples);
    const phrases = await this.settings.folders.withFolder(async (folder) => {
      await writeUtterances(folder, samples, utterances);
      return this.recognizeAll(folder, utterances, options);
    });
    return { phrases, language: 'en', timing: 'engine', usage: { seconds: samplesToMs(samples.length) / 1000 }, requestId: null };
  }

  /** If one process fails, the others are aborted. */
  private async recognizeAll(
    folder: string,
    utterances: TimeRange[],
    { signal, onProgress }: RecognitionOptions,
  ): Promise<RecognizedPhrase[]> {
    const wordsByUtterance = new Map<number, TimedRecognizedWord[]>();
    const onUtterance = (utterance: string, words: TimedRecognizedWord[]) => {
      wordsByUtterance.set(Number(utterance), words);
      onProgress?.(wordsByUtterance.size / utterances.length);
    };
    const { program, model, processes } = this.settings;
    const failure = new AbortController();
    const task = { program, model, folder, signal: AbortSignal.any([signal, failure.signal]), onUtterance };
    const running = distributeUtterances(utterances.length, processes).map((share) => runPocketsphinx({ ...task, utterances: share }));
    await Promise.all(running).finally(() => failure.abort());
    const { size } = wordsByUtterance;
    if (size < utterances.length) throw new Error(`pocketsphinx reported ${size} of ${utterances.length} utterances.`);
    return utterances.flatMap((utterance, index) => toPhrases(utterance, wordsByUtterance.get(index) ?? []));
  }
}

/** Pocketsphinx is most accurate on 5 to 24 s at a time. */
const UTTERANCE_OPTIONS: Omit<SplitOptions, 'fallbackCutMs'> = { maxUnsplitMs: 10_000, minPartMs: 5000, maxPartMs: 24_000 };

function splitIntoUtterances(samples: Int16Array): TimeRange[] {
  const levels = measureLevels(samples);
  const fallbackCutMs = (reach: TimeRange) => findQuietestMs(levels, reach);
  return splitOnSilence(samplesToMs(samples.length), findSilences(levels), { ...UTTERANCE_OPTIONS, fallbackCutMs });
}

async function writeUtterances(folder: string, samples: Int16Array, utterances: TimeRange[]): Promise<void> {
  for (const [index, { startMs, endMs }] of utterances.entries()) {
    await writeFile(join(folder, `${index}.raw`), samples.subarray(msToSamples(startMs), msToSamples(endMs)));
  }
}

/** Distributes the numbers of utterances in turn, so that each process gets about the same amount of speech. */
function distributeUtterances(count: number, processes: number): string[][] {
  const shares = Array.from({ length: Math.min(count, processes) }, (): string[] => []);
  for (let index = 0; index < count; index++) shares[index % shares.length]!.push(String(index));
  return shares;
}

function toPhrases({ startMs: offset }: TimeRange, words: TimedRecognizedWord[]): RecognizedPhrase[] {
  return toSentences(words).map((sentence) => {
    const shifted = sentence.map((word) => ({ ...word, startMs: offset + word.startMs, endMs: offset + word.endMs }));
    return { speaker: null, startMs: shifted[0]!.startMs, endMs: shifted.at(-1)!.endMs, words: shifted };
  });
}
