import { Play } from 'lucide-react';

const barHeights =
  '19 25 27 19 17 24 23 17 19 22 16 16 30 20 27 18 24 19 16 17 20 17 22 21 26 25 17 21 25 27 30 22 20 39 33 24 16 4 4 17 18 13 18 18 24 27 24 17 22 25 24 24 21 13 21 22 24 15 14 20 24 16 20 18 36 31 29 25 20 33 22 25 37 21 33 25 38 20 20 21 23 19 16 4 4 24 27 30 32 33 26 36 28 20 31 38 36 22 27 25 29 33 21 31 23 18 26 16 17 13 17 16 18 16 19 13 10 12 11 12 4 11 11 13 14 15 23 22 28 21 26 22 23 16 18 16 13 20 15 29 28 19 30 26 29 36 22 39 21 21'
    .split(' ')
    .map(Number);
const quoteTicks = [23.7, 30.3, 178.5, 280.5, 382.5, 508.5];
const PLAYED_BARS = 68;

/** An illustration of a sentence found in a recording. */
export function LoginIllustration() {
  return (
    <aside className="hidden content-center justify-items-center border-l border-line bg-sunken p-10 md:grid" aria-hidden>
      <div className="grid w-full max-w-120 gap-6">
        <svg viewBox="0 0 600 54" preserveAspectRatio="none" className="block h-13 w-full">
          {barHeights.map((height, bar) => (
            <rect
              key={bar}
              className={bar < PLAYED_BARS ? 'fill-accent' : 'fill-line-strong opacity-55'}
              x={bar * 4}
              y={24.5 - height / 2}
              width="2.6"
              height={height}
              rx="1.3"
            />
          ))}
          {quoteTicks.map((x) => (
            <rect key={x} className="fill-marker-line" x={x} y="48" width="3" height="6" rx="1.2" />
          ))}
          <line className="stroke-ink stroke-2" x1="270" x2="270" y1="0" y2="50" />
        </svg>
        <p className="font-serif text-[2rem] leading-[1.35] font-medium tracking-[-0.01em] text-pretty">
          “<span className="rounded-[3px] bg-marker box-decoration-clone px-[0.1em] text-on-marker">Rest is not what you get</span> when the
          work is finished.”
        </p>
        <p className="flex items-center gap-2">
          <span className="inline-flex h-6 items-center gap-1 rounded-full bg-marker-soft px-2 text-sm font-semibold text-on-marker tabular-nums">
            <Play className="size-3 fill-current" />
            1:51
          </span>
          <span className="text-ink-2">Word for word from the recording</span>
        </p>
      </div>
    </aside>
  );
}
