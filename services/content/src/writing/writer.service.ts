import { type Job, Metrics, StageTimer } from '@afterword/platform';
import type { JobType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ModelClients } from './model-clients';
import { WriterSession } from './writer-session';
import { WritingEngine } from './writing-engine';
import { WritingSources } from './writing-sources';

/** Opens sessions with the writer that this installation is set up with. */
@Injectable()
export class WriterService {
  constructor(
    private readonly sources: WritingSources,
    private readonly engine: WritingEngine,
    private readonly models: ModelClients,
    private readonly metrics: Metrics,
  ) {
    for (const kind of ['content_generation', 'variants']) StageTimer.announce(metrics, kind, ['mapping', 'writing']);
    StageTimer.announce(metrics, 'enhancements', ['mapping', 'suggesting']);
  }

  /**
   * Reads the transcript of the job's episode, what people entered about it and, for a model, the dictionary, and calls `work` with a
   * session, which ends with it. A model is first asked what is what in the transcript. No model writes about the example: it must cost nothing.
   */
  async withSession(
    { claim, signal }: Pick<Job, 'claim' | 'signal'>,
    jobType: JobType,
    work: (session: WriterSession) => Promise<void>,
  ): Promise<void> {
    const { transcript, given, isExample } = await this.sources.readEpisode(claim.scope);
    const engine = isExample ? this.engine.withoutModel() : this.engine;
    const client = isExample ? null : await this.models.createFor(claim);
    const dictionary = client ? await this.sources.readDictionary() : [];
    const startTimer = (stage: string) => this.metrics.jobStageSeconds.startTimer({ kind: jobType, stage });
    const session = await WriterSession.start({ engine, transcript, given, dictionary, client, startTimer });
    try {
      const map = await session.mapTranscript(signal);
      if (map) await this.sources.saveModelMap(claim.scope, map);
      await work(session);
    } finally {
      session.end();
    }
  }
}
