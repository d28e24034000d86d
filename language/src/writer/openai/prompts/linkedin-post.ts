import type { Prompt } from '../../../model/prompt';
import { PostAnswer } from '../answer-schemas';
import { EPISODE_SYSTEM, WRITING_RULES } from './episode-system';

export const LINKEDIN_POST = {
  version: 'linkedin-post@3',
  system: EPISODE_SYSTEM,
  instruction: `Write a LinkedIn post:
- text: 900 to 1,800 characters in short paragraphs with an empty line between them. The first 200 characters have to make a reader open the rest.
- Say what was learned in this conversation and for whom it matters. One or two quotes.
- It ends with a question that readers can answer from their own work.
- hashtags: up to three, without the sign.
${WRITING_RULES}`,
  schema: PostAnswer,
} satisfies Prompt;
