/** How sure the writer is of a suggestion. */
export function Confidence({ value }: { value: number }) {
  const percent = Math.round(value * 100);
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-2 tabular-nums">
      <span aria-hidden className="block h-1.5 w-16 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
      {percent}% confidence
    </span>
  );
}
