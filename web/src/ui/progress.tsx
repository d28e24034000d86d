import clsx from 'clsx';

/** A bar from 0 to 100. */
export function Progress({ name, value, done = false }: { name: string; value: number; done?: boolean }) {
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div className={clsx('h-full rounded-full', done ? 'bg-ok' : 'bg-accent')} style={{ width: `${value}%` }} />
    </div>
  );
}
