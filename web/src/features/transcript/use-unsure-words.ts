import type { Transcript } from '@afterword/proto';
import { type RefObject, useEffect } from 'react';
import { highlight, rangeIn } from './highlights';
import type { Paragraph } from './paragraphs';
import { isUnsure } from './unsure';

/** Underlines the words that the recogniser was unsure of. */
export function useUnsureWords(region: RefObject<HTMLElement | null>, paragraphs: Paragraph[], { words }: Transcript) {
  useEffect(() => {
    const texts = region.current?.querySelectorAll('[data-words]') ?? [];
    const ranges = paragraphs.flatMap(({ offsets, firstWord }, index) =>
      offsets.flatMap((offset, word) => {
        if (!isUnsure(words.confidences[firstWord + word])) return [];
        return rangeIn(texts[index], offset, offset + (words.texts[firstWord + word] ?? '').length);
      }),
    );
    return highlight('unsure-word', ranges);
  }, [region, paragraphs, words]);
}
