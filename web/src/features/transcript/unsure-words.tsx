import { bareWord, listUnsureWords } from '@afterword/language/exports/unsure-words';
import type { ReactNode } from 'react';

/** A word that may be misheard. It has a dotted line below, and a screen reader says “unsure” before it. */
export const UnsureWord = ({ children }: { children: ReactNode }) => (
  <span className="border-b-2 border-dotted border-warn">
    <span className="sr-only">unsure: </span>
    {children}
  </span>
);

/** A text in which the words that may be misheard are marked. */
export function TextWithUnsureWords({ text, unsure }: { text: string; unsure: readonly string[] | undefined }) {
  if (!unsure || unsure.length === 0) return text;
  const marked = new Set(unsure.map(bareWord));
  return text.split(/(\s+)/u).map((token, index) => (marked.has(bareWord(token)) ? <UnsureWord key={index}>{token}</UnsureWord> : token));
}

/** Asks to check words by ear. Shows nothing if there are none. */
export function UnsureNote({ unsure }: { unsure: readonly string[] | undefined }) {
  if (!unsure || unsure.length === 0) return null;
  const words = listUnsureWords(unsure);
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      <b className="font-semibold text-warn">Check by ear:</b> {words.map((word) => `“${word}”`).join(', ')} may be misheard.
    </p>
  );
}
