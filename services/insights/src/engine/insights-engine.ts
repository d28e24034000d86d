import type { Analyst, FoundInsights } from '@afterword/language/insights';
import { runWorker } from '@afterword/platform/worker';
import { AnalysisRefused } from './analysis-refused';
import type { AnalysisReply, AnalysisTask } from './analysis-task';
import type { AnalystSettings } from './analyst-settings';
import { createAnalyst } from './create-analyst';

/** A model answers within two minutes or not at all, and a twelve-hour episode has few parts. */
const TIMEOUT_MS = 30 * 60_000;

/** The analyst this installation is set up with, reading in a thread of its own. */
export class InsightsEngine {
  readonly facts: Pick<Analyst, 'engine' | 'label' | 'model'>;

  constructor(private readonly settings: AnalystSettings) {
    const { engine, label, model } = createAnalyst(settings);
    this.facts = { engine, label, model };
  }

  /** Rejects with AnalysisRefused, and with the signal's reason once that is aborted. */
  async analyse(task: Omit<AnalysisTask, 'settings'>, signal: AbortSignal): Promise<FoundInsights> {
    const whole: AnalysisTask = { settings: this.settings, ...task };
    const reply = await runWorker<AnalysisTask, AnalysisReply>('analysis', import.meta.url, whole, { timeoutMs: TIMEOUT_MS, signal });
    if ('problem' in reply) throw new AnalysisRefused(reply.problem);
    return reply.found;
  }
}
