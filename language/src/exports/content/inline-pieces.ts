import { linksIn } from '../../links/written-links';

/** A stretch of a line; `href` is where it leads, null where it is words. */
export interface InlinePiece {
  text: string;
  href: string | null;
}

const hrefOf = (shown: string): string => {
  if (/^https?:\/\//iu.test(shown)) return shown;
  return /^[^/]+@/u.test(shown) ? `mailto:${shown}` : `https://${shown}`;
};

/** A line cut where addresses begin and end. */
export const inlinePieces = (line: string): InlinePiece[] => {
  const pieces: InlinePiece[] = [];
  let done = 0;
  for (const { start, end } of linksIn(line)) {
    const shown = line.slice(start, end);
    pieces.push({ text: line.slice(done, start), href: null }, { text: shown, href: hrefOf(shown) });
    done = end;
  }
  return [...pieces, { text: line.slice(done), href: null }].filter(({ text }) => text !== '');
};
