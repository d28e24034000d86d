import type { Prompt } from '../../../model/prompt';
import { ThreadAnswer } from '../answer-schemas';
import { COMMON_RULES } from './common-rules';

export const THREAD = {
  version: 'thread@2',
  system: `${COMMON_RULES}

Write a thread for X:
- posts: four to eight. Each has at most 250 characters, quotes included, and can be read by itself.
- The first makes a reader stop: a quote or the most surprising thing that was said.
- The ones after it carry one thought each, in an order that builds.
- The last says where to hear the episode and what the hosts ask for.
- No numbering, at most two hashtags in the whole thread, links only where they were spoken or given.`,
  schema: ThreadAnswer,
} satisfies Prompt;
