import clsx from 'clsx';
import { Pause } from 'lucide-react';
import { clockTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { usePlayback, usePlaybackState } from './playback-context';

/** Shows what is playing on pages without a player, with a stop button. Stays in view; `className` positions it. */
export function PlayingNote({ className = 'bottom-4 justify-self-start' }: { className?: string }) {
  const playback = usePlayback();
  const { isPlaying, seconds, failed, refusal } = usePlaybackState();
  if (failed) return <p className="text-sm font-semibold text-bad">{refusal ?? 'The recording could not be played.'}</p>;
  if (!isPlaying) return null;
  return (
    <div className={clsx('sticky z-10', className)}>
      <Button icon={<Pause aria-hidden />} onClick={playback.pause} className="shadow-md">
        Pause <span className="tabular-nums">{clockTime(seconds)}</span>
      </Button>
    </div>
  );
}
