import { AppModule as Collaboration } from '@afterword/collaboration';
import { CollaborationConfig } from '@afterword/collaboration/config';
import { AppModule as Content } from '@afterword/content';
import { ContentConfig } from '@afterword/content/config';
import { AppModule as Dictionary } from '@afterword/dictionary';
import { DictionaryConfig } from '@afterword/dictionary/config';
import { AppModule as Episodes } from '@afterword/episodes';
import { EpisodesConfig } from '@afterword/episodes/config';
import { AppModule as Insights } from '@afterword/insights';
import { InsightsConfig } from '@afterword/insights/config';
import { readConfig, type RunningService, startService } from '@afterword/platform';
import { TestPeer } from '@afterword/platform/testing';
import type { Input, Output, Rpc } from '@afterword/proto';
import { AppModule as Transcription } from '@afterword/transcription';
import { TranscriptionConfig } from '@afterword/transcription/config';
import { DataSource } from 'typeorm';
import { infrastructure } from '../../src';
import { type Filled, largeTeam } from './large-team';
import { costOf, type Cost } from './plan';
import { RecordedStatements } from './recorded-statements';

type Settings = Record<string, string>;

/** Long enough on a busy machine that no request is sent again, whose statements would be recorded twice. */
const TIMEOUT_MS = 60_000;

const start: Record<Filled, (settings: Settings) => Promise<RunningService>> = {
  episodes: (settings) => startService(Episodes, readConfig(EpisodesConfig, settings)),
  transcription: (settings) => startService(Transcription, readConfig(TranscriptionConfig, settings)),
  content: (settings) => startService(Content, readConfig(ContentConfig, settings)),
  collaboration: (settings) => startService(Collaboration, readConfig(CollaborationConfig, settings)),
  insights: (settings) => startService(Insights, readConfig(InsightsConfig, settings)),
  dictionary: (settings) => startService(Dictionary, readConfig(DictionaryConfig, settings)),
};

/** Every service with a database, filled with data of years. */
export class LargeTeamAtWork {
  private constructor(
    private readonly services: RunningService[],
    private readonly statements: RecordedStatements[],
    private readonly client: TestPeer,
  ) {}

  static async start(): Promise<LargeTeamAtWork> {
    const infra = await infrastructure();
    const settings = { ...infra.settings, LOG_LEVEL: 'error', SHUTDOWN_MS: '0' };
    const services = await Promise.all(Object.entries(largeTeam).map(([name, sql]) => filled(name as Filled, sql, settings)));
    const statements = services.map((service) => new RecordedStatements(service.app.get(DataSource)));
    return new LargeTeamAtWork(services, statements, await TestPeer.connect(infra.natsUrl));
  }

  async request<R extends Rpc>(rpc: R, input: Input<R>): Promise<{ response: Output<R>; costs: Cost[] }> {
    for (const recorder of this.statements) recorder.take();
    const response = await this.client.request(rpc, input, { timeoutMs: TIMEOUT_MS });
    const statements = this.statements.flatMap((recorder) => recorder.take());
    const costs: Cost[] = [];
    for (const statement of statements) costs.push(await costOf(statement));
    return { response, costs };
  }

  async stop(): Promise<void> {
    await this.client.close();
    for (const service of this.services) await service.stop();
  }
}

async function filled(name: Filled, sql: string, settings: Settings): Promise<RunningService> {
  const service = await start[name](settings);
  const database = service.app.get(DataSource);
  await database.query(sql);
  await database.query('VACUUM ANALYZE');
  return service;
}
