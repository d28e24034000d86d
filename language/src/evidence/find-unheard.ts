import type { Unheard } from '@afterword/proto';
import { titleLines } from '../text/frame-lines';
import { sentencesIn } from '../text/sentences-in';
import { overlaps } from '../text/text-span';
import { fold } from '../words/fold';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { heard, type Heard } from './heard';
import { linksIn } from './links-in';
import { numbersIn } from './numbers-in';
import { isOrdinary } from './ordinary-capitals';

type Finder = (text: string, known: Heard) => Unheard[];

const TIME = /(?<![\d:])\d{1,2}(?::\d{2}){1,2}(?![\d:])/gu;
const LIST_NUMBER = /^[^\S\n\r\u2028\u2029]*\d{1,2}(?:[.)]|\/\d{1,2})(?=\s)/gmu;
const HASHTAG = /[#＃][\p{L}\p{N}_]+/gu;
const HANDLE = /(?<![\p{L}\p{N}._@])@([\p{L}\p{N}_.]*[\p{L}\p{N}_])/gu;
const NAME_RUN = /(?<![\p{L}\p{N}#@.])\p{Lu}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}+)*(?:[ ]\p{Lu}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}+)*)*/gu;
/** Numbers up to this one are left alone when they are spelled out: "two ideas" claims nothing. */
const SMALL_TALK = 10;

/** The same text with what `pattern` matches blanked, so that offsets stay true. */
const blank = (text: string, pattern: RegExp): string => text.replace(pattern, (match) => ' '.repeat(match.length));

const links: Finder = (text, known) =>
  linksIn(text)
    .filter((link) => (link.address === link.host ? !known.hosts.has(link.host) : !known.addresses.has(link.address)))
    .map(({ start, end }) => ({ kind: 'link', start, end, text: text.slice(start, end) }));

const handles: Finder = (text, known) =>
  [...text.matchAll(HANDLE)]
    .filter((match) => !known.handles.has(fold(match[1] ?? '')))
    .map((match) => ({ kind: 'handle', start: match.index, end: match.index + match[0].length, text: match[0] }));

const numbers: Finder = (text, known) =>
  numbersIn(text)
    .filter((number) => (number.digits || number.value > SMALL_TALK) && !known.numbers.has(number.value))
    .map(({ start, end }) => ({ kind: 'number', start, end, text: text.slice(start, end) }));

const isUnheardName = (word: string, known: Heard): boolean => {
  const parts = fold(word.replace(/['’]s$/u, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.some((part) => part.length > 1 && !/^\d+$/u.test(part) && !known.words.has(part) && !isOrdinary(part));
};

/** A lone capital where a sentence begins names nothing; two in a row may. */
const names =
  (starts: ReadonlySet<number>): Finder =>
  (text, known) =>
    [...text.matchAll(NAME_RUN)].flatMap((match) => {
      const words = match[0].split(' ');
      if (words.length === 1 && starts.has(match.index)) return [];
      if (!words.some((word) => isUnheardName(word, known))) return [];
      return [{ kind: 'name' as const, start: match.index, end: match.index + match[0].length, text: match[0] }];
    });

/** Numbers, links, handles and names of `text` that were neither spoken nor given. */
export const findUnheard = (text: string, transcript: SpokenTranscript, given: readonly string[]): Unheard[] => {
  const known = heard(transcript, given);
  const [foundLinks, foundHandles] = [links(text, known), handles(text, known)];
  const prose = blank(blank(blank(blank(text, TIME), LIST_NUMBER), HASHTAG), HANDLE);
  const opening = new Set(
    sentencesIn(text).map((sentence) => sentence.start + (/^[^\p{L}\p{N}]*/u.exec(text.slice(sentence.start))?.[0].length ?? 0)),
  );
  const [addresses, titles] = [linksIn(text), titleLines(text)];
  const foundNames = names(opening)(prose, known).filter((name) => !titles.some((title) => overlaps(title, name)));
  const rest = [...numbers(prose, known), ...foundNames].filter((found) => !addresses.some((address) => overlaps(address, found)));
  return [...foundLinks, ...foundHandles, ...rest].sort((a, b) => a.start - b.start);
};
