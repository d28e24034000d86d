import { wordDiff } from '@afterword/language/diff';
import { useMemo } from 'react';

/** The difference of two texts: removed words struck, added words underlined. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <p className="leading-relaxed whitespace-pre-line wrap-anywhere">
      {parts.map(({ kind, text }, index) => {
        if (kind === 'removed') return <Removed key={index}>{text}</Removed>;
        if (kind === 'added') return <Added key={index}>{text}</Added>;
        return text;
      })}
    </p>
  );
}

export const Removed = ({ children }: { children: string }) => (
  <del className="rounded-sm bg-bad-soft px-0.5 text-bad decoration-[1.5px]">
    <span className="sr-only"> removed: </span>
    {children}
  </del>
);

export const Added = ({ children }: { children: string }) => (
  <ins className="rounded-sm bg-ok-soft px-0.5 font-semibold text-ok decoration-[1.5px]">
    <span className="sr-only"> added: </span>
    {children}
  </ins>
);
