import type { z } from 'zod';
import type { VerifiedQuote } from '../../quotes/verified-quote';
import type { Usage, WritingRequest } from '../writer';
import type { QuoteChoice } from './answers';
import type { Chat } from './chat';
import { chosenQuotes } from './chosen-quotes';
import type { Prompt } from './prompts/prompt';

/** A text as a model wrote it, its quotes already in the speakers' words. */
export interface ModelText {
  text: string;
  quotes: readonly VerifiedQuote[];
  droppedQuotes: number;
  usage: Usage;
}

/** How one kind of content is asked for and put together. */
export interface Task {
  readonly prompt: Prompt;
  perform(chat: Chat, request: WritingRequest, user: string, signal?: AbortSignal): Promise<ModelText>;
}

export const task = <A extends { quotes: QuoteChoice[] }>(
  prompt: Prompt,
  schema: z.ZodObject & z.ZodType<A>,
  compose: (request: WritingRequest, answer: A, quotes: ReadonlyMap<string, VerifiedQuote>) => string,
): Task => ({
  prompt,
  perform: async (chat, request, user, signal) => {
    const { answer, usage } = await chat.ask({ system: prompt.system, user, schema, signal });
    const { verified, dropped } = chosenQuotes(request.transcript, answer.quotes);
    return { text: compose(request, answer, verified), quotes: [...verified.values()], droppedQuotes: dropped, usage };
  },
});
