import type { Prompt } from '../../../model/prompt';
import { PostAnswer } from '../answer-schemas';
import { COMMON_RULES } from './common-rules';

export const INSTAGRAM_CAPTION = {
  version: 'instagram-caption@2',
  system: `${COMMON_RULES}

Write an Instagram caption:
- text: 300 to 900 characters in short lines. The first line makes a reader stop. One quote.
- Links do not work in captions: name no address; say where the episode is to be found.
- hashtags: up to five, without the sign, of what was really talked about.`,
  schema: PostAnswer,
} satisfies Prompt;
