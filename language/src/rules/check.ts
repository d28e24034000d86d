import { byteLength } from './byte-length';
import { chapterLines, chapterProblems } from './chapter-lines';
import type { Finding } from './finding';
import { hashtagsIn } from './hashtags';
import { longestBeginning } from './longest-beginning';
import { fitsPost } from './fits-post';
import { PLATFORM_RULES, type CheckedContentType } from './platform-rules';
import { forbiddenTags, withoutForbiddenTags } from './tags';
import { postSpans } from './thread';
import { weightedLength } from './weighted-length';

const counted = (value: number): string => value.toLocaleString('en-US');

const tooLong = (text: string, lengthOf: (text: string) => number, platform: string, max: number, unit: string): Finding[] => {
  const length = lengthOf(text);
  if (length <= max) return [];
  const sentence = `${platform} takes at most ${counted(max)} ${unit}; this text has ${counted(length)}.`;
  return [{ rule: 'too_long', sentence, fixable: true, start: longestBeginning(text, (part) => lengthOf(part) <= max), end: text.length }];
};

const checkShowNotes = (text: string): Finding[] => {
  const { platform, maxBytes } = PLATFORM_RULES.show_notes;
  const leavesText = withoutForbiddenTags(text).trim() !== '';
  const tags = forbiddenTags(text).map(({ name, start, end }): Finding => {
    const sentence = `${platform} does not accept <${name}> as it is used here.`;
    return { rule: 'forbidden_tag', sentence, fixable: leavesText, start, end };
  });
  const chapters = chapterProblems(chapterLines(text)).map(({ sentence, chapter: { start, end } }): Finding => {
    return { rule: 'chapters', sentence, fixable: true, start, end };
  });
  return [...tooLong(text, byteLength, platform, maxBytes, 'bytes'), ...tags, ...chapters];
};

const checkThread = (text: string): Finding[] => {
  const { platform, maxWeightPerPost } = PLATFORM_RULES.social_twitter;
  return postSpans(text).flatMap(({ start, end }, at): Finding[] => {
    const post = text.slice(start, end);
    const weight = weightedLength(post);
    if (weight <= maxWeightPerPost) return [];
    const sentence = `Post ${at + 1} counts ${counted(weight)} characters on ${platform}; the limit is ${maxWeightPerPost}.`;
    return [{ rule: 'too_long', post: at + 1, sentence, fixable: true, start: start + longestBeginning(post, fitsPost), end }];
  });
};

const lengthOf = (text: string): number => text.length;

const checkLinkedIn = (text: string): Finding[] => {
  const { platform, maxLength } = PLATFORM_RULES.social_linkedin;
  return tooLong(text, lengthOf, platform, maxLength, 'characters');
};

const checkInstagram = (text: string): Finding[] => {
  const { platform, maxLength, maxHashtags } = PLATFORM_RULES.social_instagram;
  const hashtags = hashtagsIn(text);
  const [first, last] = [hashtags[maxHashtags], hashtags.at(-1)];
  const findings = tooLong(text, lengthOf, platform, maxLength, 'characters');
  if (!first || !last) return findings;
  const sentence = `${platform} takes at most ${maxHashtags} hashtags; this text has ${hashtags.length}.`;
  return [...findings, { rule: 'too_many_hashtags', sentence, fixable: true, start: first.start, end: last.end }];
};

const unbound = (): Finding[] => [];

const checks: Record<CheckedContentType, (text: string) => Finding[]> = {
  show_notes: checkShowNotes,
  social_twitter: checkThread,
  social_linkedin: checkLinkedIn,
  social_instagram: checkInstagram,
  blog: unbound,
  email: unbound,
};

/** The rules of its platform that a text breaks; none where it may be published as it is. */
export const check = (contentType: CheckedContentType, text: string): Finding[] =>
  postSpans(text).length === 0
    ? [{ rule: 'empty', sentence: 'There is no text.', fixable: false, start: 0, end: text.length }]
    : checks[contentType](text);
