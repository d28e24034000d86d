import type { BandKind, MapBand } from '@afterword/proto';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { marksOf } from './marks';
import { mapOf, type SentenceKind } from './transcript-map';

/** What a page shows of the map: a band for each run of sentences of one kind. */
export function bandsOf(transcript: SpokenTranscript): MapBand[] {
  const { kinds, advertisements } = mapOf(transcript);
  const marks = marksOf(transcript);
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
      isMarked: marks.slice(first, last + 1).some((mark) => mark !== null),
    };
  });
}

const isBand = (kind: SentenceKind): kind is BandKind => kind !== 'talk' && kind !== 'question';
