import type { CallOutput } from '@afterword/proto';

/** The insights of one episode. */
export type Insights = CallOutput<'GET /api/episodes/{id}/insights'>;

/** Sorts quotes by shareability, chapters by start and calls to action by priority. Stable. */
export const inOrder = (insights: Insights): Insights => ({
  ...insights,
  quotes: insights.quotes.toSorted((a, b) => b.shareabilityScore - a.shareabilityScore || a.startMs - b.startMs),
  chapters: insights.chapters.toSorted((a, b) => a.startTime - b.startTime),
  callsToAction: insights.callsToAction.toSorted((a, b) => a.priority - b.priority || a.startMs - b.startMs),
});
