import type { Prompt } from '../../../model/prompt';
import { ThreadAnswer } from '../answer-schemas';
import { EPISODE_SYSTEM } from './episode-system';

export const THREAD = {
  version: 'thread@5',
  system: EPISODE_SYSTEM,
  instruction: `Write a thread for X:
- posts: four to eight. Each has at most 250 characters, quotes included, and can be read by itself.
- An opening makes a reader stop: a quote or the most surprising thing that was said.
- The ones after it carry one thought each, in an order that builds.
- The last says where to hear the episode and what the hosts ask for.
- No numbering, at most two hashtags in the whole thread, links only where they were spoken or given.`,
  schema: ThreadAnswer,
} satisfies Prompt;
