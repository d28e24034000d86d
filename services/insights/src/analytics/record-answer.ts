import type { AnalyticsRecord } from '@afterword/proto';
import type { ContentAnalytics } from './content-analytics.entity';

/** The record as the contract shows it. */
export const answerRecord = ({ recordedAt, ...record }: ContentAnalytics): AnalyticsRecord => ({
  ...record,
  recordedAt: recordedAt.toISOString(),
});
