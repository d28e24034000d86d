/** Stands for the recording where there is no waveform. `played` goes from 0 to 1. */
export const PlainBar = ({ played }: { played: number }) => (
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
