const widths = ['w-[92%]', 'w-[97%]', 'w-[60%]'];

/** Placeholder lines for text that is loading. Not animated in the first second, because drawing frames would delay the text. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="grid animate-pulse gap-3 [animation-delay:1s]" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`block h-3.5 rounded-sm bg-sunken ${widths[line % widths.length]}`} />
      ))}
    </div>
  );
}
