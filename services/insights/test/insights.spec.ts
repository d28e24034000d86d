import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig, type RunningService, startService, Tombstones, Transactions } from '@afterword/platform';
import { eventually, Neighbour, schemaDrift } from '@afterword/platform/testing';
import { ContentDeleted, EpisodeDeleted } from '@afterword/proto';
import { infrastructure } from '@afterword/testing';
import { DataSource } from 'typeorm';
import { ContentAnalytics } from '../src/analytics/content-analytics.entity';
import { AppModule } from '../src/app.module';
import { CallToAction } from '../src/calls-to-action/call-to-action.entity';
import { EpisodeChapter } from '../src/chapters/episode-chapter.entity';
import { InsightsConfig } from '../src/config';
import { ExtractedQuote } from '../src/quotes/extracted-quote.entity';

describe('insights', () => {
  let service: RunningService;
  let product: Neighbour;
  let database: DataSource;

  beforeAll(async () => {
    const { settings, natsUrl } = await infrastructure();
    service = await startService(AppModule, readConfig(InsightsConfig, { ...settings, LOG_LEVEL: 'silent' }));
    product = await Neighbour.at(natsUrl);
    database = service.app.get(DataSource);
  });

  afterAll(async () => {
    await product.leave();
    await service.stop();
  });

  const tables = [EpisodeChapter, ExtractedQuote, CallToAction, ContentAnalytics];
  const count = async (episodeId: string) => {
    const counts = await Promise.all(tables.map((table) => database.manager.countBy(table, { episodeId })));
    return counts.reduce((sum, rows) => sum + rows, 0);
  };
  const isAlive = (id: string) => service.app.get(Transactions).run((tx) => service.app.get(Tombstones).isAlive(tx, id));

  const fill = async (episodeId: string, contentId: string) => {
    const id = () => randomUUID();
    await database.manager.insert(EpisodeChapter, { id: id(), episodeId, title: 'Patents', startTime: 0, endTime: 90 });
    await database.manager.insert(ExtractedQuote, {
      id: id(),
      episodeId,
      quote: 'You have a landlord.',
      timestamp: 12,
      shareabilityScore: 0.9,
    });
    await database.manager.insert(CallToAction, { id: id(), episodeId, type: 'subscribe', text: 'Subscribe now.' });
    await database.manager.insert(ContentAnalytics, { id: id(), episodeId, contentId, impressions: 100 });
  };

  it('has exactly the tables its entities describe', async () => {
    expect(await schemaDrift(database)).toEqual([]);
  });

  it('go with their episode, for ever, and no other', async () => {
    const [gone, kept] = [randomUUID(), randomUUID()];
    await fill(gone, randomUUID());
    await fill(kept, randomUUID());
    await product.announce(EpisodeDeleted, { episodeId: gone });
    await eventually(async () => expect(await count(gone)).toBe(0));
    expect(await count(kept)).toBe(4);
    expect([await isAlive(gone), await isAlive(kept)]).toEqual([false, true]);
    await eventually(() => expect(product.notices).toContainEqual({ entity: 'insights', id: gone }));
  });

  it('about one content item go with it', async () => {
    const [episodeId, contentId] = [randomUUID(), randomUUID()];
    await fill(episodeId, contentId);
    await product.announce(ContentDeleted, { contentId, episodeId });
    await eventually(async () => expect(await count(episodeId)).toBe(3));
    expect(await isAlive(contentId)).toBe(false);
  });
});
