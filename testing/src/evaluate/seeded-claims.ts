import path from 'node:path';
import type { SpokenTranscript } from '@afterword/language';
import { markedEpisode } from './marked-episode';

export const FALSE_KINDS = ['negated', 'misattributed', 'invented', 'inverted'] as const;
export type ClaimKind = (typeof FALSE_KINDS)[number] | 'true';

/** A sentence about an episode, the positions of the sentences that it names, and what it is. */
export interface SeededClaim {
  kind: ClaimKind;
  text: string;
  transcript: SpokenTranscript;
  named: SpokenTranscript['sentences'];
}

const EPISODES = `a01-forty-plates a02-get-up-and-eat a03-keys a04-the-jingle-that-nearly-killed-us a05-limpets a06-who-had-the-wipes
  a07-the-sunday-number a08-bad-back a09-nil-nil-at-the-weir a10-seventeen-minutes`.split(/\s+/u);

/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
const generator = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

/** A sentence to make claims of, with what stands around it. */
interface Source {
  text: string;
  speaker: string;
  others: string[];
  transcript: SpokenTranscript;
  named: SpokenTranscript['sentences'];
  episode: string;
}

const NAMED_BEFORE = 1;
const NAMED_AFTER = 2;
const FILLERS = /(?:^|,? )(?:um|uh|er)(?:,|(?= ))/giu;
const OPENERS = /^(?:(?:well|yeah|so|and|but|no|yes|I mean|you know),? )+/iu;

const clean = (text: string): string =>
  text
    .replace(FILLERS, '')
    .replace(/^[\s,]+/u, '')
    .replace(OPENERS, '')
    .replace(/\s+/gu, ' ')
    .trim();

const sourcesIn = (name: string): Source[] => {
  const { transcript, runs } = markedEpisode(path.resolve('testing/episodes', `${name}.txt`));
  const speakers = [...new Set(transcript.segments.flatMap(({ speaker }) => speaker ?? []))];
  const isTalk = (first: number) => runs.find((run) => run.first <= first && first <= run.last)?.mark === 'talk';
  return transcript.sentences.flatMap(({ text, segment, first }, at) => {
    const words = clean(text).split(' ').length;
    if (!segment.speaker || !isTalk(first) || words < 8 || words > 26 || !text.endsWith('.')) return [];
    const named = transcript.sentences.slice(Math.max(0, at - NAMED_BEFORE), at + NAMED_AFTER + 1);
    const others = speakers.filter((speaker) => !named.some((sentence) => sentence.segment.speaker === speaker));
    return [{ text: clean(text), speaker: segment.speaker, others, transcript, named, episode: name }];
  });
};

const lower = (text: string): string => (/^(?:I\b|[A-Z][a-z]+ [A-Z])/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const firstName = (speaker: string): string => speaker.split(' ')[0]!;

/** As a writer tells of it: "I was" becomes "they were". */
const reported = (text: string): string =>
  text
    .replace(/\bI['’]m\b/gu, 'they are')
    .replace(/\bI['’]ve\b/gu, 'they have')
    .replace(/\bI['’]d\b/gu, 'they would')
    .replace(/\bI['’]ll\b/gu, 'they will')
    .replace(/\bI was\b/gu, 'they were')
    .replace(/\bI\b/gu, 'they')
    .replace(/\bmy\b/giu, 'their')
    .replace(/\bme\b/gu, 'them');

const SYNONYMS: [RegExp, string][] = [
  [/\bbig\b/iu, 'large'],
  [/\bkids\b/iu, 'children'],
  [/\bguys\b/iu, 'men'],
  [/\bfolks\b/iu, 'people'],
  [/\bpretty\b/iu, 'rather'],
  [/\bstuff\b/iu, 'things'],
  [/\bhouse\b/iu, 'home'],
  [/\bmom\b/iu, 'mother'],
  [/\bgot\b/iu, 'received'],
  [/\bbought\b/iu, 'purchased'],
  [/\blooked at\b/iu, 'examined'],
  [/\btalk about\b/iu, 'discuss'],
];
const TELLINGS: ((text: string, source: Source) => string)[] = [
  (text) => text,
  (text) => reported(text),
  (text, { speaker }) => `${firstName(speaker)} says ${lower(reported(text))}`,
  (text, { speaker }) => `${firstName(speaker)} says that ${lower(reported(text))}`,
  (text, { speaker }) => `As ${speaker} explains, ${lower(reported(text))}`,
  (text, { speaker }) => `According to ${firstName(speaker)}, ${lower(reported(text))}`,
];
const EDITS: ((text: string) => string)[] = [
  (text) => text.replace(/\b(?:really|just|actually|very|quite|basically|literally|kind of|sort of) /giu, ''),
  (text) =>
    text
      .replace(/n['’]t\b/gu, ' not')
      .replace(/\bca not\b/gu, 'cannot')
      .replace(/\bwo not\b/gu, 'will not'),
  (text) => SYNONYMS.reduce((said, [word, other]) => said.replace(word, other), text),
  (text) => text.replace(/\b(?:three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty)\b/gu, (word) => DIGITS[word] ?? word),
  (text) => text.replace(/^([^,]{40,}),[^,]+\.$/u, '$1.'),
];
const DIGITS: Record<string, string> = {
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  twenty: '20',
  thirty: '30',
  forty: '40',
};

const AUXILIARY = /\b(is|are|was|were|can|could|would|will|should|have|has|had|do|does|did)\b(?! not|n['’]t)/iu;
const NEGATION = /\b(?:not|never) |n['’]t\b/u;

const negated = ({ text }: Source): string | null => {
  if (NEGATION.test(text)) return text.replace(NEGATION, '');
  if (AUXILIARY.test(text)) return text.replace(AUXILIARY, '$1 not');
  return null;
};

const INVERSIONS: [RegExp, string][] =
  `before after|after before|more less|less more|first last|last first|always never|never always|every no|everybody nobody|nobody everybody
  good bad|bad good|better worse|worse better|best worst|old new|new old|big small|small big|little big|long short|early late|late early
  open closed|left stayed|easy hard|hard easy|cheap expensive|right wrong|wrong right|up down|down up|love hate|loved hated|night day|day night
  morning evening|with without|inside outside|outside inside|can must|could must|maybe certainly|might will|may will|sometimes always
  some all|most few|a few all|few many|many few|start stop|started stopped|young old|high low|two nine|three eight|four eleven|five fifty
  six sixteen|ten ninety|twenty seventy|thirty three|forty four|hundred thousand|mother father|wife husband|brother sister`
    .split(/[|\n]/u)
    .map((pair): [RegExp, string] => {
      const words = pair.trim().split(' ');
      return [new RegExp(`\\b${words.slice(0, -1).join(' ')}\\b(?!['’])`, 'iu'), words.at(-1)!];
    });

const inverted = ({ text }: Source, chance: () => number): string | null => {
  const sides = /^(.{15,}?) (before|than|because|until) (.{12,})\.$/u.exec(text);
  if (sides && chance() < 0.5) return `${upper(sides[3]!)} ${sides[2]!} ${lower(sides[1]!)}.`;
  const fitting = INVERSIONS.filter(([word]) => word.test(text));
  const chosen = fitting[Math.floor(chance() * fitting.length)];
  return chosen ? text.replace(chosen[0], chosen[1]) : null;
};

/** A sentence of another episode, or what was said with something of another one added. */
const invented = (source: Source, chance: () => number, sources: readonly Source[]): string | null => {
  const elsewhere = sources.filter(({ episode }) => episode !== source.episode);
  const other = elsewhere[Math.floor(chance() * elsewhere.length)]!;
  if (chance() < 0.5) return `${firstName(source.speaker)} says ${lower(reported(other.text))}`;
  return `${source.text.replace(/\.$/u, '')}, and ${lower(other.text)}`;
};

const misattributed = ({ text, others }: Source, chance: () => number): string | null => {
  const other = others[Math.floor(chance() * others.length)];
  return other ? `${firstName(other)} ${chance() < 0.5 ? 'says' : 'remembers'} ${lower(reported(text))}` : null;
};

const asTrue = (source: Source, chance: () => number): string => {
  const edit = EDITS[Math.floor(chance() * EDITS.length)]!;
  const told = TELLINGS[Math.floor(chance() * TELLINGS.length)]!(edit(source.text), source);
  return upper(told);
};

/** Makes `each` claims of every false kind and four times as many true ones, from made-up episodes: the same for the same seed. */
export const seededClaims = (seed: number, each: number): SeededClaim[] => {
  const chance = generator(seed);
  const sources = EPISODES.flatMap(sourcesIn);
  const makers: Record<ClaimKind, (source: Source) => string | null> = {
    negated,
    misattributed: (source) => misattributed(source, chance),
    invented: (source) => invented(source, chance, sources),
    inverted: (source) => inverted(source, chance),
    true: (source) => asTrue(source, chance),
  };
  const make = (kind: ClaimKind, count: number): SeededClaim[] => {
    const made: SeededClaim[] = [];
    while (made.length < count) {
      const source = sources[Math.floor(chance() * sources.length)]!;
      const text = makers[kind](source);
      if (text !== null) made.push({ kind, text: upper(text), transcript: source.transcript, named: source.named });
    }
    return made;
  };
  return [...FALSE_KINDS.flatMap((kind) => make(kind, each)), ...make('true', each * FALSE_KINDS.length)];
};
