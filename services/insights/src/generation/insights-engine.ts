import type { AnalysisRequest, Analyst, FoundInsights } from '@afterword/language/insights';
import { isMapped, type MapAnswer } from '@afterword/language/mapping';
import { type ModelClient, runWorkflow, type Usage, WritingFailure, type WorkflowStep } from '@afterword/language/model';
import { estimateCostMicros, type Price } from '@afterword/language/writer';
import { JobError, type LanguageModelSettings, withTimeLimit } from '@afterword/platform';
import type { Cost } from '@afterword/platform/usage';
import { WorkerThread } from '@afterword/platform/worker';
import type { ModelMap, Transcript } from '@afterword/proto';
import type { AnalysisInput, AnalysisTask } from './analysis-task';
import { createAnalyst } from './create-analyst';

/** A model responds within two minutes or not at all, and a twelve-hour episode has few parts. */
const TIMEOUT_MS = 30 * 60_000;

interface EngineInput {
  transcript: Transcript;
  episode: AnalysisRequest['episode'];
  /** Called with what the model said is what in the transcript, if it was asked. */
  onMapped?: (map: ModelMap) => Promise<void>;
}

/** The analyst that this installation is set up with. */
export class InsightsEngine {
  readonly facts: Pick<Analyst, 'engine' | 'label' | 'model'>;

  /** @param price used instead of the list price of the model; null if not set */
  constructor(
    readonly settings: LanguageModelSettings,
    private readonly price: Price | null,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    const { engine, label, model } = createAnalyst(this.workflowSettings);
    this.facts = { engine, label, model };
  }

  /** The analyst without a model. */
  withoutModel(): InsightsEngine {
    return new InsightsEngine({ engine: 'extractive' }, null, this.timeoutMs);
  }

  /** Whether the price of the model is known. */
  get isPriced(): boolean {
    return this.costOf({ inputTokens: 0, outputTokens: 0, seconds: 0 }).estimatedCostMicros !== null;
  }

  costOf(usage: Usage): Cost {
    const { engine, model } = this.facts;
    return { engine, model, ...usage, estimatedCostMicros: estimateCostMicros(model, usage, this.price) };
  }

  /**
   * Each step of the analyst runs in a worker thread, which parses the transcript once; between the steps, the model is called from here.
   *
   * @param client null if our own rules find the insights
   * @throws JobError, the reason of the signal once that is aborted
   */
  analyse(input: EngineInput, client: ModelClient | null, signal: AbortSignal): Promise<FoundInsights> {
    const limit = { timeoutMs: this.timeoutMs, signal, createError: () => this.timeoutError() };
    return withTimeLimit(limit, (limited) => this.runAnalyst(input, client, limited)).catch((error: unknown) => {
      throw toJobError(error);
    });
  }

  private async runAnalyst(
    { transcript, episode, onMapped }: EngineInput,
    client: ModelClient | null,
    signal: AbortSignal,
  ): Promise<FoundInsights> {
    signal.throwIfAborted();
    const model = this.workflowSettings;
    const thread = await WorkerThread.open('analysis', import.meta.url, { model, transcript, episode } satisfies AnalysisTask);
    const run = <T>(ask: AnalysisInput['ask']) =>
      runWorkflow((responses) => thread.run<AnalysisInput, WorkflowStep<T>>({ ask, responses }, { signal }), client, signal);
    try {
      if (client && model && !isMapped(transcript)) {
        const answer = await run<MapAnswer>('map');
        await onMapped?.({ version: transcript.version, model: model.model, ...answer });
      }
      return await run<FoundInsights>('insights');
    } finally {
      thread.release();
    }
  }

  private get workflowSettings(): AnalysisTask['model'] {
    const { settings } = this;
    return settings.engine === 'openai' ? { model: settings.model, contextTokens: settings.contextTokens } : null;
  }

  private timeoutError(): JobError {
    const minutes = this.timeoutMs / 60_000;
    const sentence = `We couldn't find insights in this transcript within ${minutes} minutes. Check that it holds what is said in the episode.`;
    return new JobError({ userMessage: sentence, isRetryable: false });
  }
}

/** Returns a JobError if the provider of the model has a message for people, otherwise the same error. */
function toJobError(error: unknown): unknown {
  if (!(error instanceof WritingFailure)) return error;
  const { userMessage, retryable, retryAfterMs } = error;
  return new JobError({ userMessage, isRetryable: retryable, retryAfterMs });
}
