import type { ChangedWords, Citation } from '@afterword/proto';
import { differingWords } from './differing-words';
import type { SpokenWords } from './spoken-words';

export interface Ground {
  evidence: Citation[];
  /** What was spoken under each evidence; empty of texts that were written before this was kept. */
  spoken: string[];
}

export interface ComparedGround {
  /** Where the same stretches stand in the transcript now. */
  evidence: Citation[];
  changedWords: ChangedWords[];
}

/** What a text stood on, beside what the transcript says there now. A change under a quote and under its sentence is told once. */
export function compareGround({ evidence, spoken }: Ground, words: SpokenWords): ComparedGround {
  const compared = evidence.map((span, at) => {
    const places = words.under(span);
    const now = words.texts(places);
    const before = spoken[at] ?? (words.holds(span) ? now.join(' ') : '');
    const isChanged = before !== now.join(' ') || now.length === 0;
    return {
      evidence: { ...span, ...words.span(places) },
      changed: isChanged ? { ...differingWords(before.split(' '), now), startMs: span.startMs, start: span.start, end: span.end } : null,
    };
  });
  const changes = compared.flatMap(({ changed }) => (changed ? [changed] : []));
  return { evidence: compared.map((each) => each.evidence), changedWords: toldOnce(changes) };
}

function toldOnce(changes: ChangedWords[]): ChangedWords[] {
  const widestFirst = changes.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const told = new Map(widestFirst.map((change) => [`${change.before}\n${change.after}`, change]));
  return [...told.values()].toSorted((a, b) => a.start - b.start);
}
