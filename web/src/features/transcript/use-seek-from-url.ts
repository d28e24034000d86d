import { useEffect } from 'react';
import { usePlayback } from '@/features/player/playback-context';
import { showInTranscript } from './show-in-transcript';
import { onResizeUntilInput } from './on-resize-until-input';

/** A second with decimals may lie a hair before the word it means. */
const ROUNDING_SECONDS = 0.0005;

/** Sets the recording to the second that the address asks for, and brings the words before the reader. Waits until the text is there as a whole. */
export function useSeekFromUrl(at: number | undefined, isWhole: boolean) {
  const playback = usePlayback();
  useEffect(() => {
    if (at === undefined || !isWhole) return;
    const show = () => showInTranscript((at + ROUNDING_SECONDS) * 1000);
    playback.seek(at + ROUNDING_SECONDS);
    show()?.querySelector<HTMLElement>('[data-play]')?.focus({ preventScroll: true });
    return onResizeUntilInput(show);
  }, [playback, at, isWhole]);
}
