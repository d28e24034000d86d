/** A rule of a platform that a text breaks. `sentence` says so to a person; `post` counts from 1. */
export interface Problem {
  rule: 'empty' | 'too_long' | 'too_many_hashtags' | 'forbidden_tag' | 'chapters';
  sentence: string;
  post?: number;
}
