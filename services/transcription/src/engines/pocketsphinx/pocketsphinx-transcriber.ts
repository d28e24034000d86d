import type { ScratchFolders } from '@afterword/platform';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findQuietestMs, findSilences, measureLevels } from '../../audio/levels';
import { msToSamples, samplesToMs } from '../../audio/pcm';
import type { AudioChunk } from '../../audio/recording';
import { splitOnSilence, type SplitOptions } from '../../audio/split-on-silence';
import type { TimeRange } from '../../audio/time-range';
import type { RecognitionResult, RecognizedPhrase } from '../recognition-result';
import type { EngineInfo, RecognitionHints, RecognitionOptions, Transcriber } from '../transcriber';
import type { TimedRecognizedWord } from './backtrace-parser';
import { runPocketsphinx } from './run-pocketsphinx';
import { formatSentence, splitAtPauses } from './sentences';

export interface PocketsphinxSettings {
  program: string;
  model: string;
  processes: number;
  /** For the sound of the utterances. */
  folder: ScratchFolders;
}

/** Measured at 0.11 to 0.15 of the playing time on one core. */
const CORE_SECONDS_PER_MINUTE = 9;

/** Recognises English on this machine, without a key: a rough draft. One passage at a time, its utterances in parallel. */
export class PocketsphinxTranscriber implements Transcriber {
  readonly info: EngineInfo;

  constructor(private readonly settings: PocketsphinxSettings) {
    const secondsPerMinute = CORE_SECONDS_PER_MINUTE / settings.processes;
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
      secondsPerMinute,
    };
  }

  async transcribe(passage: AudioChunk, _hints: RecognitionHints, listening: RecognitionOptions): Promise<RecognitionResult> {
    const samples = await passage.readSamples();
    const utterances = splitUtterances(samples);
    const phrases = await this.settings.folder.withFolder(async (folder) => {
      await writeUtterances(folder, samples, utterances);
      return this.recognizeAll(folder, utterances, listening);
    });
    return { phrases, language: 'en', timing: 'engine', usage: { seconds: samplesToMs(samples.length) / 1000 }, requestId: null };
  }

  private async recognizeAll(
    folder: string,
    utterances: TimeRange[],
    { signal, onProgress }: RecognitionOptions,
  ): Promise<RecognizedPhrase[]> {
    const words = new Map<number, TimedRecognizedWord[]>();
    const heard = (utterance: string, its: TimedRecognizedWord[]) => {
      words.set(Number(utterance), its);
      onProgress?.(words.size / utterances.length);
    };
    const { program, model, processes } = this.settings;
    const shares = distributeUtterances(utterances.length, processes);
    const failed = new AbortController();
    const either = AbortSignal.any([signal, failed.signal]);
    const running = shares.map((share) =>
      runPocketsphinx({ program, model, folder, utterances: share, signal: either, onUtterance: heard }),
    );
    await Promise.all(running).finally(() => failed.abort());
    if (words.size < utterances.length) throw new Error(`pocketsphinx reported ${words.size} of ${utterances.length} utterances.`);
    return utterances.flatMap((utterance, index) => toPhrases(utterance, words.get(index) ?? []));
  }
}

async function writeUtterances(folder: string, samples: Int16Array, utterances: TimeRange[]): Promise<void> {
  for (const [index, { startMs, endMs }] of utterances.entries()) {
    await writeFile(join(folder, `${index}.raw`), samples.subarray(msToSamples(startMs), msToSamples(endMs)));
  }
}

/** Numbers the utterances in turn, like cards, so that each process gets as much speech as the others. */
function distributeUtterances(count: number, processes: number): string[][] {
  const shares = Array.from({ length: Math.min(count, processes) }, (): string[] => []);
  for (let index = 0; index < count; index++) shares[index % shares.length]!.push(String(index));
  return shares;
}

/** The utterance as sentences, as far as its pauses tell them apart. */
function toPhrases({ startMs: offset }: TimeRange, words: TimedRecognizedWord[]): RecognizedPhrase[] {
  return splitAtPauses(words).map((sentence) => {
    const placed = formatSentence(sentence).map((word) => ({ ...word, startMs: offset + word.startMs, endMs: offset + word.endMs }));
    return { speaker: null, startMs: placed[0]!.startMs, endMs: placed.at(-1)!.endMs, words: placed };
  });
}

/** The recogniser is most accurate on 5 to 24 s at a time. */
const UTTERANCES: Omit<SplitOptions, 'fallbackCutMs'> = { maxUnsplitMs: 10_000, minPartMs: 5000, maxPartMs: 24_000 };

/** Splits speech at its pauses into the stretches that are recognised one by one. */
function splitUtterances(samples: Int16Array): TimeRange[] {
  const levels = measureLevels(samples);
  const withoutSilence = (reach: TimeRange) => findQuietestMs(levels, reach);
  return splitOnSilence(samplesToMs(samples.length), findSilences(levels), { ...UTTERANCES, fallbackCutMs: withoutSilence });
}
