const WORDS = 6;
/** How far from the span words are looked for. */
const MAX_REACH_CHARACTERS = 400;
const BEFORE = new RegExp(`(?:\\S+\\s+){0,${WORDS}}\\S*$`, 'u');
const AFTER = new RegExp(`^\\S*(?:\\s+\\S+){0,${WORDS}}`, 'u');

/** A few words before and after a span, with an ellipsis if there are more. */
export function excerptAround(text: string, start: number, end: number): { before: string; after: string } {
  const [head, tail] = [text.slice(Math.max(0, start - MAX_REACH_CHARACTERS), start), text.slice(end, end + MAX_REACH_CHARACTERS)];
  const [before, after] = [BEFORE.exec(head)?.[0] ?? '', AFTER.exec(tail)?.[0] ?? ''];
  return {
    before: before.length < start && head !== '' ? `… ${before}` : before,
    after: end + after.length < text.trimEnd().length ? `${after} …` : after,
  };
}
