import clsx from 'clsx';

/** The initials of a name in a circle. Always shown beside the name. @param className its colors */
export const Initials = ({ name, className }: { name: string; className: string }) => (
  <span
    aria-hidden
    className={clsx('inline-grid size-8 flex-none place-items-center rounded-full text-[0.8125rem] font-bold tracking-wide', className)}
  >
    {initialsOf(name)}
  </span>
);

function initialsOf(name: string) {
  const words = name.split(/\s+/u).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
