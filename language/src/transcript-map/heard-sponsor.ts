import type { HeardSponsor } from '@afterword/proto';
import { spokenLinksIn } from '../links/spoken-links';
import { fold } from '../words/fold';
import type { SpokenTranscript, WordRun } from '../words/spoken-transcript';
import { mapOf } from './transcript-map';

const NAME = /\p{Lu}[\p{L}\p{N}&'’-]{2,40}(?: (?:& )?\p{Lu}[\p{L}\p{N}&'’-]{2,40}){0,2}/gu;
/** After one of these a name is what is sold, whatever stands at the beginning of a sentence. */
const CODE = /\b(?:code|gutscheincode|rabattcode|c[oó]digo)\s+["“]?(?<code>[\p{Lu}\p{N}]{3,20})(?![\p{Ll}])/gu;
/** A name that is said so often outside of advertisements is what the episode is about, or who speaks. */
const MAX_ELSEWHERE = 1;
const MIN_NAME_CHARACTERS = 4;
const MIN_CODE_CHARACTERS = 4;

/**
 * Returns the name that is said most often within an advertisement and hardly anywhere else in the episode, with the addresses and codes
 * said with it. `shown` are names of the show and its people. Null if no name stands out: a wrong one would be taken out of every episode.
 */
export function sponsorHeardIn(transcript: SpokenTranscript, run: WordRun, shown: readonly string[] = []): HeardSponsor | null {
  const { sentences, segments } = transcript;
  const { kinds } = mapOf(transcript);
  const inside = sentences.filter(({ first, last }) => first <= run.last && last >= run.first).map(({ text }) => text);
  const talk = sentences.filter(({ first, last }, at) => (first > run.last || last < run.first) && kinds[at] !== 'advertisement');
  const elsewhere = talk.map(({ text }) => fold(text));
  const people = [...shown, ...segments.flatMap(({ speaker }) => speaker ?? [])].map(fold);
  const isOwn = (name: string) => people.some((each) => each.includes(fold(name)) || fold(name).includes(each));
  const isRare = (name: string) => elsewhere.filter((text) => text.includes(fold(name))).length <= MAX_ELSEWHERE;
  const isCandidate = (name: string) => name.length >= MIN_NAME_CHARACTERS && !isOwn(name) && isRare(name);
  const hosts = [...new Set(inside.flatMap((text) => spokenLinksIn(text).map(({ host }) => host.replace(/\.[^.]+$/u, ''))))].filter(
    isCandidate,
  );
  const name = mostFrequent(inside, hosts, isCandidate) ?? hosts[0];
  if (!name) return null;
  const codes = inside.flatMap((text) => [...text.matchAll(CODE)].flatMap(({ groups }) => groups?.['code'] ?? []));
  const terms = [...hosts, ...codes.filter((code) => code.length >= MIN_CODE_CHARACTERS && isCandidate(code))];
  return { name, terms: [...new Set(terms)].filter((term) => fold(term) !== fold(name)) };
}

/** Names at the beginning of a sentence may be ordinary words, so they count only if their address or another sentence has them too. */
function mostFrequent(texts: readonly string[], hosts: readonly string[], isCandidate: (name: string) => boolean): string | undefined {
  const times = new Map<string, number>();
  for (const text of texts)
    for (const { 0: name, index } of text.matchAll(NAME)) {
      const plain = name.replace(/['’]s$/u, '');
      times.set(plain, (times.get(plain) ?? 0) + (index === 0 ? 0 : 1) + (isInHost(plain, hosts) ? 3 : 0));
    }
  const named = [...times].filter(([name, count]) => count > 0 && isCandidate(name)).toSorted((a, b) => b[1] - a[1]);
  return named[0]?.[0];
}

const squash = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
const isInHost = (name: string, hosts: readonly string[]): boolean => hosts.some((host) => squash(host).includes(squash(name)));
