import { ServiceError, Transactions } from '@afterword/platform';
import type { DeleteAnalytics, ImportAnalytics, ListAnalytics, Output, Parsed, RecordAnalytics } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { recordsIn } from './analytics-csv';
import { AnalyticsRecorder } from './analytics-recorder';
import { AnalyticsRepository } from './analytics.repository';
import { type ContentFacts, ContentFactsReader } from './content-facts';
import { answerRecord } from './record-answer';

/** Numbers of content, as people and other programs enter them. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly recorder: AnalyticsRecorder,
    private readonly analytics: AnalyticsRepository,
    private readonly content: ContentFactsReader,
  ) {}

  async record({ contentId, ...given }: Parsed<typeof RecordAnalytics>): Promise<Output<typeof RecordAnalytics>> {
    this.recorder.assertUsable(given);
    const facts = (await this.content.of([contentId])).get(contentId)!;
    return this.transactions.run(async (tx) => ({ record: answerRecord(await this.recorder.record(tx, facts, given)) }));
  }

  /** Every row or none. */
  async import({ csv }: Parsed<typeof ImportAnalytics>): Promise<Output<typeof ImportAnalytics>> {
    const records = recordsIn(csv, (record) => this.recorder.assertUsable(record));
    const facts = await this.content.of([...new Set(records.map(({ contentId }) => contentId))]);
    return this.transactions.run(async (tx) => {
      const inLockOrder = records.toSorted((a, b) => (lockKey(facts, a) < lockKey(facts, b) ? -1 : 1));
      for (const { contentId, ...given } of inLockOrder) await this.recorder.record(tx, facts.get(contentId)!, given);
      return { imported: records.length };
    });
  }

  async list(contentId: string): Promise<Output<typeof ListAnalytics>> {
    return { records: (await this.analytics.ofContent(contentId)).map(answerRecord) };
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
