import type { WrittenType } from '@afterword/proto';
import type { z } from 'zod';
import type { VerifiedQuote } from '../../quotes/verified-quote';
import type { Usage, WritingRequest } from '../writer';
import { PostAnswer, type QuoteChoice, ShowNotesAnswer, ThreadAnswer } from './answer-schemas';
import type { Chat } from './chat';
import { composePost, composeShowNotes, composeThread } from './compose-answer';
import { INSTAGRAM_CAPTION } from './prompts/instagram-caption';
import { LINKEDIN_POST } from './prompts/linkedin-post';
import type { Prompt } from './prompts/prompt';
import { SHOW_NOTES } from './prompts/show-notes';
import { THREAD } from './prompts/thread';
import { verifyChoices } from './verify-choices';

/** A text as a model wrote it, its quotes already in the speakers' words. */
interface ModelText {
  text: string;
  quotes: readonly VerifiedQuote[];
  droppedQuotes: number;
  usage: Usage;
}

/** How one kind of content is asked for and put together. */
interface Task {
  readonly prompt: Prompt;
  perform(chat: Chat, request: WritingRequest, user: string, signal?: AbortSignal): Promise<ModelText>;
}

const createTask = <A extends { quotes: QuoteChoice[] }>(
  prompt: Prompt,
  schema: z.ZodObject & z.ZodType<A>,
  compose: (request: WritingRequest, answer: A, quotes: ReadonlyMap<string, VerifiedQuote>) => string,
): Task => ({
  prompt,
  perform: async (chat, request, user, signal) => {
    const { answer, usage } = await chat.request({ system: prompt.system, user, schema, signal });
    const { verified, dropped } = verifyChoices(request.transcript, answer.quotes);
    return { text: compose(request, answer, verified), quotes: [...verified.values()], droppedQuotes: dropped, usage };
  },
});

export const TASKS: Readonly<Record<WrittenType, Task>> = {
  show_notes: createTask(SHOW_NOTES, ShowNotesAnswer, composeShowNotes),
  social_twitter: createTask(THREAD, ThreadAnswer, composeThread),
  social_linkedin: createTask(LINKEDIN_POST, PostAnswer, composePost),
  social_instagram: createTask(INSTAGRAM_CAPTION, PostAnswer, composePost),
};
