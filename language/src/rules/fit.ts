import { byteLength } from './byte-length';
import { check } from './check';
import { chapterLines, chapterProblems, chapterTime, repairedChapters } from './chapter-lines';
import { hashtagsIn } from './hashtags';
import { PLATFORM_RULES, type RuledContentType } from './platform-rules';
import { cutPoint, shorten } from './shorten';
import { isBalanced, withoutForbiddenTags, withoutTags } from './tags';
import { postsOf, threadOf } from './thread';
import { weightedLength } from './weighted-length';

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const CHAPTER_HEADING = /^\s*(?:#+\s*)?(?:<p>)?\W{0,2}(?:chapters?|timestamps?)\b\W*$/iu;

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/gu, '\n')
    .replace(CONTROL, '')
    .replace(/[ \t]+$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();

const withChapters = (text: string): string => {
  const chapters = chapterLines(text);
  if (chapterProblems(chapters).length === 0) return text;
  const repaired = repairedChapters(chapters).map(({ seconds, title }) => `${chapterTime(seconds)} ${title}`);
  const places = new Set(chapters.map((chapter) => chapter.line));
  const lines = text.split('\n').flatMap((line, at) => {
    if (at === chapters[0]?.line) return repaired;
    if (places.has(at) || (repaired.length === 0 && CHAPTER_HEADING.test(line))) return [];
    return [line];
  });
  return tidy(lines.join('\n'));
};

const fitShowNotes = (text: string): string => {
  const { maxBytes } = PLATFORM_RULES.show_notes;
  const accepted = withChapters(withoutForbiddenTags(text));
  if (byteLength(accepted) <= maxBytes) return accepted;
  const short = shorten(accepted, (part) => byteLength(part) <= maxBytes);
  return withChapters(isBalanced(short) ? short : shorten(withoutTags(accepted), (part) => byteLength(part) <= maxBytes));
};

/** A post has fewer characters than this, even if most of them are addresses. */
const POST_REACH = 1600;

const fitsPost = (post: string): boolean =>
  post.length < POST_REACH && weightedLength(post) <= PLATFORM_RULES.social_twitter.maxWeightPerPost;

/** A post that is too long goes on in the next one. */
const split = (post: string): string[] => {
  const posts: string[] = [];
  for (let rest = post; rest !== '';) {
    const end = Math.max(1, cutPoint(rest.slice(0, POST_REACH), fitsPost));
    posts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return posts;
};

const fitThread = (text: string): string => threadOf(postsOf(text).flatMap(split));

const TRAILING_HASHTAGS = /\s+(?:[#＃][\p{L}\p{M}\p{N}_]+\s*)+$/u;

/** Shortens what stands before the closing hashtags, so that these stay. */
const fitLength = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const tail = TRAILING_HASHTAGS.exec(text)?.[0] ?? '';
  const kept = tail.length < maxLength / 2 ? tail : '';
  return shorten(text.slice(0, text.length - tail.length), (part) => part.length <= maxLength - kept.length) + kept;
};

/** The first five stay; later ones are taken out of a closing run of hashtags and become plain words elsewhere. */
const withFewerHashtags = (text: string, max: number): string => {
  const closing = text.length - (TRAILING_HASHTAGS.exec(text)?.[0].length ?? 0);
  const surplus = hashtagsIn(text).slice(max).reverse();
  return surplus.reduce(
    (kept, { start, end }) => kept.slice(0, start) + (start >= closing ? '' : kept.slice(start + 1, end)) + kept.slice(end),
    text,
  );
};

const fitInstagram = (text: string): string => {
  const { maxLength, maxHashtags } = PLATFORM_RULES.social_instagram;
  return fitLength(tidy(withFewerHashtags(text, maxHashtags)), maxLength);
};

const fits: Record<RuledContentType, (text: string) => string> = {
  show_notes: fitShowNotes,
  social_twitter: fitThread,
  social_linkedin: (text) => fitLength(text, PLATFORM_RULES.social_linkedin.maxLength),
  social_instagram: fitInstagram,
};

/** A text repaired until its platform accepts it, or null where nothing publishable is left. The same text always comes out the same. */
export const fit = (contentType: RuledContentType, text: string): string | null => {
  const fitted = tidy(fits[contentType](tidy(text)));
  return check(contentType, fitted).length === 0 ? fitted : null;
};
