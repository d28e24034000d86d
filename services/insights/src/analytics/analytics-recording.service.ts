import { Clock, Ids, ServiceError, Tombstones, type Transaction } from '@afterword/platform';
import { AnalyticsRecorded, type NewRecord } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { AnalyticsRepository } from './analytics.repository';
import { ContentAnalytics } from './content-analytics.entity';
import type { ContentFacts } from './content-facts.service';
import { toPerformance } from './performance';
import { toAnalyticsRecordDto } from './analytics.mapper';

/** In some time zones it is tomorrow already. */
const MAX_AHEAD_MS = 24 * 3600 * 1000;

/** Stores the analytics of content that exists, and publishes them. */
@Injectable()
export class AnalyticsRecordingService {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly analytics: AnalyticsRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `invalid_input` if the numbers contradict each other or are from the future */
  assertPlausible(given: NewRecord): void {
    toPerformance(given);
    const isAhead = given.recordedAt !== undefined && Date.parse(given.recordedAt) > this.clock.now().getTime() + MAX_AHEAD_MS;
    if (isAhead) throw new ServiceError('invalid_input', 'Choose today or an earlier day.');
  }

  /** @throws ServiceError `not_found` if the content has been deleted */
  async saveRecord(tx: Transaction, facts: ContentFacts, given: NewRecord): Promise<ContentAnalytics> {
    const { episodeId, contentId } = facts;
    const exists = (await this.tombstones.lockUnlessDeleted(tx, episodeId)) && (await this.tombstones.lockUnlessDeleted(tx, contentId));
    if (!exists) throw new ServiceError('not_found', 'This content has been deleted.');
    const recordedAt = given.recordedAt === undefined ? this.clock.now() : new Date(given.recordedAt);
    const record = Object.assign(new ContentAnalytics(), { id: this.ids.next(), ...facts, ...toPerformance(given), recordedAt });
    await this.analytics.saveRecord(tx.manager, record);
    const { id: recordId, ...fact } = toAnalyticsRecordDto(record);
    await tx.publish(AnalyticsRecorded, { recordId, ...fact });
    tx.notify('insights', episodeId);
    return record;
  }
}
