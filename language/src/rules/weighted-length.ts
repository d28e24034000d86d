import { PLATFORM_RULES } from './platform-rules';

const { linkWeight, emojiWeight, defaultWeight, lightRanges } = PLATFORM_RULES.social_twitter;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const KNOWN_EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v');
const PICTOGRAPH = /\p{Extended_Pictographic}/gu;
const FLAG_OR_KEYCAP = /^\p{Regional_Indicator}{2}$|\u20e3$/u;
const LINK =
  /(?:https?:\/\/)?(?<![\p{L}\p{N}-])(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+[a-z]{2,}(?::\d+)?(?:\/[A-Za-z0-9\-._~:/?#@!$&'*+,;=%]*)?/giu;
const LOOSE_END = /[.,;:!?'"]+$/u;

const weightOfCodePoint = (codePoint: number): number =>
  lightRanges.some(([first, last]) => codePoint >= first && codePoint <= last) ? 1 : defaultWeight;

/** A joined sequence newer than this runtime is counted by its parts: rather too heavy than too light. */
const weightOfEmoji = (grapheme: string): number | null => {
  if (KNOWN_EMOJI.test(grapheme) || FLAG_OR_KEYCAP.test(grapheme)) return emojiWeight;
  const pictographs = grapheme.match(PICTOGRAPH)?.length ?? 0;
  return pictographs > 0 ? pictographs * emojiWeight : null;
};

const ASCII_ONLY = /^[\x20-\x7e\s]*$/u;

const weightOfPlain = (text: string): number => {
  if (ASCII_ONLY.test(text)) return text.length;
  let weight = 0;
  for (const { segment } of graphemes.segment(text)) {
    weight += weightOfEmoji(segment) ?? [...segment].reduce((sum, character) => sum + weightOfCodePoint(character.codePointAt(0) ?? 0), 0);
  }
  return weight;
};

/** An address without a scheme may or may not become a link, so it weighs whichever is more. */
const weightOfLink = (link: string): number => (/^https?:/iu.test(link) ? linkWeight : Math.max(linkWeight, weightOfPlain(link)));

/** The length of a post as X counts it; never less than X does. */
export const weightedLength = (post: string): number => {
  const text = post.normalize('NFC');
  let [weight, done] = [0, 0];
  for (const match of text.matchAll(LINK)) {
    const link = match[0].replace(LOOSE_END, '');
    weight += weightOfPlain(text.slice(done, match.index)) + weightOfLink(link);
    done = match.index + link.length;
  }
  return weight + weightOfPlain(text.slice(done));
};
