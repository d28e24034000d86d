import { createHash } from 'node:crypto';
import type { Prompt } from './prompts/prompt';

/** Keeps what a model answered about a part of a transcript, so that what was paid for is not paid for again. */
export interface ResponseCache {
  find(key: string): string | undefined;
  /** Nothing else is asked before it resolves. */
  save(key: string, answer: string): void | Promise<void>;
}

export const NO_CACHE: ResponseCache = { find: () => undefined, save: () => {} };

/** The same for the same words, model and prompt. */
export const responseKey = ({ version }: Prompt, model: string, words: string): string =>
  createHash('sha256').update([version, model, words].join('\n')).digest('hex');
