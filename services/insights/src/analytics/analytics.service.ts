import { assertNoneRefused, readTable, ServiceError, Transactions } from '@afterword/platform';
import type { DeleteAnalytics, ImportAnalytics, ListAnalytics, Output, Parsed, RecordAnalytics } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { parseAnalytics } from './parse-analytics-csv';
import { AnalyticsRecordingService } from './analytics-recording.service';
import { AnalyticsRepository } from './analytics.repository';
import { type ContentFacts, ContentFactsService, UNKNOWN_CONTENT_MESSAGE } from './content-facts.service';
import { toAnalyticsRecordDto } from './analytics.mapper';

/** Analytics as people and other programs enter them. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly recording: AnalyticsRecordingService,
    private readonly analytics: AnalyticsRepository,
    private readonly content: ContentFactsService,
  ) {}

  async recordAnalytics({ contentId, ...given }: Parsed<typeof RecordAnalytics>): Promise<Output<typeof RecordAnalytics>> {
    this.recording.assertPlausible(given);
    const facts = await this.content.findFactsOrThrow(contentId);
    return this.transactions.run(async (tx) => ({ record: toAnalyticsRecordDto(await this.recording.saveRecord(tx, facts, given)) }));
  }

  /** Imports every row or none. @throws ServiceError `invalid_input` that lists the refused rows */
  async importAnalytics({ csv }: Parsed<typeof ImportAnalytics>): Promise<Output<typeof ImportAnalytics>> {
    const file = parseAnalytics(await readTable(csv), (record) => this.recording.assertPlausible(record));
    const facts = await this.content.findFacts([...new Set(file.records.map(({ record }) => record.contentId))]);
    const unknown = file.records.filter(({ record }) => !facts.has(record.contentId));
    const refused = [...file.refused, ...unknown.map(({ row }) => ({ row, sentence: UNKNOWN_CONTENT_MESSAGE }))];
    assertNoneRefused(
      refused.toSorted((a, b) => a.row - b.row),
      file.rows,
    );
    const records = file.records.map(({ record }) => record);
    return this.transactions.run(async (tx) => {
      const inLockOrder = records.toSorted((a, b) => (lockKey(facts, a) < lockKey(facts, b) ? -1 : 1));
      for (const { contentId, ...given } of inLockOrder) await this.recording.saveRecord(tx, facts.get(contentId)!, given);
      return { imported: records.length, leftOut: file.leftOut };
    });
  }

  async listRecords(contentId: string): Promise<Output<typeof ListAnalytics>> {
    return { records: (await this.analytics.findByContent(contentId)).map(toAnalyticsRecordDto) };
  }

  async deleteRecord(id: string): Promise<Output<typeof DeleteAnalytics>> {
    const record = await this.analytics.findById(id);
    if (!record) throw new ServiceError('not_found', 'These numbers have been deleted.');
    await this.transactions.run(async (tx) => {
      await this.analytics.deleteById(tx.manager, id);
      tx.notify('insights', record.episodeId);
    });
    return { id };
  }
}

/** Two imports at the same time lock their episodes in the same order. */
const lockKey = (facts: Map<string, ContentFacts>, { contentId }: { contentId: string }): string =>
  `${facts.get(contentId)!.episodeId} ${contentId}`;
