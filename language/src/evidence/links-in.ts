import type { TextSpan } from '../text/text-span';

/** A web or e-mail address in a text. `host` is lower case without "www."; `address` is as one writes it, without scheme. */
export interface WrittenLink extends TextSpan {
  host: string;
  address: string;
}

const ENDINGS =
  'com|org|net|io|fm|tv|co|app|dev|edu|gov|me|us|uk|info|church|faith|podcast|show|link|bio|ly|ai|live|world|today|community|kitchen';
const HOST = String.raw`(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+(?:${ENDINGS})(?![\p{L}\p{N}@-])`;
const PATH = String.raw`\/[^\s<>"“”)\]]*`;
const WRITTEN = new RegExp(
  String.raw`(?:https?:\/\/)?(?<![@\p{L}\p{N}.-])(?<local>[\p{L}\p{N}._+-]{1,64}@)?(?<host>${HOST})(?<path>${PATH})?|https?:\/\/(?<other>[^\s\/<>"“”)\]]+)(?<rest>${PATH})?`,
  'giu',
);
const SPOKEN = new RegExp(
  String.raw`\b(?:(?<local>[\p{L}\p{N}]+)\s+at\s+)?(?<host>(?:[\p{L}\p{N}-]+\s+dot\s+)+(?:${ENDINGS}))\b(?<path>(?:\s+(?:forward\s+)?slash\s+[\p{L}\p{N}-]+)*)`,
  'giu',
);
const LOOSE_END = /[.,;:!?'’*]+$/u;
/** "find it at small tables dot org" names no mailbox. */
const BEFORE_AT = new Set([
  'us',
  'me',
  'it',
  'them',
  'page',
  'more',
  'online',
  'out',
  'show',
  'website',
  'is',
  'are',
  'go',
  'look',
  'here',
  'that',
  'book',
  'up',
  'tickets',
]);

const link = (local: string, host: string, path: string, start: number, end: number): WrittenLink => {
  const bare = host.toLowerCase().replace(/^www\./u, '');
  const kept = path.replace(LOOSE_END, '');
  return { host: bare, address: local.toLowerCase() + bare + kept.replace(/\/$/u, ''), start, end: end - (path.length - kept.length) };
};

/** The addresses written in a text. */
export const linksIn = (text: string): WrittenLink[] =>
  [...text.matchAll(WRITTEN)].map((match) => {
    const { local = '', host, path, other = '', rest } = match.groups ?? {};
    return link(local, host ?? other, path ?? rest ?? '', match.index, match.index + match[0].length);
  });

const spokenOnly = (text: string): WrittenLink[] =>
  [...text.matchAll(SPOKEN)].map((match) => {
    const { local, host = '', path = '' } = match.groups ?? {};
    const isMailbox = local !== undefined && !BEFORE_AT.has(local.toLowerCase());
    const start = local !== undefined && !isMailbox ? match.index + match[0].indexOf(host) : match.index;
    const written = host.replace(/\s+dot\s+/giu, '.').replace(/\s+/gu, '');
    return link(
      isMailbox ? `${local}@` : '',
      written,
      path.replace(/\s+(?:forward\s+)?slash\s+/giu, '/'),
      start,
      match.index + match[0].length,
    );
  });

/** The addresses somebody said: written ones, and "name dot org slash page" or "name at host dot com". */
export const spokenLinksIn = (text: string): WrittenLink[] => [...linksIn(text), ...spokenOnly(text)].sort((a, b) => a.start - b.start);

/** The same text with addresses as one writes them. */
export const withWrittenLinks = (text: string): string =>
  spokenOnly(text)
    .toReversed()
    .reduce((written, { start, end, address }) => written.slice(0, start) + address + written.slice(end), text);
