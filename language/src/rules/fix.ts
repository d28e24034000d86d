import { check } from './check';
import { fewerHashtags } from './fewer-hashtags';
import type { Finding } from './finding';
import { fitLength } from './fit-length';
import { PLATFORM_RULES, type CheckedContentType } from './platform-rules';
import { chapterRepairs } from './repair-chapters';
import { shortenShowNotes } from './shorten-show-notes';
import { splitPost } from './split-post';
import { withoutForbiddenTags } from './tags';
import { postSpans, threadOf } from './thread';

const rules = PLATFORM_RULES;

const withPostSplit = (thread: string, number: number): string => {
  const span = postSpans(thread)[number - 1];
  return span ? thread.slice(0, span.start) + threadOf(splitPost(thread.slice(span.start, span.end))) + thread.slice(span.end) : thread;
};

const unbound = (text: string): string => text;

const shortened: Record<CheckedContentType, (text: string, post: number) => string> = {
  show_notes: shortenShowNotes,
  social_twitter: withPostSplit,
  social_linkedin: (text) => fitLength(text, rules.social_linkedin.maxLength),
  social_instagram: (text) => fitLength(text, rules.social_instagram.maxLength),
  blog: unbound,
  email: unbound,
};

const thenChapters = (text: string): string[] => [text, ...chapterRepairs(text)];

const repairs = (contentType: CheckedContentType, text: string, { rule, post = 1 }: Finding): string[] => {
  switch (rule) {
    case 'too_long':
      return thenChapters(shortened[contentType](text.trim(), post));
    case 'too_many_hashtags':
      return [fewerHashtags(text, rules.social_instagram.maxHashtags).trimEnd()];
    case 'forbidden_tag':
      return thenChapters(withoutForbiddenTags(text));
    case 'chapters':
      return chapterRepairs(text);
    case 'empty':
      return [];
  }
};

const isSame = (a: Finding, b: Finding): boolean => a.rule === b.rule && a.post === b.post;

/** Whether the finding is gone and nothing came in its place. */
const isBetter = (before: readonly Finding[], after: readonly Finding[], finding: Finding): boolean =>
  after.length < before.length &&
  !after.some((each) => finding.post === undefined && each.rule === finding.rule) &&
  after.every((each) => before.some((known) => known.rule === each.rule));

/** The text without what a finding is about and without a new one; unchanged where the finding is not there any more. */
export const fix = (contentType: CheckedContentType, text: string, finding: Finding): string => {
  const before = check(contentType, text);
  if (!before.some((each) => isSame(each, finding))) return text;
  return repairs(contentType, text, finding).find((repaired) => isBetter(before, check(contentType, repaired), finding)) ?? text;
};
