import { ENHANCING_PROMPTS } from '../enhancements';
import { ANALYSIS_PROMPTS } from '../insights';
import { MAPPING_PROMPTS } from '../mapping';
import type { Prompt } from '../model';
import { WRITING_PROMPTS } from '../writer';

/** All tasks about an episode. Every client that works on episodes gets all of them, so that their requests begin with the same bytes. */
export const EPISODE_PROMPTS: readonly Prompt[] = [
  ...new Set([...MAPPING_PROMPTS, ...WRITING_PROMPTS, ...ENHANCING_PROMPTS, ...ANALYSIS_PROMPTS]),
];
