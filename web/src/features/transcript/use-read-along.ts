import type { Transcript } from '@afterword/proto';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePlayback } from '@/features/player/playback-context';
import { lastIndexWhere } from '@/lib/last-index-where';
import { highlight, rangeIn } from './highlights';
import type { Paragraph } from './paragraphs';

/** Marks the word that is being spoken, without a render: per word one range moves. Keeps it in view while `follows`. */
export function useReadAlong(region: RefObject<HTMLElement | null>, paragraphs: Paragraph[], { words }: Transcript, follows: boolean) {
  const playback = usePlayback();
  const mark = useEffectEvent((seconds: number) => {
    const word = lastIndexWhere(words.starts.length, (candidate) => (words.starts[candidate] ?? 0) <= seconds * 1000);
    const index = lastIndexWhere(paragraphs.length, (candidate) => (paragraphs[candidate]?.firstWord ?? 0) <= word);
    const paragraph = paragraphs[index];
    const element = region.current?.querySelectorAll('[data-words]')[index];
    if (!paragraph || !element) return;
    const start = paragraph.offsets[word - paragraph.firstWord] ?? 0;
    highlight('playing-word', rangeIn(element, start, start + (words.texts[word] ?? '').length));
    const section = element.parentElement;
    if (section?.dataset.playing) return;
    region.current?.querySelector('[data-playing]')?.removeAttribute('data-playing');
    section?.setAttribute('data-playing', 'true');
    if (follows && section) keepInView(region.current, section);
  });
  useEffect(() => {
    let frame = 0;
    const tick = () => {
      mark(playback.now());
      frame = playback.state().isPlaying ? requestAnimationFrame(tick) : 0;
    };
    const unsubscribe = playback.subscribe(() => {
      if (!frame) tick();
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
      highlight('playing-word', []);
    };
  }, [playback]);
}

/** Scrolls the region alone, never the page. */
export function keepInView(region: HTMLElement | null, element: Element) {
  if (!region) return;
  const [frame, box] = [region.getBoundingClientRect(), element.getBoundingClientRect()];
  region.scrollTo({ top: region.scrollTop + box.top - frame.top - region.clientHeight / 3, behavior: 'smooth' });
}
