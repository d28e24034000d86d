import type { Transcript } from '@afterword/proto';

/** "Speaker 1" is a label, not a name. */
const IS_LABEL = /^(?:speaker|spk|unknown)[\s_]*\d*$/iu;

/** Who says a word; null where nobody knows the name. */
export function speakerOf({ segments, words }: Transcript, wordId: number): string | null {
  const place = words.ids.indexOf(wordId);
  let end = 0;
  const segment = place < 0 ? undefined : segments.find((each) => (end += each.words) > place);
  const speaker = segment?.speaker ?? null;
  return speaker === null || IS_LABEL.test(speaker) ? null : speaker;
}
