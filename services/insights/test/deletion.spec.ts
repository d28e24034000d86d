import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig, type RunningService, startService, Tombstones, Transactions } from '@afterword/platform';
import { eventually, TestPeer, findSchemaDrift } from '@afterword/platform/testing';
import { ContentDeleted, EpisodeDeleted, LookDesign } from '@afterword/proto';
import { infrastructure } from '@afterword/testing';
import { DataSource } from 'typeorm';
import { ContentAnalytics } from '../src/analytics/content-analytics.entity';
import { AppModule } from '../src/app.module';
import { CallToActionRow } from '../src/calls-to-action/call-to-action.entity';
import { QuoteCardRow } from '../src/cards/quote-card.entity';
import { EpisodeChapter } from '../src/chapters/episode-chapter.entity';
import { InsightsConfig } from '../src/config';
import { ContentItem } from '../src/content-items/content-item.entity';
import { ContentPublication } from '../src/publications/content-publication.entity';
import { ExtractedQuote } from '../src/quotes/extracted-quote.entity';
import { InsightSet } from '../src/insight-sets/insight-set.entity';

describe('what belongs to an episode', () => {
  let service: RunningService;
  let product: TestPeer;
  let database: DataSource;

  beforeAll(async () => {
    const { settings, natsUrl } = await infrastructure();
    service = await startService(AppModule, readConfig(InsightsConfig, { ...settings, LOG_LEVEL: 'silent' }));
    product = await TestPeer.connect(natsUrl);
    database = service.app.get(DataSource);
  });

  afterAll(async () => {
    await product.close();
    await service.stop();
  });

  const tables = [
    EpisodeChapter,
    ExtractedQuote,
    QuoteCardRow,
    CallToActionRow,
    InsightSet,
    ContentAnalytics,
    ContentPublication,
    ContentItem,
  ];
  const count = async (episodeId: string) => {
    const counts = await Promise.all(tables.map((table) => database.manager.countBy(table, { episodeId })));
    return counts.reduce((sum, rows) => sum + rows, 0);
  };
  const isAlive = (id: string) => service.app.get(Transactions).run((tx) => service.app.get(Tombstones).lockUnlessDeleted(tx, id));

  const words = { firstWordId: 1, lastWordId: 4, startMs: 0, endMs: 1000 };

  const fill = async (episodeId: string, contentId: string) => {
    const id = () => randomUUID();
    await database.manager.insert(EpisodeChapter, { id: id(), episodeId, title: 'Patents', startTime: 0, endTime: 90, firstWordId: 1 });
    await database.manager.insert(ExtractedQuote, {
      id: id(),
      episodeId,
      quote: 'You have a landlord.',
      timestamp: 12,
      shareabilityScore: 0.9,
      words,
    });
    await database.manager.insert(QuoteCardRow, {
      ...{ id: id(), episodeId, quoteId: id(), quote: 'You have a landlord.', startMs: 12_000 },
      ...{ show: '', size: 'square', design: LookDesign.parse({}) },
    });
    await database.manager.insert(CallToActionRow, { id: id(), episodeId, type: 'subscribe', text: 'Subscribe now.', words });
    await database.manager.insert(InsightSet, { episodeId, transcriptVersion: 1 });
    await database.manager.insert(ContentAnalytics, {
      id: id(),
      episodeId,
      contentId,
      impressions: 100,
      contentType: 'show_notes',
      hook: 'A hook',
      contentVersion: 1,
    });
    await database.manager.insert(ContentPublication, { contentId, episodeId, version: 1, url: null, postedAt: new Date() });
    await database.manager.insert(ContentItem, { contentId, episodeId, contentType: 'show_notes' });
  };

  it('has exactly the tables its entities describe', async () => {
    expect(await findSchemaDrift(database)).toEqual([]);
  });

  it('deletes its insights permanently, and nothing else', async () => {
    const [gone, kept] = [randomUUID(), randomUUID()];
    await fill(gone, randomUUID());
    await fill(kept, randomUUID());
    await product.publish(EpisodeDeleted, { episodeId: gone });
    await eventually(async () => expect(await count(gone)).toBe(0));
    expect(await count(kept)).toBe(8);
    expect([await isAlive(gone), await isAlive(kept)]).toEqual([false, true]);
    await eventually(() => expect(product.notices).toContainEqual({ entity: 'insights', id: gone }));
  });

  it('and is about one content item goes with that', async () => {
    const [episodeId, contentId] = [randomUUID(), randomUUID()];
    await fill(episodeId, contentId);
    await product.publish(ContentDeleted, { contentId, episodeId });
    await eventually(async () => expect(await count(episodeId)).toBe(5));
    expect(await isAlive(contentId)).toBe(false);
  });
});
