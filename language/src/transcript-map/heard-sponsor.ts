import type { HeardSponsor } from '@afterword/proto';
import { spokenLinksIn } from '../links/spoken-links';
import { fold } from '../words/fold';
import { isEnglish } from '../words/is-english';
import type { SpokenTranscript, WordRun } from '../words/spoken-transcript';
import { findAnnounced } from './advertisement-evidence';
import { advertisingCues } from './cues/advertising';
import { mapOf } from './transcript-map';

const NAME = /\p{Lu}[\p{L}\p{N}&'’-]{2,40}(?: (?:& )?\p{Lu}[\p{L}\p{N}&'’-]{2,40}){0,2}/gu;
const CODE = /\b(?:code|gutscheincode|rabattcode|código) ["“]?(?<code>[A-Z0-9]{4,20})\b/gu;
/** A name that is said more often outside of advertisements is what the episode is about, or who speaks. */
const MAX_ELSEWHERE = 1;
const MIN_CHARACTERS = 4;
/** A name without an address is said so often, where a sentence does not begin. */
const MIN_TIMES = 2;

/**
 * Returns the sponsor of an advertisement, with the addresses and codes said in it; null if none stands out, because a wrong name would be
 * taken out of every episode. A name has to be said hardly anywhere else, and to be that of an address; without one, to be said twice.
 * Nouns of other languages have capitals or gaps, so there it needs an address or an announcement.
 *
 * @param ownNames names of the show and its people
 */
export function sponsorHeardIn(transcript: SpokenTranscript, run: WordRun, ownNames: readonly string[] = []): HeardSponsor | null {
  const { sentences, segments } = transcript;
  const { kinds } = mapOf(transcript);
  const inside = sentences.filter(({ first, last }) => first <= run.last && last >= run.first).map(({ text }) => text);
  const talk = sentences.filter(({ first, last }, at) => (first > run.last || last < run.first) && kinds[at] !== 'advertisement');
  const elsewhere = talk.map(({ text }) => squash(text));
  const own = [...ownNames, ...segments.flatMap(({ speaker }) => speaker ?? [])].map(squash);
  const isOwn = (name: string) => own.some((each) => each.includes(squash(name)) || squash(name).includes(each));
  const isRare = (name: string) => elsewhere.filter((text) => text.includes(squash(name))).length <= MAX_ELSEWHERE;
  const isCandidate = (name: string) => name.length >= MIN_CHARACTERS && !isOwn(name) && isRare(name);
  const spoken = [...new Set(inside.flatMap((text) => spokenLinksIn(text).map(({ host }) => host.replace(/\.[^.]+$/u, ''))))];
  const hosts = spoken.filter(isCandidate);
  const names = countNames(inside).filter(({ name }) => isCandidate(name));
  const saidOften = isEnglish(transcript) && spoken.length === 0 ? names.find(({ times }) => times >= MIN_TIMES)?.name : undefined;
  const announced = findAnnounced(sentences, advertisingCues(isEnglish(transcript))).sponsors.find(
    (each) => inside.some((text) => text.includes(each)) && isCandidate(each),
  );
  const name =
    names.find((each) => hosts.some((host) => isNameOf(each.name, host)))?.name ?? capitalized(hosts[0]) ?? announced ?? saidOften;
  if (!name) return null;
  const codes = inside.flatMap((text) => [...text.matchAll(CODE)].flatMap(({ groups }) => groups?.['code'] ?? []));
  const terms = new Set([...hosts, ...codes.filter(isCandidate)]);
  return { name, terms: [...terms].filter((term) => squash(term) !== squash(name)) };
}

/** Most frequent first. The first word of a sentence counts as nothing: it has a capital anyway. */
function countNames(texts: readonly string[]): { name: string; times: number }[] {
  const times = new Map<string, number>();
  for (const text of texts)
    for (const { 0: found, index } of text.matchAll(NAME)) {
      const name = found.replace(/['’]s$/u, '');
      times.set(name, (times.get(name) ?? 0) + (index === 0 ? 0 : 1));
    }
  return [...times].map(([name, count]) => ({ name, times: count })).toSorted((a, b) => b.times - a.times);
}

const squash = (text: string): string =>
  fold(text)
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
const capitalized = (host: string | undefined) => host && host.slice(0, 1).toUpperCase() + host.slice(1);
/** "Orchard Notes" is the name of "orchardnotes" and "getorchardnotes", "Price" not that of "priceitonce". */
const isNameOf = (name: string, host: string) => squash(host).includes(squash(name)) && squash(name).length * 2 > squash(host).length;
