import { createHash } from 'node:crypto';
import type { Prompt } from './prompts/prompt';

/** Keeps what a model answered about a part of a transcript, so that what was paid for is not paid for again. */
export interface AnswerMemory {
  find(key: string): string | undefined;
  /** Nothing else is asked before it resolves. */
  keep(key: string, answer: string): void | Promise<void>;
}

export const forgetful: AnswerMemory = { find: () => undefined, keep: () => {} };

/** The same for the same words, model and prompt. */
export const answerKey = ({ version }: Prompt, model: string, words: string): string =>
  createHash('sha256').update([version, model, words].join('\n')).digest('hex');
