import type { Transcript } from '@afterword/proto';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePlayback } from '@/features/player';
import { lastIndexWhere } from '@/lib/last-index-where';
import type { Paragraph } from './paragraphs';

/** Plays from a pressed word. Words are not focusable: with the keyboard, each paragraph's time does the same. */
export function useWordClicks(region: RefObject<HTMLElement | null>, paragraphs: Paragraph[], { words }: Transcript) {
  const playback = usePlayback();
  const play = useEffectEvent((event: MouseEvent) => {
    if (!window.getSelection()?.isCollapsed) return;
    const start = words.starts[wordAtPoint(event, paragraphs) ?? -1];
    if (start !== undefined) void playback.play(start / 1000);
  });
  useEffect(() => {
    const element = region.current;
    const listener = (event: MouseEvent) => play(event);
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, [region]);
}

/** The index of the word under the pointer, if there is one. */
function wordAtPoint({ clientX, clientY }: { clientX: number; clientY: number }, paragraphs: Paragraph[]): number | undefined {
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  const holder = caret?.offsetNode.parentElement?.closest<HTMLElement>('[data-words]');
  const paragraph = paragraphs[Number(holder?.dataset.words)];
  if (!caret || !paragraph) return undefined;
  return paragraph.firstWord + lastIndexWhere(paragraph.offsets.length, (word) => (paragraph.offsets[word] ?? 0) <= caret.offset);
}
