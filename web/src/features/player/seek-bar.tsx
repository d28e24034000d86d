import { clockTime } from '@/lib/format';
import { usePlayback, usePlaybackState } from './playback-context';

export function SeekBar({ duration }: { duration: number }) {
  const playback = usePlayback();
  const { seconds } = usePlaybackState();
  const spoken = `${clockTime(seconds)} of ${clockTime(duration)}`;
  return (
    <div className="flex items-center gap-3 text-sm tabular-nums">
      <span className="font-bold">{clockTime(seconds)}</span>
      <input
        type="range"
        aria-label="Seek"
        aria-valuetext={spoken}
        min={0}
        max={duration}
        step={1}
        value={Math.min(Math.floor(seconds), duration)}
        onChange={(event) => playback.seek(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-accent"
      />
      <span className="text-ink-2">{clockTime(duration)}</span>
    </div>
  );
}
