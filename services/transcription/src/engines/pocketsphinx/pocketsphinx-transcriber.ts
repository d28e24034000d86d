import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScratchFolders } from '@afterword/platform';
import { millisecondsOf, samplesIn } from '../../audio/pcm';
import type { Passage } from '../../audio/recording';
import type { Span } from '../../audio/span';
import type { Heard, HeardPhrase } from '../heard';
import type { EngineFacts, Hints, Listening, Transcriber } from '../transcriber';
import { readable } from './readable';
import type { RecognisedWord } from './recognised-word';
import { recognise } from './recogniser-process';
import { splitAtPauses } from './split-at-pauses';
import { splitUtterances } from './utterances';

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
  readonly facts: EngineFacts;

  constructor(private readonly settings: PocketsphinxSettings) {
    const secondsPerMinute = CORE_SECONDS_PER_MINUTE / settings.processes;
    this.facts = {
      engine: 'pocketsphinx',
      model: 'en-us',
      variant: '',
      listens: true,
      draft: true,
      punctuated: false,
      languages: ['en'],
      takesKeywords: false,
      paid: false,
      dollarsPerMinute: 0,
      parallel: 1,
      secondsPerMinute,
    };
  }

  async transcribe(passage: Passage, _hints: Hints, listening: Listening): Promise<Heard> {
    const samples = await passage.samples();
    const utterances = splitUtterances(samples);
    const phrases = await this.settings.folder.withFolder(async (folder) => {
      await writeUtterances(folder, samples, utterances);
      return this.recogniseAll(folder, utterances, listening);
    });
    return { phrases, language: 'en', timing: 'engine', usage: { seconds: millisecondsOf(samples.length) / 1000 }, requestId: null };
  }

  private async recogniseAll(folder: string, utterances: Span[], { signal, progressed }: Listening): Promise<HeardPhrase[]> {
    const words = new Map<number, RecognisedWord[]>();
    const heard = (utterance: string, its: RecognisedWord[]) => {
      words.set(Number(utterance), its);
      progressed?.(words.size / utterances.length);
    };
    const { program, model, processes } = this.settings;
    const shares = dealOut(utterances.length, processes);
    const failed = new AbortController();
    const either = AbortSignal.any([signal, failed.signal]);
    const running = shares.map((share) => recognise({ program, model, folder, utterances: share, signal: either, heard }));
    await Promise.all(running).finally(() => failed.abort());
    if (words.size < utterances.length) throw new Error(`pocketsphinx reported ${words.size} of ${utterances.length} utterances.`);
    return utterances.flatMap((utterance, index) => phrasesOf(utterance, words.get(index) ?? []));
  }
}

async function writeUtterances(folder: string, samples: Int16Array, utterances: Span[]): Promise<void> {
  for (const [index, { startMs, endMs }] of utterances.entries()) {
    await writeFile(join(folder, `${index}.raw`), samples.subarray(samplesIn(startMs), samplesIn(endMs)));
  }
}

/** Numbers the utterances in turn, like cards, so that each process gets as much speech as the others. */
function dealOut(count: number, processes: number): string[][] {
  const shares = Array.from({ length: Math.min(count, processes) }, (): string[] => []);
  for (let index = 0; index < count; index++) shares[index % shares.length]!.push(String(index));
  return shares;
}

/** The utterance as sentences, as far as its pauses tell them apart. */
function phrasesOf({ startMs: offset }: Span, words: RecognisedWord[]): HeardPhrase[] {
  return splitAtPauses(words).map((sentence) => {
    const placed = readable(sentence).map((word) => ({ ...word, startMs: offset + word.startMs, endMs: offset + word.endMs }));
    return { speaker: null, startMs: placed[0]!.startMs, endMs: placed.at(-1)!.endMs, words: placed };
  });
}
