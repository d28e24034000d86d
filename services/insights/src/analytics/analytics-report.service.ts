import { Clock } from '@afterword/platform';
import type { AnalyticsReport, Parsed, ReportAnalytics } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { AnalyticsRepository } from './analytics.repository';
import { toAnalyticsRecordDto } from './analytics.mapper';

const MAX_BEST_RECORDS = 10;
const DAY_MS = 24 * 3600 * 1000;

/** Sums up the analytics of all content. */
@Injectable()
export class AnalyticsReportService {
  constructor(
    private readonly analytics: AnalyticsRepository,
    private readonly clock: Clock,
  ) {}

  async reportAnalytics({ days, contentType, brandProfileId }: Parsed<typeof ReportAnalytics>): Promise<AnalyticsReport> {
    const filter = { since: findStart(days, this.clock.now()), contentType, brandProfileId };
    const [total, trend, best, byPlatform, byVoice] = await Promise.all([
      this.analytics.sumUp(filter),
      this.analytics.sumUpByDay(filter),
      this.analytics.findBest(filter, MAX_BEST_RECORDS),
      this.analytics.sumUpByPlatform(filter),
      this.analytics.sumUpByVoice(filter),
    ]);
    return { total, trend, hooks: best.map(toAnalyticsRecordDto), byPlatform, byVoice };
  }
}

/** Returns the midnight in UTC at which that many days begin. Today is the last of them. */
const findStart = (days: number, now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - (days - 1) * DAY_MS);
