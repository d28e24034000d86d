import { spokenLinksIn } from '../links/spoken-links';
import { contentStems } from '../words/content-stems';
import { fold } from '../words/fold';
import type { SpokenSentence } from '../words/spoken-transcript';
import { announcedIn, BEGINS_STORY, IS_SEGUE, weigh } from './cues/advertising';
import type { AdvertisingCues } from './cues/cue';

/** What speaks for a sentence being part of an advertisement. */
export interface Evidence {
  /** Positive within advertisements, negative in talk; the path through the episode adds it up. */
  readonly score: number;
  readonly opening: number;
  readonly closing: number;
  readonly pitch: number;
  readonly namesBrand: boolean;
  /** How the sentence could begin a read that does not look like one yet; null if it does not. */
  readonly start: 'segue' | 'story' | null;
  readonly stems: ReadonlySet<string>;
}

/** Words of an advertisement occur nowhere else. "Here" is this many sentences on either side. */
const NEARBY_SENTENCES = 22;
/** A word that more than this share of all sentences have is what the episode is about. */
const CENTRAL_SHARE = 0.006;
const MIN_CENTRAL_ELSEWHERE = 5;
const WEIGHTS = {
  talk: -0.1,
  localWord: 0.75,
  centralWord: -0.9,
  brand: 1.5,
  sponsor: 5,
  announcement: 6,
  address: 2.2,
  sellersPath: 2.2,
  ownAddress: -2.5,
} as const;
/** A sentence with so much of an opening names the sponsor, or the next one does. */
const MIN_NAMING_OPENING = 4;
/** A brand is named elsewhere at most this often: otherwise the episode is about it. */
const MAX_BRAND_ELSEWHERE = { times: 2, share: 0.3 } as const;

/** Weighs every sentence. `known` are names, addresses and codes of sponsors that the team entered or corrected. */
export function weighSentences(sentences: readonly SpokenSentence[], known: readonly string[], cues: AdvertisingCues): Evidence[] {
  const locality = relativeLocality(sentences);
  const squashed = sentences.map(({ text }) => squash(text));
  const brands = findBrands(sentences, { squashed, cues });
  const paths = findSellersPaths(sentences);
  const announced = findAnnounced(sentences, cues);
  const sponsors = [...known, ...announced.sponsors].map(toSponsorTerm).filter(({ key }) => key.length >= MIN_BRAND_CHARACTERS);
  return sentences.map(({ text }, at) => {
    const links = addressesIn(text);
    const isSellers = links.some(({ path }) => paths.has(path));
    const opening = weighOpening(text, cues, announced);
    const pitch =
      weigh(cues.pitches, text) +
      (links.length > 0 ? WEIGHTS.address : 0) +
      (sponsors.some((term) => says(text, term)) ? WEIGHTS.sponsor : 0) +
      (isSellers ? WEIGHTS.sellersPath : 0);
    const namesBrand = brands.some(({ key, from, to }) => at >= from && at <= to && squashed[at]!.includes(key));
    const { local, central } = locality[at]!;
    const own = links.length > 0 && links.every(({ name }) => isOwnName(name, squashed, at)) ? WEIGHTS.ownAddress : 0;
    const score =
      WEIGHTS.talk +
      opening +
      pitch +
      local * WEIGHTS.localWord +
      central * WEIGHTS.centralWord +
      (namesBrand ? WEIGHTS.brand : 0) +
      weigh(cues.objections, text) +
      own;
    const stems = new Set(contentStems(text));
    return { score, opening, closing: weigh(cues.closings, text), pitch, namesBrand, start: startOf(text), stems };
  });
}

/** "Presented by" the host is no advertisement. */
function weighOpening(text: string, cues: AdvertisingCues, { sponsors, presenters }: Announced): number {
  const names = announcedIn(cues, text);
  if (names.some((name) => sponsors.includes(name))) return Math.max(weigh(cues.openings, text), WEIGHTS.announcement);
  return names.some((name) => presenters.includes(name)) ? 0 : weigh(cues.openings, text);
}

function startOf(text: string): Evidence['start'] {
  if (IS_SEGUE.test(text)) return 'segue';
  return BEGINS_STORY.test(text) ? 'story' : null;
}

/** `isWord`: a code that is a word by itself, such as GRACE. */
interface SponsorTerm {
  key: string;
  isWord: boolean;
}

const IS_WORD_IN_CAPITALS = /^\p{Lu}+$/u;
const toSponsorTerm = (term: string): SponsorTerm => ({ key: squash(term), isWord: IS_WORD_IN_CAPITALS.test(term) });

const IS_ABOUT_CODE = /\b(?:code|gutscheincode|rabattcode|código)\b/iu;

/** Whether a sentence says a term as whole words: "kettle market" or "kettlemarket.com", and GRACE only as a code. */
function says(text: string, { key, isWord }: SponsorTerm): boolean {
  if (isWord && !IS_ABOUT_CODE.test(text)) return false;
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.some((_, first) => {
    let joined = '';
    for (let next = first; next < words.length && joined.length < key.length; next++) joined += words[next];
    return joined === key;
  });
}

const squash = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

interface Locality {
  local: number;
  central: number;
}

/** How much larger than usual in this episode the shares of words are that are said only here, and that are said everywhere. */
function relativeLocality(sentences: readonly SpokenSentence[]): Locality[] {
  const all = localityOf(sentences);
  const mean = (of: keyof Locality) => all.reduce((sum, each) => sum + each[of], 0) / Math.max(1, all.length);
  const [local, central] = [mean('local'), mean('central')];
  return all.map((each) => ({ local: each.local - local, central: each.central - central }));
}

function localityOf(sentences: readonly SpokenSentence[]): Locality[] {
  const stems = sentences.map(({ text }) => [...new Set(contentStems(text))]);
  const places = new Map<string, number[]>();
  stems.forEach((each, at) => {
    for (const stem of each)
      places
        .set(stem, places.get(stem) ?? [])
        .get(stem)
        ?.push(at);
  });
  return stems.map((each, at) => {
    let [local, central] = [0, 0];
    for (const stem of each) {
      const all = places.get(stem)!;
      const elsewhere = all.filter((place) => Math.abs(place - at) > NEARBY_SENTENCES).length;
      if (elsewhere === 0) local += 1;
      if (all.length > sentences.length * CENTRAL_SHARE && elsewhere >= MIN_CENTRAL_ELSEWHERE) central += 1;
    }
    const words = Math.max(3, each.length);
    return { local: local / words, central: central / words };
  });
}

interface SpokenAddress {
  /** The host without its ending, as compared. */
  name: string;
  path: string;
}

const SPOKEN_ENDING =
  /(?<=[\p{L}\p{N}],? )(?:dot|punkt|punto) (?:com|org|net|io|co|app|fm|de|at|ch|es|mx|ar|church|tv)\b(?:,? (?:forward )?(?:slash|schrägstrich|barra|diagonal) (?<path>\p{L}{2,30}))?/giu;
/** The last word before "dot com". */
const WORD_BEFORE = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{3,40}(?=,? $)/u;
const MAX_NAME_CHARACTERS = 40;

/** Also addresses whose beginning the words do not show: the sponsor is known by its last word. */
const addressesIn = (text: string): SpokenAddress[] => [
  ...spokenLinksIn(text).map(({ host, address }) => ({
    name: squash(host.replace(/\.[^.]+$/u, '')),
    path: squash(address.split('/')[1] ?? ''),
  })),
  ...[...text.matchAll(SPOKEN_ENDING)].map(({ index, groups }) => ({
    name: squash(WORD_BEFORE.exec(text.slice(Math.max(0, index - MAX_NAME_CHARACTERS), index))?.[0] ?? ''),
    path: squash(groups?.['path'] ?? ''),
  })),
];

/** "withpersona.com/lenny": sellers count the listeners of a show by the path, which then stands behind several hosts. */
function findSellersPaths(sentences: readonly SpokenSentence[]): ReadonlySet<string> {
  const hosts = new Map<string, Set<string>>();
  for (const { name, path } of sentences.flatMap(({ text }) => addressesIn(text)))
    if (path !== '') hosts.set(path, new Set([...(hosts.get(path) ?? []), name]));
  return new Set([...hosts].filter(([, names]) => names.size > 1).map(([path]) => path));
}

/** A name that sells between two sentences. */
interface Brand {
  key: string;
  from: number;
  to: number;
}

const NAME_IN_SENTENCE = /(?<=[^.!?…\s]["”)]?\s)\p{Lu}[\p{L}\p{N}]{3,40}/gu;
const DECORATION = /^(?:get|try|drink|join|use|with|my|the)(?=\p{L}{5})|(?<=\p{L}{5})(?:app|labs?|shop|store)$/u;
const MIN_BRAND_CHARACTERS = 4;

/** Names near an address or an opening, unless the episode is about them. */
function findBrands(
  sentences: readonly SpokenSentence[],
  { squashed, cues }: { squashed: readonly string[]; cues: AdvertisingCues },
): Brand[] {
  const isEverywhere = (key: string, at: number) => {
    const mentions = squashed.flatMap((text, place) => (text.includes(key) ? [place] : []));
    const elsewhere = mentions.filter((place) => Math.abs(place - at) > NEARBY_SENTENCES).length;
    return elsewhere > Math.max(MAX_BRAND_ELSEWHERE.times, mentions.length * MAX_BRAND_ELSEWHERE.share);
  };
  const found = sentences.flatMap(({ text }, at) =>
    namesAround(text, sentences[at + 1]?.text ?? '', cues)
      .map((name) => name.replace(DECORATION, ''))
      .filter((key) => key.length >= MIN_BRAND_CHARACTERS && !isEverywhere(key, at))
      .map((key) => ({ key, from: at - NEARBY_SENTENCES, to: at + NEARBY_SENTENCES })),
  );
  return found;
}

/** "Ich bin Jonas Reimers": who says so is no sponsor. */
const SELF = /\b(?:[Ii]ch bin|[Mm]ein Name ist|[Ii]ch heiße|[Ss]oy|[Mm]e llamo|[Ll]es habla) (?<name>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/gu;

/** Who is announced in an episode: sponsors, and those who present it because they talk in it. */
interface Announced {
  readonly sponsors: readonly string[];
  readonly presenters: readonly string[];
}

/** Finds who is announced, without what the episode keeps talking about. */
export function findAnnounced(sentences: readonly SpokenSentence[], cues: AdvertisingCues): Announced {
  const names = [...new Set(sentences.flatMap(({ text }) => announcedIn(cues, text)))];
  if (names.length === 0) return { sponsors: [], presenters: [] };
  const selves = sentences.flatMap(({ text }) => [...text.matchAll(SELF)].map(({ groups }) => groups!['name']!));
  const people = [...new Set([...selves, ...sentences.flatMap(({ segment }) => segment.speaker ?? [])])].map(squash);
  const isPerson = (name: string) => people.some((each) => each.includes(squash(name)) || squash(name).includes(each));
  const squashed = sentences.map(({ text }) => squash(text));
  const isSubject = (name: string) => {
    const places = squashed.flatMap((text, at) => (text.includes(squash(name)) ? [at] : []));
    const announcements = places.filter((at) => announcedIn(cues, sentences[at]!.text).includes(name));
    const elsewhere = places.filter((place) => announcements.every((at) => Math.abs(place - at) > NEARBY_SENTENCES)).length;
    return elsewhere > Math.max(MAX_BRAND_ELSEWHERE.times, places.length * MAX_BRAND_ELSEWHERE.share);
  };
  return { sponsors: names.filter((name) => !isPerson(name) && !isSubject(name)), presenters: names.filter(isPerson) };
}

function namesAround(text: string, next: string, cues: AdvertisingCues): string[] {
  if (announcedIn(cues, text).length > 0) return [...addressesIn(text).map(({ name }) => name), ...announcedIn(cues, text).map(squash)];
  const announced = weigh(cues.openings, text) >= MIN_NAMING_OPENING ? [text, next] : [];
  return [
    ...addressesIn(text).map(({ name }) => name),
    ...announced.flatMap((each) => [...each.matchAll(NAME_IN_SENTENCE)].map(([name]) => squash(name))),
  ];
}

/** Whether the show calls itself so: its name is said far from its address, too. */
function isOwnName(name: string, squashed: readonly string[], at: number): boolean {
  if (name.length < MIN_BRAND_CHARACTERS) return false;
  return squashed.filter((text, place) => Math.abs(place - at) > NEARBY_SENTENCES && text.includes(name)).length >= MIN_CENTRAL_ELSEWHERE;
}
