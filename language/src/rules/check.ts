import { byteLength } from './byte-length';
import { chapterLines, chapterProblems } from './chapter-lines';
import { hashtagsIn } from './hashtags';
import { PLATFORM_RULES, type RuledContentType } from './platform-rules';
import type { Problem } from './problem';
import { forbiddenTags } from './tags';
import { postsOf } from './thread';
import { weightedLength } from './weighted-length';

const counted = (value: number): string => value.toLocaleString('en-US');

const tooLong = (platform: string, length: number, max: number, unit: string): Problem[] =>
  length <= max
    ? []
    : [{ rule: 'too_long', sentence: `${platform} takes at most ${counted(max)} ${unit}; this text has ${counted(length)}.` }];

const checkShowNotes = (text: string): Problem[] => {
  const { platform, maxBytes } = PLATFORM_RULES.show_notes;
  const tags = forbiddenTags(text);
  return [
    ...tooLong(platform, byteLength(text), maxBytes, 'bytes'),
    ...tags.map((tag): Problem => ({ rule: 'forbidden_tag', sentence: `${platform} does not accept <${tag}> as it is used here.` })),
    ...chapterProblems(chapterLines(text)).map((sentence): Problem => ({ rule: 'chapters', sentence })),
  ];
};

const checkThread = (text: string): Problem[] => {
  const { platform, maxWeightPerPost } = PLATFORM_RULES.social_twitter;
  return postsOf(text).flatMap((post, at): Problem[] => {
    const weight = weightedLength(post);
    if (weight <= maxWeightPerPost) return [];
    return [
      {
        rule: 'too_long',
        post: at + 1,
        sentence: `Post ${at + 1} counts ${weight} characters on ${platform}; the limit is ${maxWeightPerPost}.`,
      },
    ];
  });
};

const checkLinkedIn = (text: string): Problem[] => {
  const { platform, maxLength } = PLATFORM_RULES.social_linkedin;
  return tooLong(platform, text.length, maxLength, 'characters');
};

const checkInstagram = (text: string): Problem[] => {
  const { platform, maxLength, maxHashtags } = PLATFORM_RULES.social_instagram;
  const hashtags = hashtagsIn(text).length;
  const tooMany: Problem[] =
    hashtags <= maxHashtags
      ? []
      : [{ rule: 'too_many_hashtags', sentence: `${platform} takes at most ${maxHashtags} hashtags; this text has ${hashtags}.` }];
  return [...tooLong(platform, text.length, maxLength, 'characters'), ...tooMany];
};

const checks: Record<RuledContentType, (text: string) => Problem[]> = {
  show_notes: checkShowNotes,
  social_twitter: checkThread,
  social_linkedin: checkLinkedIn,
  social_instagram: checkInstagram,
};

const isEmpty = (text: string): boolean => postsOf(text).length === 0;

/** The rules of its platform that a text breaks; none where it may be published as it is. */
export const check = (contentType: RuledContentType, text: string): Problem[] =>
  isEmpty(text) ? [{ rule: 'empty', sentence: 'There is no text.' }] : checks[contentType](text);
