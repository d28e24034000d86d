import type { Prompt } from '../../../model/prompt';
import { PostAnswer } from '../answer-schemas';
import { EPISODE_SYSTEM, WRITING_RULES } from './episode-system';

export const INSTAGRAM_CAPTION = {
  version: 'instagram-caption@3',
  system: EPISODE_SYSTEM,
  instruction: `Write an Instagram caption:
- text: 300 to 900 characters in short lines. The first line makes a reader stop. One quote.
- Links do not work in captions: name no address; say where the episode is to be found.
- hashtags: up to five, without the sign, of what was really talked about.
${WRITING_RULES}`,
  schema: PostAnswer,
} satisfies Prompt;
