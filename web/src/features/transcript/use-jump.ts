import { useEffect } from 'react';
import { usePlayback } from '@/features/player/playback-context';
import { showInTranscript } from './show-in-transcript';
import { whileUntouched } from './while-untouched';

/** A second with decimals may lie a hair before the word it means. */
const HAIR = 0.0005;

/** Sets the recording to the second that the address asks for, and brings the words before the reader. Waits until the text is there as a whole. */
export function useJump(at: number | undefined, isWhole: boolean) {
  const playback = usePlayback();
  useEffect(() => {
    if (at === undefined || !isWhole) return;
    const show = () => showInTranscript((at + HAIR) * 1000);
    playback.seek(at + HAIR);
    show()?.querySelector<HTMLElement>('[data-play]')?.focus({ preventScroll: true });
    return whileUntouched(show);
  }, [playback, at, isWhole]);
}
