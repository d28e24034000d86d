import type { Transcript } from '@afterword/proto';
import { useCallback } from 'react';
import type { RenderedSections } from './rendered-sections';
import type { Paragraph } from './paragraphs';
import { isUnsure } from './unsure';
import { useHighlights } from './use-highlights';

/** Underlines the words that the recogniser was unsure of. */
export function useUnsureWords(drawn: RenderedSections, paragraphs: Paragraph[], { words }: Transcript) {
  const unsureIn = useCallback(
    (index: number) => {
      const { offsets = [], firstWord = 0 } = paragraphs[index] ?? {};
      return offsets.flatMap((start, word) =>
        isUnsure(words.confidences[firstWord + word]) ? [{ start, end: start + (words.texts[firstWord + word] ?? '').length }] : [],
      );
    },
    [paragraphs, words],
  );
  useHighlights(drawn, 'unsure-word', unsureIn);
}
