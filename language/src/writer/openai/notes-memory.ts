import { createHash } from 'node:crypto';
import { NOTES } from './prompts/notes';

/** Keeps the notes on a part of a transcript, so that a part that was paid for is not paid for again. */
export interface NotesMemory {
  find(key: string): string | undefined;
  keep(key: string, lines: string): void;
}

export const forgetful: NotesMemory = { find: () => undefined, keep: () => {} };

/** The same for the same words, model and prompt. */
export const notesKey = (model: string, part: string): string =>
  createHash('sha256').update([NOTES.version, model, part].join('\n')).digest('hex');
