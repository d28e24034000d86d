import type { CallToAction, Chapter, insightsRoutes, Output, Quote } from '@afterword/proto';
import { contentExample, episodeExample, idOf } from './examples';

const at = '2026-11-19T16:12:00.000Z';

export const quoteExample = (change: Partial<Quote> = {}): Quote => ({
  id: idOf(1000),
  episodeId: idOf(1),
  quote: 'The list is never done.',
  speaker: 'Hannah',
  timestamp: 105,
  context: 'She looks at the list.',
  sentiment: 'inspirational',
  shareabilityScore: 0.914,
  reasons: ['It is short enough to remember.'],
  isHighlight: false,
  firstWordId: 11,
  lastWordId: 15,
  startMs: 105_000,
  endMs: 106_900,
  isVerified: true,
  correctedFrom: null,
  createdAt: at,
  ...change,
});

export const chapterExample = (change: Partial<Chapter> = {}): Chapter => ({
  id: idOf(1100),
  episodeId: idOf(1),
  title: 'The list',
  startTime: 0,
  endTime: 144,
  description: 'Why it never ends.',
  keyQuote: null,
  tags: ['rest'],
  createdAt: at,
  ...change,
});

export const chaptersExample = [
  chapterExample(),
  chapterExample({ id: idOf(1101), title: 'Manna', startTime: 144, endTime: 590, description: null }),
  chapterExample({ id: idOf(1102), title: 'The seventh day', startTime: 590, endTime: 2538, description: null }),
];

export const callExample = (change: Partial<CallToAction> = {}): CallToAction => ({
  id: idOf(1200),
  episodeId: idOf(1),
  type: 'subscribe',
  text: 'Please subscribe to the podcast.',
  url: null,
  placement: 'closing',
  priority: 1,
  isActive: true,
  firstWordId: 16,
  lastWordId: 17,
  startMs: 107_000,
  endMs: 107_700,
  isVerified: true,
  correctedFrom: null,
  createdAt: at,
  ...change,
});

type Insights = Output<typeof insightsRoutes.get>;

export const noInsights: Insights = { quotes: [], chapters: [], callsToAction: [], origin: null };

export const insightsExample = (change: Partial<Insights> = {}): Insights => ({
  quotes: [quoteExample()],
  chapters: chaptersExample,
  callsToAction: [callExample()],
  origin: {
    writer: contentExample().writer,
    transcriptVersion: 1,
    stale: false,
    keepsChapters: false,
    droppedQuotes: 0,
    generatedAt: at,
  },
  ...change,
});

export const episodeWithInsights = (
  change: Partial<Output<typeof insightsRoutes.list>['episodes'][number]> = {},
): Output<typeof insightsRoutes.list>['episodes'][number] => ({
  ...episodeExample(),
  quotes: [quoteExample()],
  chapters: chaptersExample,
  ...change,
});
