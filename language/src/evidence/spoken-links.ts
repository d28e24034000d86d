import { fold } from '../words/fold';
import { ENDINGS } from './endings';
import { linksIn, type WrittenLink, writtenLink } from './links-in';
import { ADDRESSES_FOLLOW, BEFORE_A_PLACE, ENDS_A_PATH, SPEAKS_OF_MAIL } from './spoken-link-words';

interface SpokenAddress {
  start: number;
  end: number;
  local: string;
  host: string;
  path: string;
  /** Where the host begins, after "hello at". */
  hostStart: number;
}

const PART = String.raw`[\p{L}\p{N}-]+(?:\s+(?:dash|hyphen)\s+[\p{L}\p{N}-]+)*`;
const SPOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?:(?<local>[\p{L}\p{N}]+)\s+at\s+)?(?<host>(?:${PART}\s+dot\s+)+(?:${ENDINGS}))(?![\p{L}\p{N}'’-])(?<path>(?:\s+(?:forward\s+)?slash\s+${PART})*)`,
  'giu',
);
const WORD_BEFORE = /([\p{L}\p{N}'’-]+)?([^\p{L}\p{N}'’-]*)$/u;
const WORD_AFTER = /^[^\p{L}\p{N}]*?([.,;:!?…]|[\p{L}\p{N}'’]+|$)/u;
/** Mail is spoken of at most this many words before its address. */
const MAIL_REACH = 6;

const addressesIn = (text: string): SpokenAddress[] =>
  [...text.matchAll(SPOKEN)].map((match) => {
    const { local = '', host = '', path = '' } = match.groups ?? {};
    const hostStart = match.index + match[0].length - path.length - host.length;
    return { start: match.index, end: match.index + match[0].length, local, host, path, hostStart };
  });

/** A name has as many words as the speaker gave it; only what stands before it tells that it has just this one. */
const beginsAt = (text: string, start: number): boolean => {
  const [, word = '', between = ''] = WORD_BEFORE.exec(text.slice(Math.max(0, start - 60), start)) ?? [];
  return /[,;:.!?…–—(]/u.test(between) || ADDRESSES_FOLLOW.has(fold(word));
};

const endsAt = (text: string, { end, path }: SpokenAddress): boolean => {
  const next = fold(WORD_AFTER.exec(text.slice(end, end + 60))?.[1] ?? '');
  return path === '' || !/[\p{L}\p{N}]/u.test(next) || ENDS_A_PATH.has(next);
};

const isAboutMail = (text: string, start: number): boolean =>
  text
    .slice(0, start)
    .split(/\s+/u)
    .filter(Boolean)
    .slice(-MAIL_REACH)
    .some((word) => SPEAKS_OF_MAIL.test(word));

const written = (spoken: string): string =>
  spoken
    .replace(/(?<!\s)\s+dot\s+/giu, '.')
    .replace(/(?<!\s)\s+(?:dash|hyphen)\s+/giu, '-')
    .replace(/(?<!\s)\s+(?:forward\s+)?slash\s+/giu, '/');

const mailbox = (text: string, address: SpokenAddress): WrittenLink[] => {
  const { local, host, path, start, end } = address;
  return path === '' && beginsAt(text, start) ? [writtenLink(`${local}@`, written(host), '', start, end)] : [];
};

const place = (text: string, address: SpokenAddress): WrittenLink[] => {
  const { host, path, hostStart, end } = address;
  return beginsAt(text, hostStart) && endsAt(text, address) ? [writtenLink('', written(host), written(path), hostStart, end)] : [];
};

const knownAddress = (text: string, address: SpokenAddress): WrittenLink[] => {
  const isMailbox = address.local !== '' && !BEFORE_A_PLACE.has(fold(address.local)) && isAboutMail(text, address.start);
  return isMailbox ? mailbox(text, address) : place(text, address);
};

const spokenOnly = (text: string): WrittenLink[] => addressesIn(text).flatMap((address) => knownAddress(text, address));

/**
 * The addresses somebody said: written ones, and "name dot org slash page" or "name at host dot com". Where the words do
 * not tell how far a name reaches ("open door breakfast dot org"), there is no address: none is made up.
 */
export const spokenLinksIn = (text: string): WrittenLink[] => [...linksIn(text), ...spokenOnly(text)].sort((a, b) => a.start - b.start);

/** The same text with addresses as one writes them. */
export const withWrittenLinks = (text: string): string =>
  spokenOnly(text)
    .toReversed()
    .reduce((result, { start, end, address }) => result.slice(0, start) + address + result.slice(end), text);
