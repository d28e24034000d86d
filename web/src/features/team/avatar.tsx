import type { Person } from '@afterword/proto';
import clsx from 'clsx';
import { roleGround } from './role-names';

/** A person's initials on the color of their role. Always shown beside the name. */
export const Avatar = ({ person: { name, role } }: { person: Person }) => (
  <span
    aria-hidden
    className={clsx(
      'inline-grid size-8 flex-none place-items-center rounded-full text-[0.8125rem] font-bold tracking-wide text-surface',
      roleGround[role],
    )}
  >
    {initialsOf(name)}
  </span>
);

function initialsOf(name: string) {
  const words = name.split(/\s+/u).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
