import { Pause } from 'lucide-react';
import { clockTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { usePlayback, usePlaybackState } from './playback-context';

/** Where a source is being played without a player in sight: what one hears, and the way to stop it. */
export function PlayingNote() {
  const playback = usePlayback();
  const { isPlaying, seconds, failed } = usePlaybackState();
  if (failed) return <p className="text-sm font-semibold text-bad">The recording could not be played.</p>;
  if (!isPlaying) return null;
  return (
    <div className="sticky bottom-4 z-10 justify-self-start rounded-md shadow-md">
      <Button icon={<Pause aria-hidden />} onClick={playback.pause}>
        Pause <span className="tabular-nums">{clockTime(seconds)}</span>
      </Button>
    </div>
  );
}
