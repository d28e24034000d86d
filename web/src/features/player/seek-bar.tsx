import { clockTime } from '@/lib/format';
import { usePlayback, usePlaybackState } from './playback-context';

/** A drawn bar with the browser's own slider, unseen, above it. */
export function SeekBar({ duration }: { duration: number }) {
  const playback = usePlayback();
  const { seconds } = usePlaybackState();
  const played = duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0;
  return (
    <div className="flex items-center gap-3 text-sm tabular-nums">
      <span className="font-bold">{clockTime(seconds)}</span>
      <div className="group relative flex h-11 min-w-0 flex-1 items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <div className="h-2 w-full overflow-hidden rounded-full bg-sunken ring-1 ring-line-strong ring-inset" aria-hidden>
          <div className="h-full rounded-full bg-accent" style={{ width: `${played}%` }} />
        </div>
        <span
          className="absolute size-4 -translate-x-1/2 rounded-full border-2 border-surface bg-accent shadow-sm"
          style={{ left: `${played}%` }}
          aria-hidden
        />
        <input
          type="range"
          aria-label="Seek"
          aria-valuetext={`${clockTime(seconds)} of ${clockTime(duration)}`}
          min={0}
          max={duration}
          step={1}
          value={Math.min(Math.floor(seconds), duration)}
          onChange={(event) => playback.seek(Number(event.target.value))}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        />
      </div>
      <span className="text-ink-2">{clockTime(duration)}</span>
    </div>
  );
}
