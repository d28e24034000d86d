import { forEachConcurrently } from '@afterword/platform';
import { countLoudMs, findQuietestMs, findSilences, measureLevels } from '../../audio/levels';
import { msToSamples, samplesToMs } from '../../audio/pcm';
import type { AudioChunk } from '../../audio/recording';
import { splitOnSilence, type SplitOptions } from '../../audio/split-on-silence';
import { durationOf, type TimeRange } from '../../audio/time-range';
import type { RecognitionResult, RecognizedPhrase } from '../recognition-result';
import type { EngineInfo, RecognitionHints, RecognitionOptions, Transcriber } from '../transcriber';
import type { MoonshineModelName } from './moonshine-model';
import type { RecognizerProcesses } from './recognizer-processes';
import type { RecognizedStretch } from './recognize-stretch';
import { findWeights, weightsVersion } from './weights';

/** One core takes 0.07 to 0.11 of the playing time. */
const CORE_SECONDS_PER_MINUTE: Record<MoonshineModelName, number> = { base: 6, tiny: 4 };

/** Recognizes English on this machine, without a key and without a network. One chunk at a time, its stretches in parallel. */
export class MoonshineTranscriber implements Transcriber {
  readonly info: EngineInfo;
  private weights?: Promise<string>;

  constructor(
    private readonly processes: RecognizerProcesses,
    private readonly model: MoonshineModelName,
  ) {
    this.info = {
      engine: 'moonshine',
      model,
      variant: weightsVersion(model),
      recognizesSpeech: true,
      isDraft: true,
      isPunctuated: true,
      languages: ['en'],
      cutsAtPauses: true,
      supportsKeywords: false,
      isPaid: false,
      dollarsPerMinute: 0,
      maxConcurrency: 1,
      secondsPerMinute: CORE_SECONDS_PER_MINUTE[model] / processes.count,
    };
  }

  /** @throws Error if the weights are damaged, or if the runtime does not work on this machine */
  async check(): Promise<void> {
    await this.findWeights();
    await this.processes.check();
  }

  async transcribe(chunk: AudioChunk, _hints: RecognitionHints, { signal, onProgress }: RecognitionOptions): Promise<RecognitionResult> {
    signal.throwIfAborted();
    const model = { name: this.model, folder: await this.findWeights() };
    const samples = await chunk.readSamples();
    const stretches = findStretches(samples);
    const phrases = stretches.map((): RecognizedPhrase[] => []);
    const speechMs = stretches.reduce((sum, stretch) => sum + durationOf(stretch), 0);
    let doneMs = 0;
    await forEachConcurrently([...stretches.entries()], this.processes.count, async ([index, stretch]) => {
      const part = samples.slice(msToSamples(stretch.startMs), msToSamples(stretch.endMs));
      const recognized = await this.processes.recognize({ model, samples: part }, signal);
      phrases[index] = recognized.map((each) => toPhrase(each, stretch.startMs));
      doneMs += durationOf(stretch);
      onProgress?.(doneMs / speechMs);
    });
    const usage = { seconds: samplesToMs(samples.length) / 1000 };
    return { phrases: phrases.flat(), language: 'en', timing: 'estimated', usage, requestId: null };
  }

  private findWeights(): Promise<string> {
    return (this.weights ??= findWeights(this.model));
  }
}

/** The model is most accurate on 5 to 24 s at a time. */
const STRETCH_OPTIONS: Omit<SplitOptions, 'fallbackCutMs'> = { maxUnsplitMs: 10_000, minPartMs: 5000, maxPartMs: 24_000 };
/** A stretch with less sound over the noise has no word in it. */
const MIN_LOUD_MS = 100;

/** Cuts at pauses, and leaves out the parts without speech. */
function findStretches(samples: Int16Array): TimeRange[] {
  const levels = measureLevels(samples);
  const fallbackCutMs = (reach: TimeRange) => findQuietestMs(levels, reach);
  const stretches = splitOnSilence(samplesToMs(samples.length), findSilences(levels), { ...STRETCH_OPTIONS, fallbackCutMs });
  const loudMs = countLoudMs(levels, stretches);
  return stretches.filter((_, index) => loudMs[index]! >= MIN_LOUD_MS);
}

/** The model gives no times for words; alignment finds them within the stretch. */
const toPhrase = ({ startMs, endMs, words }: RecognizedStretch, offsetMs: number): RecognizedPhrase => ({
  speaker: null,
  startMs: offsetMs + startMs,
  endMs: offsetMs + endMs,
  words: words.map((word) => ({ ...word, startMs: null, endMs: null })),
});
