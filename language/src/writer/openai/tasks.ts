import type { WrittenType } from '@afterword/proto';
import type { z } from 'zod';
import type { Prompt } from '../../model/prompt';
import type { VerifiedQuote } from '../../quotes/verified-quote';
import type { WritingRequest } from '../writer';
import type { QuoteChoice } from './answer-schemas';
import { composePost, composeShowNotes, composeThread } from './compose-answer';
import { INSTAGRAM_CAPTION } from './prompts/instagram-caption';
import { LINKEDIN_POST } from './prompts/linkedin-post';
import { SHOW_NOTES } from './prompts/show-notes';
import { THREAD } from './prompts/thread';
import { verifyChoices } from './verify-choices';

/** A text as a model wrote it, its quotes already in the speakers' words. */
interface ModelText {
  text: string;
  quotes: readonly VerifiedQuote[];
  droppedQuotes: number;
}

/** How one kind of content is requested and put together. */
interface Task {
  readonly prompt: Prompt;
  compose(request: WritingRequest, answer: unknown): ModelText;
}

const createTask = <A extends { quotes: QuoteChoice[] }>(
  prompt: Prompt<z.ZodObject & z.ZodType<A>>,
  compose: (request: WritingRequest, answer: A, quotes: ReadonlyMap<string, VerifiedQuote>) => string,
): Task => ({
  prompt,
  compose: (request, response) => {
    const answer = prompt.schema.parse(response);
    const { verified, dropped } = verifyChoices(request.transcript, answer.quotes);
    return { text: compose(request, answer, verified), quotes: [...verified.values()], droppedQuotes: dropped };
  },
});

export const TASKS: Readonly<Record<WrittenType, Task>> = {
  show_notes: createTask(SHOW_NOTES, composeShowNotes),
  social_twitter: createTask(THREAD, composeThread),
  social_linkedin: createTask(LINKEDIN_POST, composePost),
  social_instagram: createTask(INSTAGRAM_CAPTION, composePost),
};
