import type { brandLearningRoutes, Output } from '@afterword/proto';
import { idOf } from './examples';

export type Learning = Output<typeof brandLearningRoutes.get>;
type Pattern = Learning['patterns'][number];

export const patternExample = (change: Partial<Pattern> = {}): Pattern => ({
  id: idOf(700),
  kind: 'phrase_removed',
  contentType: null,
  subject: 'Tune in',
  notes: [],
  status: 'active',
  seen: 6,
  of: 6,
  isFollowed: true,
  engagement: null,
  sources: [
    {
      contentId: idOf(100),
      episodeId: idOf(1),
      contentType: 'social_linkedin',
      before: 'Tune in to hear it.',
      after: null,
      episodeTitle: 'Slow Sundays',
    },
  ],
  ...change,
});
