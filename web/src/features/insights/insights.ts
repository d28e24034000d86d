import type { CallOutput } from '@afterword/proto';

/** What was found in one episode. */
export type Insights = CallOutput<'GET /api/episodes/{id}/insights'>;

/** Quotes by shareability, best first; chapters by start; calls to action by priority. Equals stay as they come in the recording. */
export const inOrder = (insights: Insights): Insights => ({
  ...insights,
  quotes: insights.quotes.toSorted((a, b) => b.shareabilityScore - a.shareabilityScore || a.startMs - b.startMs),
  chapters: insights.chapters.toSorted((a, b) => a.startTime - b.startTime),
  callsToAction: insights.callsToAction.toSorted((a, b) => a.priority - b.priority || a.startMs - b.startMs),
});
