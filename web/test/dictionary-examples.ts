import type { DictionaryEntry, SearchHit } from '@afterword/proto';
import { idOf } from './examples';

export const entryExample = (change: Partial<DictionaryEntry> = {}): DictionaryEntry => ({
  id: idOf(970),
  term: 'Habakkuk',
  variations: ['habbakuk', 'have a cook'],
  context: 'Book of the Bible',
  category: 'Scripture',
  isActive: true,
  createdAt: '2026-11-19T16:12:00.000Z',
  updatedAt: '2026-11-19T16:12:00.000Z',
  ...change,
});

export const hitExample = (change: Partial<SearchHit> = {}): SearchHit => ({
  episodeId: idOf(1),
  segmentId: 1,
  wordId: 15,
  startMs: 106_600,
  speaker: 'Hannah',
  confidences: [],
  before: 'The list is never',
  found: 'done.',
  after: 'Rest anyway.',
  episodeTitle: 'Slow Sundays',
  isExample: false,
  ...change,
});
