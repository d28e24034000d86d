import { assertNoneRefused, readTable, ServiceError, Transactions } from '@afterword/platform';
import type {
  DeleteAnalytics,
  ImportAnalytics,
  ListAnalytics,
  ListMeasuredContent,
  Output,
  Parsed,
  RecordAnalytics,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentItemsRepository } from '../items/content-items.repository';
import { numbersIn } from './analytics-csv';
import { AnalyticsRecorder } from './analytics-recorder';
import { AnalyticsRepository } from './analytics.repository';
import { type ContentFacts, ContentFactsReader, UNKNOWN } from './content-facts';
import { answerRecord } from './record-answer';

/** Numbers of content, as people and other programs enter them. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly recorder: AnalyticsRecorder,
    private readonly analytics: AnalyticsRepository,
    private readonly content: ContentFactsReader,
    private readonly items: ContentItemsRepository,
  ) {}

  async record({ contentId, ...given }: Parsed<typeof RecordAnalytics>): Promise<Output<typeof RecordAnalytics>> {
    this.recorder.assertUsable(given);
    const facts = await this.content.ofOne(contentId);
    return this.transactions.run(async (tx) => ({ record: answerRecord(await this.recorder.record(tx, facts, given)) }));
  }

  /** Every row or none. */
  async import({ csv }: Parsed<typeof ImportAnalytics>): Promise<Output<typeof ImportAnalytics>> {
    const file = numbersIn(await readTable(csv), (record) => this.recorder.assertUsable(record));
    const facts = await this.content.of([...new Set(file.records.map(({ record }) => record.contentId))]);
    const unknown = file.records.filter(({ record }) => !facts.has(record.contentId));
    const refused = [...file.refused, ...unknown.map(({ row }) => ({ row, sentence: UNKNOWN }))];
    assertNoneRefused(
      refused.toSorted((a, b) => a.row - b.row),
      file.rows,
    );
    const records = file.records.map(({ record }) => record);
    return this.transactions.run(async (tx) => {
      const inLockOrder = records.toSorted((a, b) => (lockKey(facts, a) < lockKey(facts, b) ? -1 : 1));
      for (const { contentId, ...given } of inLockOrder) await this.recorder.record(tx, facts.get(contentId)!, given);
      return { imported: records.length, leftOut: file.leftOut };
    });
  }

  async list(contentId: string): Promise<Output<typeof ListAnalytics>> {
    return { records: (await this.analytics.ofContent(contentId)).map(answerRecord) };
  }

  async listContent({ limit, after }: Parsed<typeof ListMeasuredContent>): Promise<Output<typeof ListMeasuredContent>> {
    const items = await this.items.newest(limit + 1, after);
    const page = items.slice(0, limit);
    const latest = await this.analytics.latestOf(page.map(({ contentId }) => contentId));
    const measured = page.map(({ contentId, episodeId, contentType }) => {
      const record = latest.get(contentId);
      return { contentId, episodeId, contentType, latest: record ? answerRecord(record) : null };
    });
    return { content: measured, next: items.length > limit ? page.at(-1)!.contentId : null };
  }

  async delete(id: string): Promise<Output<typeof DeleteAnalytics>> {
    const record = await this.analytics.find(id);
    if (!record) throw new ServiceError('not_found', 'These numbers do not exist any more.');
    await this.transactions.run(async (tx) => {
      await this.analytics.remove(tx.manager, id);
      tx.notify('insights', record.episodeId);
    });
    return { id };
  }
}

/** Two imports at once take the locks of their episodes in the same order. */
const lockKey = (facts: Map<string, ContentFacts>, { contentId }: { contentId: string }): string =>
  `${facts.get(contentId)!.episodeId} ${contentId}`;
