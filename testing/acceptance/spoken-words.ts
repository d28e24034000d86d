import type { GeneratedContent, Transcript, WordSpan } from '@afterword/proto';

const plain = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/** Returns the words of a span of the transcript, normalized. */
export function wordsOf({ words }: Transcript, { firstWordId, lastWordId }: WordSpan): string[] {
  return plain(words.texts.slice(words.ids.indexOf(firstWordId), words.ids.indexOf(lastWordId) + 1).join(' '));
}

export const spokenIn = (transcript: Transcript) => plain(transcript.words.texts.join(' '));

/** Returns the quotations in a text, without case and punctuation. */
export const quotedIn = (content: string) => [...content.matchAll(/[“"]([^”"]+)[”"]/g)].map(([, quoted]) => plain(quoted ?? ''));

export const citedText = ({ content }: GeneratedContent, { start, end }: { start: number; end: number }) =>
  plain(content.slice(start, end));

/** Returns the share of the words of `script` that were recognized, each counted as often as it occurs. */
export function recall(recognized: string[], script: string): number {
  const left = new Map<string, number>();
  for (const word of recognized) left.set(word, (left.get(word) ?? 0) + 1);
  const spoken = plain(script);
  const found = spoken.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return found.length / spoken.length;
}
