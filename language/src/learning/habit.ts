import type { PatternKind } from '@afterword/proto';

/** What can be told of one text by itself, without a subject. */
export type Habit = Extract<
  PatternKind,
  | 'hashtags_removed'
  | 'emoji_removed'
  | 'call_to_action_removed'
  | 'call_to_action_changed'
  | 'opening_rewritten'
  | 'shortened'
  | 'lengthened'
  | 'kept_unchanged'
>;
