import clsx from 'clsx';

const grounds = { running: 'bg-accent', done: 'bg-ok', stopped: 'bg-line-strong' };

interface ProgressProps {
  name: string;
  value: number;
  state?: keyof typeof grounds;
}

/** A bar from 0 to 100. */
export const Progress = ({ name, value, state = 'running' }: ProgressProps) => (
  <div
    role="progressbar"
    aria-label={name}
    aria-valuenow={value}
    aria-valuemin={0}
    aria-valuemax={100}
    className="h-2 overflow-hidden rounded-full bg-sunken"
  >
    <div className={clsx('h-full rounded-full', grounds[state])} style={{ width: `${value}%` }} />
  </div>
);
