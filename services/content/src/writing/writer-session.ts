import type { EnhancementResult } from '@afterword/language/enhancements';
import type { DictionaryTerm } from '@afterword/language';
import { isMapped, type MapAnswer } from '@afterword/language/mapping';
import { sponsorTerms } from '@afterword/language/transcript-map';
import { type ModelClient, type ModelResponses, runWorkflow, type WorkflowStep } from '@afterword/language/model';
import { JobError, WorkerThread, withTimeLimit } from '@afterword/platform';
import type { GivenFacts, ModelMap, Transcript } from '@afterword/proto';
import { toJobError } from './to-job-error';
import type { WritingEngine } from './writing-engine';
import type { EnhancingTask, WriterInput, WritingMaterial, WritingOutcome, WritingTask } from './writing-task';

const MINUTE_MS = 60_000;
/** For one item. The rules take 1 minute for the longest transcript. A model gets many requests, each with its own timeout. */
const TIMEOUT_MS = { extractive: 5 * MINUTE_MS, openai: 30 * MINUTE_MS };

type Stage = 'mapping' | 'writing' | 'suggesting';

interface SessionOptions {
  engine: WritingEngine;
  transcript: Transcript;
  given: GivenFacts;
  dictionary: readonly DictionaryTerm[];
  /** Null if our own rules write. */
  client: ModelClient | null;
  /** Starts the timer of a stage, and returns what stops it. */
  startTimer: (stage: Stage) => () => void;
  /** For one item. */
  timeoutMs?: number;
}

/**
 * Writes the items of one job, one at a time. Each step of the writer runs in a worker thread, which parses the transcript once for all of
 * them; between the steps, the model is called from here.
 */
export class WriterSession {
  readonly transcript: Transcript;
  /** What people had entered about the episode and its show when the job started. */
  readonly given: GivenFacts;
  readonly writer: WritingEngine['writer'];
  readonly enhancer: WritingEngine['enhancer'];

  private constructor(
    private readonly thread: WorkerThread,
    private readonly options: SessionOptions,
  ) {
    const { engine, transcript, given } = options;
    this.transcript = transcript;
    this.given = given;
    this.writer = engine.writer;
    this.enhancer = engine.enhancer;
  }

  /** The caller ends the session. */
  static async start(options: SessionOptions): Promise<WriterSession> {
    const { settings } = options.engine;
    const model = settings.engine === 'openai' ? { model: settings.model, contextTokens: settings.contextTokens } : null;
    const { transcript, dictionary, given } = options;
    const material: WritingMaterial = { model, transcript, dictionary, sponsorTerms: sponsorTerms(given.show.sponsors) };
    return new WriterSession(await WorkerThread.open('writing', import.meta.url, material), options);
  }

  /** @throws JobError if the writer has a message for people, the reason of the signal once it is aborted */
  write(task: WritingTask, signal: AbortSignal): Promise<WritingOutcome> {
    return this.run('writing', (responses) => ({ write: task, responses }), signal);
  }

  /** Throws as write does. */
  enhance(task: EnhancingTask, signal: AbortSignal): Promise<EnhancementResult> {
    return this.run('suggesting', (responses) => ({ enhance: task, responses }), signal);
  }

  /**
   * Asks the model what is what in the transcript, and writes by it from then on. Returns null if there is no model to ask, or it has been asked
   * about this version. Throws as write does.
   */
  async mapTranscript(signal: AbortSignal): Promise<ModelMap | null> {
    const { client, engine, transcript } = this.options;
    const { settings } = engine;
    if (!client || settings.engine !== 'openai' || isMapped(transcript)) return null;
    const { model, contextTokens } = settings;
    const answer = await this.run<MapAnswer>('mapping', (responses) => ({ map: { model, contextTokens }, responses }), signal);
    return { version: transcript.version, model, ...answer };
  }

  end(): void {
    this.thread.release();
  }

  private async run<T>(stage: Stage, toInput: (responses: ModelResponses) => WriterInput, signal: AbortSignal): Promise<T> {
    const { engine, client, startTimer, timeoutMs = TIMEOUT_MS[engine.settings.engine] } = this.options;
    const stopTimer = startTimer(stage);
    try {
      const result = await withTimeLimit({ timeoutMs, signal, createError: () => timeoutError(timeoutMs) }, (limited) => {
        const step = (responses: ModelResponses) => this.thread.run<WriterInput, WorkflowStep<T>>(toInput(responses), { signal: limited });
        return runWorkflow(step, client, limited);
      });
      stopTimer();
      return result;
    } catch (error) {
      throw toJobError(error);
    }
  }
}

function timeoutError(timeoutMs: number): JobError {
  const minutes = timeoutMs / MINUTE_MS;
  const userMessage = `We couldn't write from this transcript within ${minutes} minutes. Check that it holds what is said in the episode.`;
  return new JobError({ userMessage, isRetryable: false });
}
