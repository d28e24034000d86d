import type { AnalyticsRecord, CallToAction, Chapter, DictionarySuggestion, InsightsOrigin, Quote } from '@afterword/proto';
import { ID } from './examples';

const AT = '2026-11-21T08:00:00.000Z';
const span = { firstWordId: 3, lastWordId: 5, startMs: 900, endMs: 2000 };

export const quote: Quote = {
  ...span,
  id: ID,
  episodeId: ID,
  quote: 'Welcome to Lagos.',
  speaker: null,
  timestamp: 0,
  context: 'Hello everyone.',
  sentiment: 'emotional',
  shareabilityScore: 0.4,
  reasons: ['It is short enough to remember.'],
  isHighlight: false,
  isVerified: true,
  correctedFrom: null,
  createdAt: AT,
};

export const chapter: Chapter = {
  id: ID,
  episodeId: ID,
  title: 'Lagos',
  startTime: 0,
  endTime: 1830,
  description: null,
  keyQuote: null,
  tags: [],
  createdAt: AT,
};

export const callToAction: CallToAction = {
  ...span,
  id: ID,
  episodeId: ID,
  type: 'subscribe',
  text: 'Subscribe now.',
  url: null,
  placement: 'closing',
  priority: 1,
  isActive: true,
  isVerified: true,
  correctedFrom: null,
  createdAt: AT,
};

export const origin: InsightsOrigin = {
  writer: { engine: 'extractive', label: 'Extractive draft (no AI model configured)', model: null, promptVersion: 'extractive-insights@1' },
  transcriptVersion: 1,
  stale: false,
  keepsChapters: false,
  droppedQuotes: 0,
  generatedAt: AT,
};

export const record: AnalyticsRecord = {
  id: ID,
  contentId: ID,
  episodeId: ID,
  contentType: 'show_notes',
  brandProfileId: null,
  hook: 'What a garage can hold.',
  contentVersion: 1,
  impressions: 100,
  socialShares: null,
  clickThroughRate: 250,
  conversionRate: null,
  engagementScore: 70,
  recordedAt: AT,
};

export const suggestion: DictionarySuggestion = { id: ID, term: 'Lagos', variation: 'lay goes', times: 2, lastMadeAt: AT };
