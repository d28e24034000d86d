import type { AnalysisRequest, FoundInsights } from '@afterword/language/insights';
import { type Job, Metrics, StageTimer, type Transaction } from '@afterword/platform';
import type { ModelMap, Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesClient } from '../episodes/episodes.client';
import { CachedResponsesRepository } from './cached-responses.repository';
import { InsightsEngine } from './insights-engine';
import { ModelClients } from './model-clients';

interface AnalysisInput {
  transcript: Transcript;
  episode: AnalysisRequest['episode'];
  /** Whether it is the example, which must cost nothing. */
  isExample: boolean;
  /** Called with what a model said is what in the transcript, if one was asked. */
  onMapped: (map: ModelMap) => Promise<void>;
}

/** What was found, and by what. */
export interface Analysis {
  found: FoundInsights;
  analyst: InsightsEngine['facts'];
}

/** Analyses transcripts. No part of a transcript is paid for twice by the same job. */
@Injectable()
export class AnalysisService {
  constructor(
    private readonly engine: InsightsEngine,
    private readonly responses: CachedResponsesRepository,
    private readonly models: ModelClients,
    private readonly metrics: Metrics,
    private readonly episodes: EpisodesClient,
  ) {
    StageTimer.announce(metrics, 'insights', ['finding']);
  }

  /** @throws JobError; the reason of the job's signal if that is aborted */
  async analyse({ isExample, transcript, episode, onMapped }: AnalysisInput, { claim, signal }: Job): Promise<Analysis> {
    const engine = isExample ? this.engine.withoutModel() : this.engine;
    const client = isExample ? null : await this.models.createFor(claim);
    const given = await this.episodes.getGivenFacts(transcript.episodeId);
    const stop = this.metrics.jobStageSeconds.startTimer({ kind: 'insights', stage: 'finding' });
    const found = await engine.analyse({ transcript, episode: { ...episode, given }, onMapped }, client, signal);
    stop();
    return { found, analyst: engine.facts };
  }

  /** Called when insights are stored: the next request should get different ones. */
  deleteCachedResponses({ manager }: Transaction, episodeId: string): Promise<void> {
    return this.responses.deleteByEpisode(manager, episodeId);
  }
}
