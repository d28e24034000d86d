import type { TextSpan } from '../text/text-span';

/** A web address in a text. `host` is lower case without "www."; `address` is host and path. */
export interface WrittenLink extends TextSpan {
  host: string;
  address: string;
}

const ENDINGS =
  'com|org|net|io|fm|tv|co|app|dev|edu|gov|me|us|uk|info|church|faith|podcast|show|link|bio|ly|ai|live|world|today|community|kitchen';
const WRITTEN = new RegExp(
  String.raw`(?:https?:\/\/)?(?<![@\p{L}\p{N}.-])((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:${ENDINGS}))(?![\p{L}\p{N}@-])(\/[^\s<>"“”)\]]*)?|https?:\/\/([^\s\/<>"“”)\]]+)(\/[^\s<>"“”)\]]*)?`,
  'giu',
);
const SPOKEN = new RegExp(
  String.raw`\b((?:[\p{L}\p{N}-]+\s+dot\s+)+(?:${ENDINGS}|u\s?k))\b((?:\s+(?:forward\s+)?slash\s+[\p{L}\p{N}-]+)*)`,
  'giu',
);
const LOOSE_END = /[.,;:!?'’*]+$/u;

const link = (host: string, path: string, start: number, end: number): WrittenLink => {
  const bare = host.toLowerCase().replace(/^www\./u, '');
  const rest = path.replace(LOOSE_END, '').replace(/\/$/u, '');
  return { host: bare, address: bare + rest, start, end: end - (path.length - path.replace(LOOSE_END, '').length) };
};

/** The web addresses written in a text. */
export const linksIn = (text: string): WrittenLink[] =>
  [...text.matchAll(WRITTEN)].map((match) =>
    link(match[1] ?? match[3] ?? '', match[2] ?? match[4] ?? '', match.index, match.index + match[0].length),
  );

/** The web addresses somebody said: written ones, and "name dot org slash page". */
export const spokenLinksIn = (text: string): WrittenLink[] => {
  const spoken = [...text.matchAll(SPOKEN)].map((match) =>
    link(
      (match[1] ?? '').replace(/\s+dot\s+/giu, '.').replace(/\s+/gu, ''),
      (match[2] ?? '').replace(/\s+(?:forward\s+)?slash\s+/giu, '/'),
      match.index,
      match.index + match[0].length,
    ),
  );
  return [...linksIn(text), ...spoken].sort((a, b) => a.start - b.start);
};
