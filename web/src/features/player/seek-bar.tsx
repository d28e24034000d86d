import { clockTime } from '@/lib/format';
import { usePlayback, usePlaybackState } from './playback-context';
import { PlainBar } from './plain-bar';
import { Waveform } from './waveform';

interface SeekBarProps {
  duration: number;
  /** The bars of the waveform, once they are known. */
  bars: number[] | null;
  /** Seconds at which quotations are. */
  marks: number[];
}

/** The drawn recording with the browser's own slider, unseen, above it. */
export function SeekBar({ duration, bars, marks }: SeekBarProps) {
  const playback = usePlayback();
  const { seconds } = usePlaybackState();
  const share = (second: number) => (duration > 0 ? Math.min(1, second / duration) : 0);
  return (
    <div className="min-w-0 text-sm tabular-nums">
      <div className="relative flex h-10 min-w-0 items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus md:h-13">
        {bars ? <Waveform bars={bars} played={share(seconds)} marks={marks.map(share)} /> : <PlainBar played={share(seconds)} />}
        <input
          type="range"
          aria-label="Seek"
          aria-valuetext={`${clockTime(seconds)} of ${clockTime(duration)}`}
          min={0}
          max={duration}
          step={1}
          value={Math.min(Math.floor(seconds), duration)}
          onChange={(event) => playback.seek(Number(event.target.value))}
          className="absolute inset-0 m-0 w-full cursor-pointer opacity-0"
        />
      </div>
      <div className="flex justify-between">
        <span className="font-bold">{clockTime(seconds)}</span>
        <span className="text-ink-2">{clockTime(duration)}</span>
      </div>
    </div>
  );
}
