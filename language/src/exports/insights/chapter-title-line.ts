import { graphemesOf } from '../../text/graphemes-of';
import { withoutEmoji } from '../../text/without-emoji';
import { oneLine } from '../one-line';

/** A title as every app takes it: one line, no emoji, cut after a word where it is too long. */
export const chapterTitleLine = (title: string, mostLength: number): string => {
  const plain = oneLine(withoutEmoji(title)) || 'Chapter';
  if (plain.length <= mostLength) return plain;
  let cut = '';
  for (const { segment } of graphemesOf(plain)) {
    if (cut.length + segment.length > mostLength - 1) break;
    cut += segment;
  }
  const words = /^(.*\S)\s/u.exec(cut)?.[1];
  return `${(words ?? cut).trimEnd()}…`;
};
