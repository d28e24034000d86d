import type { TextSpan } from '../text/text-span';

/** Endings of the addresses people say and write about podcasts; anything else after a dot is taken for prose. */
export const TOP_LEVEL_DOMAINS =
  'com|org|net|io|fm|tv|co|app|dev|edu|gov|me|us|uk|info|church|faith|podcast|show|link|bio|ly|ai|live|world|today|community|kitchen|radio|online|site|store|shop|blog|family|media|studio|club|academy|news|page|xyz|eu|de|fr|es|nl|ca|au|ie|nz|ch|pt|br|mx|pl|se|dk|fi';

/** A web or e-mail address in a text. `host` is lower case without "www."; `address` is as one writes it, without scheme. */
export interface WrittenLink extends TextSpan {
  host: string;
  address: string;
}

const HOST = String.raw`(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+(?:${TOP_LEVEL_DOMAINS})(?![\p{L}\p{N}@-])`;
const PATH = String.raw`\/[^\s<>"“”)\]]*`;
const WRITTEN = new RegExp(
  String.raw`(?:https?:\/\/)?(?<![@\p{L}\p{N}.-])(?<local>[\p{L}\p{N}._+-]{1,64}@)?(?<host>${HOST})(?<path>${PATH})?|https?:\/\/(?<other>[^\s\/<>"“”)\]]+)(?<rest>${PATH})?`,
  'giu',
);
const LOOSE_END = /(?<![.,;:!?'’*])[.,;:!?'’*]+$/u;
export const writtenLink = (local: string, host: string, path: string, start: number, end: number): WrittenLink => {
  const bare = host.toLowerCase().replace(/^www\./u, '');
  const kept = path.replace(LOOSE_END, '');
  return { host: bare, address: local.toLowerCase() + bare + kept.replace(/\/$/u, ''), start, end: end - (path.length - kept.length) };
};

/** The addresses written in a text. */
export const linksIn = (text: string): WrittenLink[] =>
  [...text.matchAll(WRITTEN)].map((match) => {
    const { local = '', host, path, other = '', rest } = match.groups ?? {};
    return writtenLink(local, host ?? other, path ?? rest ?? '', match.index, match.index + match[0].length);
  });
