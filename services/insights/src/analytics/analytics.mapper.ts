import type { AnalyticsRecord } from '@afterword/proto';
import type { ContentAnalytics } from './content-analytics.entity';

export const toAnalyticsRecordDto = ({ recordedAt, ...record }: ContentAnalytics): AnalyticsRecord => ({
  ...record,
  recordedAt: recordedAt.toISOString(),
});
