import { wordDiff } from '@afterword/language/diff';
import { Fragment, type ReactNode, useMemo } from 'react';

interface WordDiffProps {
  before: string;
  after: string;
  /** How each piece of the texts is shown. */
  renderText?: (text: string) => ReactNode;
}

/** The difference of two texts: removed words struck, added words underlined. */
export function WordDiff({ before, after, renderText = (text) => text }: WordDiffProps) {
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <p className="leading-relaxed whitespace-pre-line wrap-anywhere">
      {parts.map(({ kind, text }, index) => {
        if (kind === 'removed') return <Removed key={index}>{renderText(text)}</Removed>;
        if (kind === 'added') return <Added key={index}>{renderText(text)}</Added>;
        return <Fragment key={index}>{renderText(text)}</Fragment>;
      })}
    </p>
  );
}

export const Removed = ({ children }: { children: ReactNode }) => (
  <del className="rounded-sm bg-bad-soft px-0.5 text-bad decoration-[1.5px]">
    <span className="sr-only"> removed: </span>
    {children}
  </del>
);

export const Added = ({ children }: { children: ReactNode }) => (
  <ins className="rounded-sm bg-ok-soft px-0.5 font-semibold text-ok decoration-[1.5px]">
    <span className="sr-only"> added: </span>
    {children}
  </ins>
);
