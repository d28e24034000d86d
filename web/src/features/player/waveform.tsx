import { memo, useId } from 'react';
import { BARS } from './wave-bars';

/** In the drawing's own units: a bar and the gap after it, and how high the tallest bar is. */
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
  /** Where quotations are, from 0 to 1. */
  marks: number[];
}

/** The recording as bars, what was played of it in the accent. Hidden from readers: the slider above it speaks. */
export function Waveform({ bars, played, marks }: WaveformProps) {
  const id = useId();
  const at = played * WIDTH;
  return (
    <svg viewBox={`0 0 ${WIDTH} 54`} preserveAspectRatio="none" className="block h-10 w-full md:h-13" aria-hidden>
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
