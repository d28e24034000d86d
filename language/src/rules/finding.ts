import type { TextSpan } from '../text/text-span';

/**
 * A rule of its platform that a text breaks, and where: what has to go or change stands from `start` to `end`. `sentence`
 * says so to a person; `post` counts from 1. `fix` repairs those that are `fixable`.
 */
export interface Finding extends TextSpan {
  rule: 'empty' | 'too_long' | 'too_many_hashtags' | 'forbidden_tag' | 'chapters';
  sentence: string;
  fixable: boolean;
  post?: number;
}
