import { Clock } from '@afterword/platform';
import type { AnalyticsReport, Parsed, ReportAnalytics } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { AnalyticsRepository } from './analytics.repository';
import { answerRecord } from './record-answer';

const BEST = 10;
const DAY_MS = 24 * 3600 * 1000;

/** What the numbers say together. */
@Injectable()
export class ReportService {
  constructor(
    private readonly analytics: AnalyticsRepository,
    private readonly clock: Clock,
  ) {}

  async report({ days, contentType, brandProfileId }: Parsed<typeof ReportAnalytics>): Promise<AnalyticsReport> {
    const filter = { since: beginningOf(days, this.clock.now()), contentType, brandProfileId };
    const [total, trend, best, byPlatform, byVoice] = await Promise.all([
      this.analytics.total(filter),
      this.analytics.trend(filter),
      this.analytics.best(filter, BEST),
      this.analytics.byPlatform(filter),
      this.analytics.byVoice(filter),
    ]);
    return { total, trend, hooks: best.map(answerRecord), byPlatform, byVoice };
  }
}

/** The midnight in Greenwich with which so many days begin, today being the last. */
const beginningOf = (days: number, now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - (days - 1) * DAY_MS);
