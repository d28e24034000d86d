import type { Enhancement, enhancementRoutes, Output } from '@afterword/proto';
import { contentExample, idOf } from './examples';

export const enhancementExample = (change: Partial<Enhancement> = {}): Enhancement => ({
  id: idOf(950),
  contentId: idOf(700),
  enhancementType: 'readability',
  original: 'to everyone',
  suggested: 'to all of us',
  reason: 'Shorter words.',
  confidence: 0.914,
  isApplied: false,
  isOutdated: false,
  canUndo: false,
  appliedAt: null,
  appliedBy: null,
  appliedVersion: null,
  writer: contentExample().writer,
  createdAt: '2026-11-19T16:12:00.000Z',
  ...change,
});

export const enhancedExample = (...enhancements: Enhancement[]): Output<typeof enhancementRoutes.list>['content'][number] => ({
  ...contentExample(),
  episodeTitle: 'Slow Sundays',
  isExample: false,
  enhancements,
});
