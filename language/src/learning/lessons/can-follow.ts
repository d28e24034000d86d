import type { PatternKind, WriterEngine } from '@afterword/proto';

/** What can be kept to by choosing among what was said. */
const WITHOUT_MODEL: readonly PatternKind[] = [
  'phrase_removed',
  'hashtag_removed',
  'hashtag_added',
  'hashtags_removed',
  'emoji_removed',
  'call_to_action_removed',
  'shortened',
  'lengthened',
];

/** Whether a writer can follow a lesson of this kind once it is accepted. */
export const canFollow = (engine: WriterEngine, kind: PatternKind): boolean => engine === 'openai' || WITHOUT_MODEL.includes(kind);
