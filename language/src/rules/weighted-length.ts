import type { TextSpan } from '../text/text-span';
import { PLATFORM_RULES } from './platform-rules';
import { TOP_LEVEL_DOMAINS } from './top-level-domains';

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

const ACCENTED = String.raw`\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff\u0100-\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0263\u0268\u026f\u0272\u0289\u028b\u02bb\u0300-\u036f\u1e00-\u1eff`;
const CYRILLIC = String.raw`\u0400-\u04ff`;
const SPACES = String.raw`\t-\r \u0085\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;
const UNSEEN = String.raw`\ufffe\ufeff\uffff\u202a-\u202e\u061c\u200e\u200f\u2066-\u2069`;
const PUNCTUATION = String.raw`!'#%&()*+,\\./:;<=>?@\[\]^{|}~$`;

const BEFORE = String.raw`(?<before>[^A-Za-z0-9@＠$#＃\ufffe\ufeff\uffff]|^)`;
/** Longer than a label may be, so that one which is too long is seen as such; bounded, so that no text takes long. */
const MAX_RUN_CHARACTERS = 200;
const INNER = `[^${PUNCTUATION}_${SPACES}${UNSEEN}]`;
const EDGE = `(?!-)${INNER}`;
const LABEL = `${EDGE}(?:${INNER}{0,${MAX_RUN_CHARACTERS}}${EDGE})?`;
const SUBDOMAIN = String.raw`${EDGE}(?:(?:_|${INNER}){0,${MAX_RUN_CHARACTERS}}${EDGE})?\.`;
const topLevel = () => `(?:(?:${TOP_LEVEL_DOMAINS.toSorted((a, b) => b.length - a.length).join('|')})(?=[^0-9a-zA-Z@+-]|$)|xn--[-0-9a-z]+)`;
/** No host in use has more parts than these sixteen. */
const hostPattern = () => String.raw`(?:${SUBDOMAIN}){0,15}${LABEL}\.${topLevel()}`;

const PATH_CHARACTER = String.raw`[a-z0-9${CYRILLIC}${ACCENTED}!*';:=+,.$\/%#\[\]\-\u2013_~@|&]`;
const IN_BRACKETS = String.raw`\((?:${PATH_CHARACTER}+|${PATH_CHARACTER}*\(${PATH_CHARACTER}+\)${PATH_CHARACTER}*)\)`;
const PATH_END = String.raw`(?:[+\-a-z0-9${CYRILLIC}${ACCENTED}=_#\/]|${IN_BRACKETS})`;
const PATH = String.raw`\/(?:(?:${PATH_CHARACTER}*(?:${IN_BRACKETS}${PATH_CHARACTER}*)*${PATH_END})|(?:@${PATH_CHARACTER}+\/))*`;
const QUERY = String.raw`\?[a-z0-9!?*'@();:&=+$\/%#\[\]\-_.,~|]*[a-z0-9\-_&=#\/]`;

interface Patterns {
  link: RegExp;
  plainHost: RegExp;
}
let cachedPatterns: Patterns | undefined;
/** Compiled on first use, because the list of top-level domains makes it slow to compile. */
const patterns = (): Patterns =>
  (cachedPatterns ??= {
    link: new RegExp(`${BEFORE}(?<scheme>https?://)?(?<host>${hostPattern()})(?::[0-9]+)?(?<path>${PATH})?(?<query>${QUERY})?`, 'giu'),
    plainHost: new RegExp(String.raw`(?:[-a-z0-9${ACCENTED}]+\.)+${topLevel()}`, 'giu'),
  });
/** Stands before the top-level domain of every link; most texts hold only dots that end a sentence. */
const DOT_IN_NAME = /\.\p{L}/u;
const JOINS = /^[-_./]$/u;
/** X shortens every link to such a one; nothing else belongs to it. */
const SHORTENED = /^https?:\/\/t\.co\/[a-z0-9]{1,40}(?![a-z0-9])/iu;
const MAX_LABEL_CHARACTERS = 63;

/** Whether each part of a host, as the name system writes it, is short enough to exist. */
const canExist = (host: string): boolean => {
  try {
    return new URL(`http://${host}`).hostname.split('.').every((label) => label.length <= MAX_LABEL_CHARACTERS);
  } catch {
    return host.split('.').every((label) => label.length <= MAX_LABEL_CHARACTERS);
  }
};

/** Without a scheme only what is written in Latin letters becomes a link; a query belongs to it only after a path. */
const findSchemelessLinks = (host: string, start: number, end: number, path: string | undefined): TextSpan[] => {
  const plain = [...host.matchAll(patterns().plainHost)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
  const last = plain.at(-1);
  return last && path !== undefined ? [...plain.slice(0, -1), { start: last.start, end }] : plain;
};

/** The links X finds in a post, as twitter-text does: with a scheme, or a bare name under a domain that exists. */
const findCountedLinks = (text: string): TextSpan[] => {
  if (!DOT_IN_NAME.test(text)) return [];
  return [...text.matchAll(patterns().link)].flatMap((match) => {
    const { before = '', scheme, host = '', path } = match.groups ?? {};
    const [start, end] = [match.index + before.length, match.index + match[0].length];
    if (!canExist(host)) return [];
    if (scheme === undefined) return JOINS.test(before) ? [] : findSchemelessLinks(host, start, end, path);
    const shortened = SHORTENED.exec(text.slice(start, end))?.[0];
    return [{ start, end: shortened === undefined ? end : start + shortened.length }];
  });
};
