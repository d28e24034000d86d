import type { AnalyticsRecord } from '@afterword/proto';
import type { MeasuredItem, Report } from '@/features/performance/performance.queries';
import { idOf } from './examples';

export const summaryExample = {
  impressions: 12_500,
  clickThroughRate: 258,
  socialShares: 42,
  conversionRate: null,
  engagementScore: 81,
  records: 2,
};
export const recordExample = (change: Partial<AnalyticsRecord> = {}): AnalyticsRecord => ({
  id: idOf(700),
  contentId: idOf(600),
  episodeId: idOf(1),
  contentType: 'social_linkedin',
  brandProfileId: null,
  hook: 'The list is never done.',
  contentVersion: 1,
  impressions: 12_500,
  clickThroughRate: 258,
  socialShares: null,
  conversionRate: null,
  engagementScore: 81,
  recordedAt: '2026-11-19T00:00:00.000Z',
  ...change,
});
export const measuredExample = (change: Partial<MeasuredItem> = {}): MeasuredItem => ({
  contentId: idOf(600),
  episodeId: idOf(1),
  contentType: 'social_linkedin',
  episodeTitle: 'Slow Sundays',
  isExample: false,
  latest: null,
  publication: null,
  ...change,
});
export const reportExample = (change: Partial<Report> = {}): Report => ({
  total: summaryExample,
  trend: [{ date: new Date().toISOString().slice(0, 10), ...summaryExample }],
  hooks: [{ ...recordExample(), episodeTitle: 'Slow Sundays', isExample: false }],
  byPlatform: [
    { contentType: 'show_notes', ...summaryExample, impressions: 500 },
    { contentType: 'social_linkedin', ...summaryExample, impressions: 12_000 },
  ],
  byVoice: [
    { brandProfileId: idOf(10), ...summaryExample },
    { brandProfileId: idOf(11), ...summaryExample },
    { brandProfileId: null, ...summaryExample },
  ],
  ...change,
});
export const nothingEntered: Report = { total: null, trend: [], hooks: [], byPlatform: [], byVoice: [] };
