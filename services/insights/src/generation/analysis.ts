import type { AnalysisRequest, FoundInsights } from '@afterword/language/insights';
import { type Claim, Metrics } from '@afterword/platform';
import type { Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightsEngine } from './insights-engine';
import { Bookkeeping } from './bookkeeping';
import { CachedResponsesRepository } from './cached-responses.repository';

interface Material {
  transcript: Transcript;
  episode: AnalysisRequest['episode'];
}

/** Has the material of a job read, and pays for no part of it that was paid for before. */
@Injectable()
export class Analysis {
  constructor(
    private readonly engine: InsightsEngine,
    private readonly answers: CachedResponsesRepository,
    private readonly books: Bookkeeping,
    private readonly metrics: Metrics,
  ) {}

  /** Rejects as InsightsEngine does. */
  async of(material: Material, claim: Claim, signal: AbortSignal): Promise<FoundInsights> {
    const paid = await this.answers.findByEpisode(claim.scope);
    const stop = this.metrics.jobStageSeconds.startTimer({ job: 'insights', stage: 'finding' });
    const found = await this.engine.analyse({ ...material, paid }, { signal, hear: (aside) => this.books.keep(claim, aside) });
    stop();
    return found;
  }
}
