import { findCountedLinks } from './counted-links';
import { PLATFORM_RULES } from './platform-rules';

const { linkWeight, emojiWeight, defaultWeight, lightRanges } = PLATFORM_RULES.social_twitter;

let emojiPattern: RegExp | undefined;
/**
 * Whole emoji. A joined one newer than this runtime is counted by its parts, as X counts those it does not know. It lists
 * thousands, so it is made for the first text that may hold one.
 */
const getEmojiPattern = () => (emojiPattern ??= new RegExp('\\p{RGI_Emoji}|[#*0-9]\\u20e3', 'gv'));
/** Every character of every emoji; looking for whole ones outside of these is slow. */
const EMOJI_PARTS = /[\p{Emoji}\p{Emoji_Component}]+/gu;
const PLAIN = /^[\x00-\x7f]*$/u;

const characterWeight = (character: string): number => {
  const codePoint = character.codePointAt(0) ?? 0;
  return lightRanges.some(([first, last]) => codePoint >= first && codePoint <= last) ? 1 : defaultWeight;
};

const textWeight = (text: string): number => {
  if (PLAIN.test(text)) return text.length;
  let emoji = 0;
  const takeOne = () => {
    emoji += 1;
    return '';
  };
  const words = text.replace(EMOJI_PARTS, (parts) => (PLAIN.test(parts) ? parts : parts.replace(getEmojiPattern(), takeOne)));
  return [...words].reduce((weight, character) => weight + characterWeight(character), emoji * emojiWeight);
};

/** The length of a post as X counts it. */
export const weightedLength = (post: string): number => {
  const text = post.normalize('NFC');
  let [weight, done] = [0, 0];
  for (const { start, end } of findCountedLinks(text)) {
    weight += textWeight(text.slice(done, start)) + linkWeight;
    done = end;
  }
  return weight + textWeight(text.slice(done));
};

const encoder = new TextEncoder();

/** Bytes of a text in UTF-8. */
export const byteLength = (text: string): number => encoder.encode(text).length;
