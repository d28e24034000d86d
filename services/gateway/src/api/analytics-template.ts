import { csvLine } from '@afterword/platform';
import type { MeasuredContent } from '@afterword/proto';

interface Row extends MeasuredContent {
  episodeTitle: string | null;
}

/** What an import reads stands between what tells people which row is which. */
const HEADINGS = [
  'contentId',
  'episode',
  'content',
  'date',
  'impressions',
  'socialShares',
  'clicks',
  'clickThroughRate',
  'conversionRate',
  'engagementScore',
];
const NUMBERS = HEADINGS.length - HEADINGS.indexOf('impressions');

/** A file to fill in: a row for each content item, with the day its numbers would be from. */
export function analyticsTemplate(content: Row[], now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const blank = Array.from({ length: NUMBERS }, () => '');
  const rows = content.map(({ contentId, episodeTitle, contentType }) => [contentId, episodeTitle ?? '', contentType, day, ...blank]);
  return [HEADINGS, ...rows].map(csvLine).join('');
}
