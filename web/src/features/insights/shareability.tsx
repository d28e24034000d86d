/** How likely a quote is to be shared. */
export function Shareability({ score }: { score: number }) {
  const percent = Math.round(score * 100);
  return (
    <span className="inline-flex items-center gap-2 text-sm whitespace-nowrap text-ink-2 tabular-nums">
      <span aria-hidden className="block h-1.5 w-18 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-ink-2" style={{ width: `${percent}%` }} />
      </span>
      {percent}% shareable
    </span>
  );
}
