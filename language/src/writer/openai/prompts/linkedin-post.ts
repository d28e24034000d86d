import type { Prompt } from '../../../model/prompt';
import { PostAnswer } from '../answer-schemas';
import { EPISODE_SYSTEM } from './episode-system';

export const LINKEDIN_POST = {
  version: 'linkedin-post@5',
  system: EPISODE_SYSTEM,
  instruction: `Write a LinkedIn post:
- paragraphs: 900 to 1,800 characters in all, in short paragraphs. The first 200 characters have to make a reader open the rest.
- Say what was learned in this conversation and for whom it matters. One or two quotes.
- It ends with a question that readers can answer from their own work.
- hashtags: up to three.`,
  schema: PostAnswer,
} satisfies Prompt;
