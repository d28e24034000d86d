import type { Analyst, FoundInsights } from '@afterword/language/insights';
import { estimateCostMicros, type Price, type Usage } from '@afterword/language/writer';
import { withClientSpan, type LanguageModelSettings, modelSpanAttributes, JobError } from '@afterword/platform';
import type { Cost } from '@afterword/platform/usage';
import { runWorker } from '@afterword/platform/worker';
import type { AnalysisAside, AnalysisReply, AnalysisTask } from './analysis-task';
import { createAnalyst } from './create-analyst';

/** A model answers within two minutes or not at all, and a twelve-hour episode has few parts. */
const TIMEOUT_MS = 30 * 60_000;

interface Listener {
  signal: AbortSignal;
  /** Nothing else is asked of a model before what it answered has been heard. */
  hear: (aside: AnalysisAside) => Promise<void>;
}

/** The analyst this installation is set up with, reading in a thread of its own. */
export class InsightsEngine {
  readonly facts: Pick<Analyst, 'engine' | 'label' | 'model'>;

  /** `price` goes before the model's list price. */
  constructor(
    private readonly settings: LanguageModelSettings,
    private readonly price: Price | null,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    const { engine, label, model } = createAnalyst(settings);
    this.facts = { engine, label, model };
  }

  /** Whether anybody knows what its work costs. */
  get isPriced(): boolean {
    return this.costOf({ inputTokens: 0, outputTokens: 0, seconds: 0 }).estimatedCostMicros !== null;
  }

  costOf(usage: Usage): Cost {
    const { engine, model } = this.facts;
    return { engine, model, ...usage, estimatedCostMicros: estimateCostMicros(model, usage, this.price) };
  }

  /** Rejects with JobError, and with the signal's reason once that is aborted. */
  async analyse(task: Omit<AnalysisTask, 'settings'>, { signal, hear }: Listener): Promise<FoundInsights> {
    const whole: AnalysisTask = { settings: this.settings, ...task };
    const bounds = { timeoutMs: this.timeoutMs, signal, onMessage: hear };
    const reply = await withClientSpan('find insights', modelSpanAttributes(this.settings), () =>
      runWorker<AnalysisTask, AnalysisReply, AnalysisAside>('analysis', import.meta.url, whole, bounds),
    ).catch((error: Error) => {
      if (error.name !== 'TimeoutError' || signal.aborted) throw error;
      throw this.refusedForTime();
    });
    if ('problem' in reply) throw new JobError(reply.problem);
    return reply.found;
  }

  private refusedForTime(): JobError {
    const minutes = this.timeoutMs / 60_000;
    const sentence = `We couldn't find insights in this transcript within ${minutes} minutes. Check that it holds what is said in the episode.`;
    return new JobError({ userMessage: sentence, isRetryable: false });
  }
}
