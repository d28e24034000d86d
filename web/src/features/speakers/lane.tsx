import clsx from 'clsx';
import { type PointerEvent, useMemo, useRef } from 'react';
import type { Passage } from './speakers';

const WIDTH = 1000;
/** The minimum width of a passage in the picture, so that short ones are visible. */
const MIN_WIDTH = 1.5;

export interface TimeRange {
  startMs: number;
  endMs: number;
}

interface LaneProps {
  passages: Passage[];
  durationMs: number;
  fill: string;
  selected: TimeRange | null;
  onSelect: (range: TimeRange) => void;
}

/** When a speaker talks. Dragging selects a range; with the keyboard, the list of passages does the same. */
export function Lane({ passages, durationMs, fill, selected, onSelect }: LaneProps) {
  const startMs = useRef<number | null>(null);
  const xOf = (ms: number) => (ms / durationMs) * WIDTH;
  const timeAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / width)) * durationMs;
  };
  const drag = (event: PointerEvent) => {
    if (startMs.current === null) return;
    const ends = [startMs.current, timeAt(event)];
    onSelect({ startMs: Math.min(...ends), endMs: Math.max(...ends) });
  };
  const bars = useMemo(() => {
    const x = (ms: number) => (ms / durationMs) * WIDTH;
    return passages.map((passage) => (
      <rect
        key={passage.id}
        x={x(passage.startMs)}
        y={5}
        width={Math.max(MIN_WIDTH, x(passage.endMs - passage.startMs))}
        height={18}
        rx={1.5}
      />
    ));
  }, [passages, durationMs]);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} 28`}
      preserveAspectRatio="none"
      className={clsx('h-7 w-full cursor-crosshair touch-pan-y rounded-md bg-sunken', fill)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        startMs.current = timeAt(event);
        drag(event);
      }}
      onPointerMove={drag}
      onPointerUp={() => void (startMs.current = null)}
      onPointerCancel={() => void (startMs.current = null)}
    >
      {bars}
      {selected && (
        <rect
          className="fill-transparent stroke-ink"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          x={xOf(selected.startMs)}
          y={1}
          width={Math.max(MIN_WIDTH, xOf(selected.endMs - selected.startMs))}
          height={26}
          rx={3}
        />
      )}
    </svg>
  );
}
