import { checkText, type Finding } from './check';
import { findFurtherRepairs } from './further-content';
import { limitHashtags } from './hashtags';
import { furtherRuleOf, hasOwnRules, PLATFORM_RULES, type PublishedContentType } from './platform-rules';
import { findChapterRepairs } from './repair-chapters';
import { shortenBeforeHashtags, shortenShowNotes } from './shorten';
import { removeForbiddenTags } from './tags';
import { joinPosts, postSpans, splitPost } from './thread';

const rules = PLATFORM_RULES;

const withPostSplit = (thread: string, number: number): string => {
  const span = postSpans(thread)[number - 1];
  return span ? thread.slice(0, span.start) + joinPosts(splitPost(thread.slice(span.start, span.end))) + thread.slice(span.end) : thread;
};

const SHORTENERS: Record<keyof typeof PLATFORM_RULES, (text: string, post: number) => string> = {
  show_notes: shortenShowNotes,
  social_twitter: withPostSplit,
  social_linkedin: (text) => shortenBeforeHashtags(text, rules.social_linkedin.maxLength),
  social_instagram: (text) => shortenBeforeHashtags(text, rules.social_instagram.maxLength),
};

const withChapterRepairs = (text: string): string[] => [text, ...findChapterRepairs(text)];

const findRepairs = (contentType: PublishedContentType, text: string, finding: Finding): string[] => {
  const furtherRule = furtherRuleOf(contentType);
  if (furtherRule) return findFurtherRepairs(furtherRule, text, finding);
  if (!hasOwnRules(contentType)) return [];
  const { rule, post = 1 } = finding;
  switch (rule) {
    case 'too_long':
      return withChapterRepairs(SHORTENERS[contentType](text.trim(), post));
    case 'too_many_hashtags':
      return [limitHashtags(text, rules.social_instagram.maxHashtags).trimEnd()];
    case 'forbidden_tag':
      return withChapterRepairs(removeForbiddenTags(text));
    case 'chapters':
      return findChapterRepairs(text);
    case 'empty':
    case 'forbidden_character':
      return [];
  }
};

const isSame = (a: Finding, b: Finding): boolean => a.rule === b.rule && a.post === b.post;

/** Whether the finding is gone and nothing came in its place. */
const isBetter = (before: readonly Finding[], after: readonly Finding[], finding: Finding): boolean =>
  after.length < before.length &&
  !after.some((each) => finding.post === undefined && each.rule === finding.rule) &&
  after.every((each) => before.some((known) => known.rule === each.rule));

/** Repairs a finding without causing another; returns the text unchanged if the finding is no longer in it. */
export const fixFinding = (contentType: PublishedContentType, text: string, finding: Finding): string => {
  const before = checkText(contentType, text);
  if (!before.some((each) => isSame(each, finding))) return text;
  return findRepairs(contentType, text, finding).find((repaired) => isBetter(before, checkText(contentType, repaired), finding)) ?? text;
};
