import type { TextSpan } from '../text/text-span';
import { PLATFORM_RULES } from './platform-rules';

const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/giu;
const INVISIBLE = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/giu;
const SAFE_LINK = /\bhref\s*=\s*(?:"((?:https?:\/\/|mailto:)[^"<>]*)"|'((?:https?:\/\/|mailto:)[^'<>]*)')/iu;
const ALLOWED: readonly string[] = PLATFORM_RULES.show_notes.allowedTags;

const cleanTag = (closing: string, name: string, attributes: string): string => {
  if (closing) return `</${name}>`;
  const href = name === 'a' ? SAFE_LINK.exec(attributes) : null;
  if (name === 'a') return `<a href="${href?.[1] ?? href?.[2] ?? ''}">`;
  return `<${name}>`;
};

/** The first occurrence of a tag, attribute or hidden part that show notes must not have. */
export interface ForbiddenTag extends TextSpan {
  name: string;
}

const toForbiddenTag = (match: RegExpExecArray, name: string): ForbiddenTag => ({
  name: name.toLowerCase(),
  start: match.index,
  end: match.index + match[0].length,
});

export const forbiddenTags = (text: string): ForbiddenTag[] => {
  const found = [...text.matchAll(INVISIBLE)].map((match) => toForbiddenTag(match, match[1] ?? '!--'));
  const seen = text.replace(INVISIBLE, (part) => ' '.repeat(part.length));
  for (const match of seen.matchAll(TAG)) {
    const [tag, closing = '', name = '', attributes = ''] = match;
    const lower = name.toLowerCase();
    if (!ALLOWED.includes(lower) || cleanTag(closing, lower, attributes) !== tag) found.push(toForbiddenTag(match, lower));
  }
  const first = new Map(found.toReversed().map((tag) => [tag.name, tag] as const));
  return [...first.values()].sort((a, b) => a.start - b.start);
};

const removeForbiddenOnce = (text: string): string =>
  text.replace(INVISIBLE, '').replace(TAG, (_tag, closing: string, name: string, attributes: string) => {
    const lower = name.toLowerCase();
    return ALLOWED.includes(lower) ? cleanTag(closing, lower, attributes) : '';
  });

/** Removing a tag inside a tag uncovers the outer one. Deeper nesting is escaped instead. */
const MAX_NESTING = 20;

/** Takes forbidden tags out and keeps what they enclose; a link keeps its address and nothing else. */
export const removeForbiddenTags = (text: string): string => {
  let kept = text;
  for (let round = 0; round < MAX_NESTING && forbiddenTags(kept).length > 0; round++) kept = removeForbiddenOnce(kept);
  return forbiddenTags(kept).length > 0 ? kept.replaceAll('<', '‹') : kept;
};

export const removeTags = (text: string): string => text.replace(INVISIBLE, '').replace(TAG, '');

/** Whether every tag that opens closes again, in order. */
export const isBalanced = (text: string): boolean => {
  const open: string[] = [];
  for (const match of text.matchAll(TAG)) {
    const name = (match[2] ?? '').toLowerCase();
    if (!match[1]) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
};
