import type { Transcript } from '@afterword/proto';
import { useCallback } from 'react';
import type { DrawnSections } from './drawn-sections';
import type { Paragraph } from './paragraphs';
import { isUnsure } from './unsure';
import { useMarksInView } from './use-marks-in-view';

/** Underlines the words that the recogniser was unsure of. */
export function useUnsureWords(drawn: DrawnSections, paragraphs: Paragraph[], { words }: Transcript) {
  const unsureIn = useCallback(
    (index: number) => {
      const { offsets = [], firstWord = 0 } = paragraphs[index] ?? {};
      return offsets.flatMap((start, word) =>
        isUnsure(words.confidences[firstWord + word]) ? [{ start, end: start + (words.texts[firstWord + word] ?? '').length }] : [],
      );
    },
    [paragraphs, words],
  );
  useMarksInView(drawn, 'unsure-word', unsureIn);
}
