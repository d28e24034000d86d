import type { Prompt } from '../../../model/prompt';
import { PostAnswer } from '../answer-schemas';
import { COMMON_RULES } from './common-rules';

export const LINKEDIN_POST = {
  version: 'linkedin-post@2',
  system: `${COMMON_RULES}

Write a LinkedIn post:
- text: 900 to 1,800 characters in short paragraphs with an empty line between them. The first 200 characters have to make a reader open the rest.
- Say what was learned in this conversation and for whom it matters. One or two quotes.
- It ends with a question that readers can answer from their own work.
- hashtags: up to three, without the sign.`,
  schema: PostAnswer,
} satisfies Prompt;
