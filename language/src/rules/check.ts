import type { TextSpan } from '../text/text-span';
import { chapterLines, chapterProblems } from './chapter-lines';
import { checkFurther } from './further-content';
import { hashtagsIn } from './hashtags';
import { furtherRuleOf, hasOwnRules, PLATFORM_RULES, type PublishedContentType } from './platform-rules';
import { longestFittingPrefix } from './shorten';
import { forbiddenTags, removeForbiddenTags } from './tags';
import { fitsPost, postSpans } from './thread';
import { byteLength, weightedLength } from './weighted-length';

const formatCount = (value: number): string => value.toLocaleString('en-US');

const checkLength = (text: string, lengthOf: (text: string) => number, platform: string, max: number, unit: string): Finding[] => {
  const length = lengthOf(text);
  if (length <= max) return [];
  const sentence = `${platform} allows up to ${formatCount(max)} ${unit}; this has ${formatCount(length)}.`;
  return [
    { rule: 'too_long', sentence, fixable: true, start: longestFittingPrefix(text, (part) => lengthOf(part) <= max), end: text.length },
  ];
};

const checkShowNotes = (text: string): Finding[] => {
  const { platform, maxBytes } = PLATFORM_RULES.show_notes;
  const leavesText = removeForbiddenTags(text).trim() !== '';
  const tags = forbiddenTags(text).map(({ name, start, end }): Finding => {
    const sentence = `${platform} does not accept <${name}> as it is used here.`;
    return { rule: 'forbidden_tag', sentence, fixable: leavesText, start, end };
  });
  const chapters = chapterProblems(chapterLines(text)).map(({ message, chapter: { start, end } }): Finding => {
    return { rule: 'chapters', sentence: message, fixable: true, start, end };
  });
  return [...checkLength(text, byteLength, platform, maxBytes, 'bytes'), ...tags, ...chapters];
};

const checkThread = (text: string): Finding[] => {
  const { platform, maxWeightPerPost } = PLATFORM_RULES.social_twitter;
  return postSpans(text).flatMap(({ start, end }, at): Finding[] => {
    const post = text.slice(start, end);
    const weight = weightedLength(post);
    if (weight <= maxWeightPerPost) return [];
    const sentence = `Post ${at + 1} counts ${formatCount(weight)} characters on ${platform}; the limit is ${maxWeightPerPost}.`;
    return [{ rule: 'too_long', post: at + 1, sentence, fixable: true, start: start + longestFittingPrefix(post, fitsPost), end }];
  });
};

const lengthOf = (text: string): number => text.length;

const checkLinkedIn = (text: string): Finding[] => {
  const { platform, maxLength } = PLATFORM_RULES.social_linkedin;
  return checkLength(text, lengthOf, platform, maxLength, 'characters');
};

const checkInstagram = (text: string): Finding[] => {
  const { platform, maxLength, maxHashtags } = PLATFORM_RULES.social_instagram;
  const hashtags = hashtagsIn(text);
  const [first, last] = [hashtags[maxHashtags], hashtags.at(-1)];
  const findings = checkLength(text, lengthOf, platform, maxLength, 'characters');
  if (!first || !last) return findings;
  const sentence = `${platform} allows up to ${maxHashtags} hashtags; this has ${hashtags.length}.`;
  return [...findings, { rule: 'too_many_hashtags', sentence, fixable: true, start: first.start, end: last.end }];
};

const CHECKS: Record<keyof typeof PLATFORM_RULES, (text: string) => Finding[]> = {
  show_notes: checkShowNotes,
  social_twitter: checkThread,
  social_linkedin: checkLinkedIn,
  social_instagram: checkInstagram,
};

const checkRules = (contentType: PublishedContentType, text: string): Finding[] => {
  if (hasOwnRules(contentType)) return CHECKS[contentType](text);
  const rule = furtherRuleOf(contentType);
  return rule ? checkFurther(rule, text) : [];
};

/** Returns the rules of its platform that a text breaks; none if it can be published. */
export const checkText = (contentType: PublishedContentType, text: string): Finding[] =>
  postSpans(text).length === 0
    ? [{ rule: 'empty', sentence: 'There is no text.', fixable: false, start: 0, end: text.length }]
    : checkRules(contentType, text);

/**
 * A rule of its platform that a text breaks. What has to change is between `start` and `end`. `sentence`
 * describes it for the user; `post` counts from 1. `fixFinding` repairs those that are `fixable`.
 */
export interface Finding extends TextSpan {
  rule: 'empty' | 'too_long' | 'too_many_hashtags' | 'forbidden_tag' | 'forbidden_character' | 'chapters';
  sentence: string;
  fixable: boolean;
  post?: number;
}
