import { PLATFORM_RULES } from './platform-rules';

const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/giu;
const UNSEEN = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/giu;
const SAFE_LINK = /\bhref\s*=\s*(?:"((?:https?:\/\/|mailto:)[^"<>]*)"|'((?:https?:\/\/|mailto:)[^'<>]*)')/iu;
const ALLOWED: readonly string[] = PLATFORM_RULES.show_notes.allowedTags;

const clean = (closing: string, name: string, attributes: string): string => {
  if (closing) return `</${name}>`;
  const href = name === 'a' ? SAFE_LINK.exec(attributes) : null;
  if (name === 'a') return `<a href="${href?.[1] ?? href?.[2] ?? ''}">`;
  return `<${name}>`;
};

/** Names of the tags, attributes and hidden parts that show notes may not have. */
export const forbiddenTags = (text: string): string[] => {
  const found = [...text.matchAll(UNSEEN)].map((match) => (match[1] ?? '!--').toLowerCase());
  for (const match of text.replace(UNSEEN, '').matchAll(TAG)) {
    const name = (match[2] ?? '').toLowerCase();
    if (!ALLOWED.includes(name) || clean(match[1] ?? '', name, match[3] ?? '') !== match[0]) found.push(name);
  }
  return [...new Set(found)];
};

/** Takes forbidden tags out and keeps what they enclose; a link keeps its address and nothing else. */
export const withoutForbiddenTags = (text: string): string =>
  text.replace(UNSEEN, '').replace(TAG, (_tag, closing: string, name: string, attributes: string) => {
    const lower = name.toLowerCase();
    return ALLOWED.includes(lower) ? clean(closing, lower, attributes) : '';
  });

export const withoutTags = (text: string): string => text.replace(UNSEEN, '').replace(TAG, '');

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
