const WORDS = 6;
/** Further away nothing is looked at. */
const MAX_REACH_CHARACTERS = 400;
const BEFORE = new RegExp(`(?:\\S+\\s+){0,${WORDS}}\\S*$`, 'u');
const AFTER = new RegExp(`^\\S*(?:\\s+\\S+){0,${WORDS}}`, 'u');

/** A few words before and after a stretch of a text, with an ellipsis where there are more. */
export function excerptAround(text: string, start: number, end: number): { before: string; after: string } {
  const [head, tail] = [text.slice(Math.max(0, start - MAX_REACH_CHARACTERS), start), text.slice(end, end + MAX_REACH_CHARACTERS)];
  const [before, after] = [BEFORE.exec(head)?.[0] ?? '', AFTER.exec(tail)?.[0] ?? ''];
  return {
    before: before.length < start && head !== '' ? `… ${before}` : before,
    after: end + after.length < text.trimEnd().length ? `${after} …` : after,
  };
}
