import { memo, useId } from 'react';
import { clockTime } from '@/lib/format';
import { usePlayback, usePlaybackState } from './playback-context';
import { BARS } from './wave-bars';

interface SeekBarProps {
  duration: number;
  /** The bars of the waveform; null until they are known. */
  bars: number[] | null;
  /** The times of quotations, in seconds. */
  marks: number[];
}

/** The waveform below an invisible range input. */
export function SeekBar({ duration, bars, marks }: SeekBarProps) {
  const playback = usePlayback();
  const { seconds } = usePlaybackState();
  const share = (second: number) => (duration > 0 ? Math.min(1, second / duration) : 0);
  return (
    <div className="min-w-0 text-sm tabular-nums">
      <div className="relative flex h-11 min-w-0 items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus md:h-13">
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

/** Shown if there is no waveform. `played` is from 0 to 1. */
const PlainBar = ({ played }: { played: number }) => (
  <div className="relative w-full" aria-hidden>
    <div className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line-strong ring-inset">
      <div className="h-full rounded-full bg-accent" style={{ width: `${played * 100}%` }} />
    </div>
    <span
      className="absolute top-1/2 size-4 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-accent shadow-sm"
      style={{ left: `${played * 100}%` }}
    />
  </div>
);

/** In units of the view box: a bar with its gap, the bar, and the limits of its height. */
const STEP = 4;
const BAR = 2.6;
const MAX_BAR_HEIGHT = 42;
const MIN_BAR_HEIGHT = 3;
const WIDTH = BARS * STEP;
const MIDDLE = 24.5;

interface WaveformProps {
  bars: number[];
  /** From 0 to 1. */
  played: number;
  /** The positions of quotations, from 0 to 1. */
  marks: number[];
}

/** The waveform with the played part in the accent color. Hidden from screen readers, which use the slider. */
function Waveform({ bars, played, marks }: WaveformProps) {
  const id = useId();
  const at = played * WIDTH;
  return (
    <svg viewBox={`0 0 ${WIDTH} 54`} preserveAspectRatio="none" className="block h-11 w-full md:h-13" aria-hidden>
      <clipPath id={id}>
        <rect x="0" y="0" width={at} height="54" />
      </clipPath>
      <Bars bars={bars} look="fill-line-strong opacity-55" />
      <g clipPath={`url(#${id})`}>
        <Bars bars={bars} look="fill-accent" />
      </g>
      {marks.map((mark) => (
        <rect key={mark} className="fill-marker-line" x={mark * WIDTH - 1.5} y="48" width="3" height="6" rx="1.2" />
      ))}
      <line className="stroke-ink stroke-2" x1={at} x2={at} y1="0" y2="50" />
    </svg>
  );
}

const Bars = memo(function Bars({ bars, look }: { bars: number[]; look: string }) {
  return <path className={look} d={bars.map(barPath).join('')} />;
});

function barPath(peak: number, index: number) {
  const height = Math.max(MIN_BAR_HEIGHT, (peak / 100) * MAX_BAR_HEIGHT);
  const top = (MIDDLE - height / 2).toFixed(1);
  return `M${index * STEP} ${top}h${BAR}v${height.toFixed(1)}h-${BAR}z`;
}
