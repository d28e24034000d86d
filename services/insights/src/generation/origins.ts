import type { FoundInsights } from '@afterword/language/insights';
import { Clock } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { InsightsEngine } from './insights-engine';
import type { InsightSet } from '../insight-sets/insight-set.entity';

type Origin = Pick<
  InsightSet,
  'jobId' | 'writerEngine' | 'writerLabel' | 'writerModel' | 'promptVersion' | 'usage' | 'droppedQuotes' | 'generatedAt'
>;

/** Remembers who found what, and when. */
@Injectable()
export class Origins {
  constructor(
    private readonly engine: InsightsEngine,
    private readonly clock: Clock,
  ) {}

  of(jobId: string, { usage, promptVersion, droppedQuotes }: FoundInsights): Origin {
    const { engine: writerEngine, label: writerLabel, model: writerModel } = this.engine.facts;
    return {
      jobId,
      writerEngine,
      writerLabel,
      writerModel,
      promptVersion,
      usage: { ...usage },
      droppedQuotes,
      generatedAt: this.clock.now(),
    };
  }
}
