import { z } from 'zod';
import type { Draft } from '../draft';
import { countWords, toOneLine } from '../text/words';
import type { LeftOut, Passage } from '../transcript-file';

/** The JSON of one recognizer. */
export interface JsonFormat {
  /** For people. */
  label: string;
  recognizes: (json: unknown) => boolean;
  read: (json: unknown) => Draft;
}

const MAX_SECONDS = 360_000;
/** Also of strings, as AWS writes them. */
export const Seconds = z.coerce.number().min(0).max(MAX_SECONDS);
export const Milliseconds = z.coerce
  .number()
  .min(0)
  .max(MAX_SECONDS * 1000)
  .transform(Math.round);
export const secondsToMs = (seconds: number): number => Math.round(seconds * 1000);
export const optionalMs = (seconds: number | null | undefined): number | null => (seconds == null ? null : secondsToMs(seconds));

/** A share from 0 to 1, as percent. */
export const toPercent = (share: number | null | undefined): number | null => (share == null ? null : share * 100);

/** Reads each entry by itself, so that a damaged one costs no other. */
export function readEntries<T>(
  entries: readonly unknown[],
  schema: z.ZodType<T>,
  toPassage: (entry: T, position: number) => Passage | null,
): Draft {
  const passages: Passage[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, entry] of entries.entries()) {
    const parsed = schema.safeParse(entry);
    const passage = parsed.success ? toPassage(parsed.data, index + 1) : null;
    if (passage) passages.push(passage);
    if (parsed.success) continue;
    const text = toOneLine(textIn(entry));
    leftOut.push({ reason: 'damaged', position: index + 1, text, words: countWords(text) });
  }
  const hasSpeakers = passages.some(({ speaker }) => speaker !== null);
  const problem =
    leftOut.length > 0 ? `The JSON file has no entry that can be read: the first is number ${leftOut[0]!.position}.` : undefined;
  return { passages, leftOut, language: null, hasSpeakers, problem };
}

const Texts = z.object({ body: z.string(), text: z.string(), transcript: z.string() }).partial();

function textIn(entry: unknown): string {
  const parsed = Texts.safeParse(entry);
  return parsed.success ? (parsed.data.body ?? parsed.data.text ?? parsed.data.transcript ?? '') : '';
}
