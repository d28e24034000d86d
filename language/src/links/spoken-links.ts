import { fold } from '../words/fold';
import { linksIn, TOP_LEVEL_DOMAINS, type WrittenLink, writtenLink } from './written-links';

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
  String.raw`(?<![\p{L}\p{N}'’-])(?:(?<local>[\p{L}\p{N}]+)\s+at\s+)?(?<host>(?:${PART}\s+dot\s+)+(?:${TOP_LEVEL_DOMAINS}))(?![\p{L}\p{N}'’-])(?<path>(?:\s+(?:forward\s+)?slash\s+${PART})*)`,
  'giu',
);
const WORD_BEFORE = /([\p{L}\p{N}'’-]+)?([^\p{L}\p{N}'’-]*)$/u;
const WORD_AFTER = /^[^\p{L}\p{N}]*?([.,;:!?…]|[\p{L}\p{N}'’]+|$)/u;
/** Mail is spoken of at most this many words before its address. */
const MAX_WORDS_TO_MAIL_WORD = 6;

const addressesIn = (text: string): SpokenAddress[] =>
  [...text.matchAll(SPOKEN)].map((match) => {
    const { local = '', host = '', path = '' } = match.groups ?? {};
    const hostStart = match.index + match[0].length - path.length - host.length;
    return { start: match.index, end: match.index + match[0].length, local, host, path, hostStart };
  });

/** A spoken host may have several words; only the text before it shows that it has just one. */
const beginsAt = (text: string, start: number): boolean => {
  const [, word = '', between = ''] = WORD_BEFORE.exec(text.slice(Math.max(0, start - 60), start)) ?? [];
  return /[,;:.!?…–—(]/u.test(between) || WORDS_BEFORE_ADDRESS.has(fold(word));
};

const endsAt = (text: string, { end, path }: SpokenAddress): boolean => {
  const next = fold(WORD_AFTER.exec(text.slice(end, end + 60))?.[1] ?? '');
  return path === '' || !/[\p{L}\p{N}]/u.test(next) || WORDS_AFTER_PATH.has(next);
};

const isAboutMail = (text: string, start: number): boolean =>
  text
    .slice(0, start)
    .split(/\s+/u)
    .filter(Boolean)
    .slice(-MAX_WORDS_TO_MAIL_WORD)
    .some((word) => MAIL_WORD.test(word));

const toWritten = (spoken: string): string =>
  spoken
    .replace(/(?<!\s)\s+dot\s+/giu, '.')
    .replace(/(?<!\s)\s+(?:dash|hyphen)\s+/giu, '-')
    .replace(/(?<!\s)\s+(?:forward\s+)?slash\s+/giu, '/');

const toMailbox = (text: string, address: SpokenAddress): WrittenLink[] => {
  const { local, host, path, start, end } = address;
  return path === '' && beginsAt(text, start) ? [writtenLink(`${local}@`, toWritten(host), '', start, end)] : [];
};

const toWebsite = (text: string, address: SpokenAddress): WrittenLink[] => {
  const { host, path, hostStart, end } = address;
  return beginsAt(text, hostStart) && endsAt(text, address) ? [writtenLink('', toWritten(host), toWritten(path), hostStart, end)] : [];
};

const toLinks = (text: string, address: SpokenAddress): WrittenLink[] => {
  const isMailbox = address.local !== '' && !WORDS_BEFORE_WEBSITE.has(fold(address.local)) && isAboutMail(text, address.start);
  return isMailbox ? toMailbox(text, address) : toWebsite(text, address);
};

const spokenOnly = (text: string): WrittenLink[] => addressesIn(text).flatMap((address) => toLinks(text, address));

/**
 * Returns the addresses in speech: written ones, and "name dot org slash page" or "name at host dot com". If the words do
 * not show where a name begins ("open door breakfast dot org"), none is returned.
 */
export const spokenLinksIn = (text: string): WrittenLink[] => [...linksIn(text), ...spokenOnly(text)].sort((a, b) => a.start - b.start);

/** The same text with addresses as one writes them. */
export const withWrittenLinks = (text: string): string =>
  spokenOnly(text)
    .toReversed()
    .reduce((result, { start, end, address }) => result.slice(0, start) + address + result.slice(end), text);

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** After one of these a spoken address begins: they are never part of its name. */
const WORDS_BEFORE_ADDRESS = wordSet(`at to is it's that's via visit website site webpage page address url link called mail email e-mail`);

/** "Find it at smalltables dot org" names no mailbox. */
const WORDS_BEFORE_WEBSITE = wordSet(
  `us me it them him her page more online out show website is are go look here that this book up tickets today now everything all details
  information info form list one something`,
);

/** With one of these the sentence goes on after the path of an address. */
const WORDS_AFTER_PATH = wordSet(
  `and or to for if you we i it it's that that's where when so but because please there they or is are in on at with from as who which then`,
);

const MAIL_WORD = /^["“(]*(?:e-?mails?|mail|mailed|write|writing|wrote|contact|reach|message|address|inbox)[.,;:!?]*$/iu;
