import type { Transcript } from '@afterword/proto';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { usePlayback } from '@/features/player';
import { lastIndexWhere } from '@/lib/last-index-where';
import { highlight, rangeIn } from './highlights';
import { isInView, paragraphElement, scrollToParagraph } from './transcript-region';
import type { Paragraph } from './paragraphs';

/** The position is checked at least this often, because people may seek. */
const MAX_WAIT_MS = 250;
const MIN_WAIT_MS = 16;

/** Highlights the current word without rendering, by moving one range. Scrolls to it while `follows`. */
export function useReadAlong(region: RefObject<HTMLElement | null>, paragraphs: Paragraph[], { words }: Transcript, follows: boolean) {
  const playback = usePlayback();
  const marked = useRef(-1);
  const mark = useEffectEvent((seconds: number) => {
    const word = lastIndexWhere(words.starts.length, (candidate) => (words.starts[candidate] ?? 0) <= seconds * 1000);
    if (word === marked.current) return;
    marked.current = word;
    const index = lastIndexWhere(paragraphs.length, (candidate) => (paragraphs[candidate]?.firstWord ?? 0) <= word);
    const [paragraph, section] = [paragraphs[index], paragraphElement(region.current, index)];
    if (!paragraph || !section) return;
    const start = paragraph.offsets[word - paragraph.firstWord] ?? 0;
    highlight('playing-word', rangeIn(section.querySelector('[data-words]'), start, start + (words.texts[word] ?? '').length));
    if (markSection(region.current, section) && follows && region.current && isInView(region.current))
      scrollToParagraph(region.current, section);
  });
  const untilNext = useEffectEvent((seconds: number, speed: number) => {
    const next = words.starts[marked.current + 1] ?? Infinity;
    return Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, (next - seconds * 1000) / speed));
  });
  useEffect(() => {
    let wait: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(wait);
      const { isPlaying, speed } = playback.state();
      mark(playback.now());
      wait = isPlaying ? setTimeout(tick, untilNext(playback.now(), speed)) : undefined;
    };
    const unsubscribe = playback.subscribe(tick);
    return () => {
      unsubscribe();
      clearTimeout(wait);
      highlight('playing-word', []);
    };
  }, [playback]);
}

/** Marks the current paragraph. Returns whether it has changed. */
function markSection(region: HTMLElement | null, section: Element): boolean {
  if (section.hasAttribute('data-playing')) return false;
  region?.querySelector('[data-playing]')?.removeAttribute('data-playing');
  section.setAttribute('data-playing', 'true');
  return true;
}
