import type { Prompt } from '../../../model/prompt';
import { PostAnswer } from '../answer-schemas';
import { EPISODE_SYSTEM } from './episode-system';

export const INSTAGRAM_CAPTION = {
  version: 'instagram-caption@5',
  system: EPISODE_SYSTEM,
  instruction: `Write an Instagram caption:
- paragraphs: 300 to 900 characters in all, in short lines. The opening makes a reader stop. One quote.
- Links do not work in captions: name no address; say where the episode is to be found.
- hashtags: up to five, of what was really talked about.`,
  schema: PostAnswer,
} satisfies Prompt;
