import { memoizeByTranscript } from '../words/memoize-by-transcript';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { fold } from '../words/fold';
import { linksIn, type WrittenLink } from '../links/written-links';
import { numbersIn } from '../words/numbers-in';
import { spokenLinksIn } from '../links/spoken-links';

/** Facts a text may state: they are in the transcript or in the allowed facts. */
export interface KnownFacts {
  words: ReadonlySet<string>;
  numbers: ReadonlySet<number>;
  hosts: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
  handles: ReadonlySet<string>;
}

const WORD = /[\p{L}\p{N}]+/gu;
const HANDLE = /(?<![\p{L}\p{N}._@])@([\p{L}\p{N}_.]*[\p{L}\p{N}_])/gu;
const SPOKEN_HANDLE = /\b(?:at|handle is)\s+([\p{L}\p{N}_]+)/giu;

/** A word also without its possessive, since "Daniel's" says "Daniel". */
const wordForms = (text: string): string[] => fold(text.replace(/['’]s\b/gu, '')).match(WORD) ?? [];

export const statedFacts = (text: string, links: readonly WrittenLink[]): KnownFacts => ({
  words: new Set(wordForms(text)),
  numbers: new Set(numbersIn(text).map((number) => number.value)),
  hosts: new Set(links.map((link) => link.host)),
  addresses: new Set(links.map((link) => link.address)),
  handles: new Set([...text.matchAll(HANDLE), ...text.matchAll(SPOKEN_HANDLE)].map((match) => fold(match[1] ?? ''))),
});

const union = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): Set<T> => new Set([...a, ...b]);

const spokenFacts = memoizeByTranscript((transcript) => {
  const text = transcript.words.map((word) => word.text).join(' ');
  const speakers = transcript.segments.map((segment) => segment.speaker ?? '').join(' ');
  return statedFacts(`${text} ${[...new Set(speakers.split(' '))].join(' ')}`, spokenLinksIn(text));
});

export const knownFacts = (transcript: SpokenTranscript, given: readonly string[]): KnownFacts => {
  const givenText = given.join('\n');
  const [a, b] = [spokenFacts(transcript), statedFacts(givenText, linksIn(givenText))];
  return {
    words: union(a.words, b.words),
    numbers: union(a.numbers, b.numbers),
    hosts: union(a.hosts, b.hosts),
    addresses: union(a.addresses, b.addresses),
    handles: union(a.handles, b.handles),
  };
};
