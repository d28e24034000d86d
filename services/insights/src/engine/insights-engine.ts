import type { Analyst, FoundInsights } from '@afterword/language/insights';
import { runWorker } from '@afterword/platform/worker';
import type { EngineStatus } from '@afterword/proto';
import { AnalysisRefused } from './analysis-refused';
import type { AnalysisReply, AnalysisTask } from './analysis-task';
import type { AnalystSettings } from './analyst-settings';
import { createAnalyst } from './create-analyst';

const HINT = 'Set OPENAI_API_KEY, or CONTENT_BASE_URL for a server of your own, and a language model looks for the best moments.';
/** A model answers within two minutes or not at all, and a twelve-hour episode has few parts. */
const TIMEOUT_MS = 30 * 60_000;

/** The analyst this installation is set up with, reading in a thread of its own. */
export class InsightsEngine {
  readonly facts: Pick<Analyst, 'engine' | 'label' | 'model'>;

  constructor(private readonly settings: AnalystSettings) {
    const { engine, label, model } = createAnalyst(settings);
    this.facts = { engine, label, model };
  }

  get status(): EngineStatus {
    const { engine, label } = this.facts;
    return { engine, label, ready: true, languages: null, hint: engine === 'extractive' ? HINT : null };
  }

  /** Rejects with AnalysisRefused, and with the signal's reason once that is aborted. */
  async analyse(task: Omit<AnalysisTask, 'settings'>, signal: AbortSignal): Promise<FoundInsights> {
    const whole: AnalysisTask = { settings: this.settings, ...task };
    const reply = await runWorker<AnalysisTask, AnalysisReply>('analysis', import.meta.url, whole, { timeoutMs: TIMEOUT_MS, signal });
    if ('problem' in reply) throw new AnalysisRefused(reply.problem);
    return reply.found;
  }
}
