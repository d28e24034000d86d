import type { TextSpan } from './text-span';

/** A span with its quotation marks; `inner` is the text between them. */
export interface QuotedSpan extends TextSpan {
  inner: string;
}

const DOUBLE = /“[^“”"\n]+”|(?<![\p{L}\p{N}])"(?!\s)[^"“”\n]+?(?<!\s)"(?![\p{L}\p{N}])|„[^„“”"\n]+[“”]|«[^«»\n]+»/gu;
const SINGLE = /(?<![\p{L}\p{N}])[‘'](?=[\p{L}\p{N}])[^‘\n]{0,400}?[\p{L}\p{N}.,!?…][’'](?![\p{L}\p{N}])/gu;
/** Apostrophes look like single marks; fewer words than these between two of them are not taken for speech. */
const MIN_SINGLE_QUOTED_WORDS = 4;

/** Marks inside a tag belong to its attributes. */
export const TAG = /<\/?[a-z][^<>]*>/giu;

const spansOf = (text: string, pattern: RegExp): QuotedSpan[] =>
  [...text.replace(TAG, (tag) => ' '.repeat(tag.length)).matchAll(pattern)].map((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    return { start, end, inner: text.slice(start + 1, end - 1) };
  });

/** Returns every quoted span of `text` in order. Marks pair only within one line. */
export const quotedSpans = (text: string): QuotedSpan[] => {
  const doubles = spansOf(text, DOUBLE);
  const singles = spansOf(text, SINGLE).filter(
    (single) =>
      single.inner.trim().split(/\s+/u).length >= MIN_SINGLE_QUOTED_WORDS &&
      !doubles.some((double) => single.start < double.end && double.start < single.end),
  );
  return [...doubles, ...singles].sort((a, b) => a.start - b.start);
};
