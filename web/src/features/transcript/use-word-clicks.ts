import type { Transcript } from '@afterword/proto';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePlayback } from '@/features/player/playback-context';
import type { Paragraph } from './paragraphs';
import { wordAtPoint } from './word-at-point';

/** A pressed word plays from there on. Words take no place in the tab order: for keys, each paragraph has its time. */
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
