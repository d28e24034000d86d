import { type BandKind, type MapBand, MapSource } from '@afterword/proto';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { findingsOf, marksOf } from './marks';
import { mapOf, mapWithoutModel, type SentenceKind } from './transcript-map';

/** What a page shows of the map: a band for each run of sentences of one kind. */
export function bandsOf(transcript: SpokenTranscript): MapBand[] {
  const { kinds, advertisements } = mapOf(transcript);
  const sources = kinds.map((_, at) => sourceOf(transcript, at));
  const { sentences, words } = transcript;
  const ends: { kind: BandKind; first: number; last: number }[] = [];
  const begins = new Set(advertisements.map(({ first }) => first));
  kinds.forEach((kind, at) => {
    if (!isBand(kind)) return;
    const before = ends.at(-1);
    if (before?.kind === kind && before.last === at - 1 && !begins.has(at)) before.last = at;
    else ends.push({ kind, first: at, last: at });
  });
  return ends.map(({ kind, first, last }) => {
    const [firstWord, lastWord] = [words[sentences[first]!.first]!, words[sentences[last]!.last]!];
    return {
      kind,
      firstWordId: firstWord.id,
      lastWordId: lastWord.id,
      startMs: firstWord.startMs,
      endMs: lastWord.endMs,
      sponsor: advertisements.find((each) => kind === 'advertisement' && each.first <= first && first <= each.last)?.sponsor ?? null,
      foundBy: MapSource.options.find((source) => sources.slice(first, last + 1).includes(source)) ?? 'rules',
    };
  });
}

function sourceOf(transcript: SpokenTranscript, at: number): MapSource {
  if (marksOf(transcript)[at]) return 'person';
  const isModels = findingsOf(transcript)[at]?.kind === mapOf(transcript).kinds[at];
  return isModels && mapWithoutModel(transcript).kinds[at] !== mapOf(transcript).kinds[at] ? 'model' : 'rules';
}

const isBand = (kind: SentenceKind): kind is BandKind => kind !== 'talk' && kind !== 'question';
