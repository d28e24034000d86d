import { describe, expect, it } from '@jest/globals';
import { random } from '../../test/material/random';
import { transcriptOf, transcriptOfTurns } from '../../test/material/transcript-of';
import { columnsOf, paragraphsOf } from '../words/paragraphs';
import { compileDictionary } from './compile-dictionary';
import { correctTranscript } from './correct-transcript';
import { previewCorrections } from './preview-corrections';

const NEXT_ID = 1000;
const dictionary = compileDictionary([
  { term: 'Daniel Reyes', variations: ['danielle reyes', 'reyes'] },
  { term: 'OpenAI', variations: ['open ai'] },
  { term: 'Kubernetes', variations: ['k8s'] },
]);
const spoken = (script: string) => paragraphsOf(transcriptOf(script));
const textOf = (paragraphs: ReturnType<typeof spoken>) => paragraphs.map(({ words }) => words.map((word) => word.text).join(' '));

describe('correctTranscript', () => {
  it('keeps untouched words and gives the replacing ones new ids and the time of those they replace', () => {
    const before = spoken('Ana: I met danielle reyes at open ai.');
    const { paragraphs, changed, corrections, nextId } = correctTranscript(dictionary, before, NEXT_ID);
    expect(textOf(paragraphs)).toEqual(['I met Daniel Reyes at OpenAI.']);
    expect(paragraphs[0]?.words.map((word) => word.id)).toEqual([100, 101, 1000, 1001, 104, 1002]);
    expect(changed).toEqual([
      { firstWordId: 102, lastWordId: 103 },
      { firstWordId: 105, lastWordId: 106 },
    ]);
    expect({ corrections, nextId }).toEqual({ corrections: 2, nextId: 1003 });
    const [old, made] = [before[0]?.words ?? [], paragraphs[0]?.words ?? []];
    expect([made[2]?.startMs, made[3]?.endMs]).toEqual([old[2]?.startMs, old[3]?.endMs]);
    expect(made[2]?.endMs).toBe(made[3]?.startMs);
    expect([made[5]?.startMs, made[5]?.endMs]).toEqual([old[5]?.startMs, old[6]?.endMs]);
  });

  it('keeps the least confidence of the words it replaces', () => {
    const turns = [{ speaker: null, words: ['open', 'ai', 'now'] }];
    const before = paragraphsOf(transcriptOfTurns(turns, { draft: true, punctuated: false }, (at) => 90 - 20 * at));
    expect(correctTranscript(dictionary, before, NEXT_ID).paragraphs[0]?.words.map((word) => word.confidence)).toEqual([70, 50]);
  });

  it('keeps punctuation, corrects twice in one word and never across two speakers', () => {
    const { paragraphs, corrections } = correctTranscript(dictionary, spoken('Ana: “k8s/k8s,” he said, open\nBen: ai is here'), NEXT_ID);
    expect(textOf(paragraphs)).toEqual(['“Kubernetes/Kubernetes,” he said, open', 'ai is here']);
    expect(corrections).toBe(2);
  });

  it('names every place beforehand and changes exactly those', () => {
    const before = spoken('Ana: yesterday I met Danielle Reyes at the office of open ai, and then we left.');
    const preview = previewCorrections(dictionary, before);
    expect(preview.places).toMatchObject([
      { segmentId: 0, before: 'yesterday I met', found: 'Danielle Reyes', becomes: 'Daniel Reyes', after: 'at the office of open ai,' },
      { found: 'open ai,', becomes: 'OpenAI,', before: 'Danielle Reyes at the office of', after: 'and then we left.' },
    ]);
    const { changed, corrections } = correctTranscript(dictionary, before, NEXT_ID);
    expect(preview.corrections).toBe(corrections);
    expect(preview.places.map(({ firstWordId, lastWordId }) => ({ firstWordId, lastWordId }))).toEqual(changed);
  });

  it('corrects nothing when it is applied again, and keeps ids unique and times in order, whatever the dictionary', () => {
    const chance = random(9);
    const parts = ['a', 'b', 'c', "a's", 'É', '+', 'a+', 'x-y', 'b.', '@c', 'a/b', '(d)'];
    const some = (most: number) => Array.from({ length: 1 + chance.below(most) }, () => chance.pick(parts));
    for (let tried = 0; tried < 2000; tried++) {
      const compiled = compileDictionary(
        Array.from({ length: 1 + chance.below(5) }, () => ({
          term: some(3).join(' '),
          variations: [some(3).join(' '), some(2).join('-')],
        })),
      );
      const turns = Array.from({ length: 3 }, (_, at) => ({ speaker: `S${at}`, words: some(9) }));
      const before = paragraphsOf(transcriptOfTurns(turns, { draft: false, punctuated: true }, () => 80));
      const once = correctTranscript(compiled, before, NEXT_ID);
      const again = correctTranscript(compiled, once.paragraphs, once.nextId);
      expect(again).toMatchObject({ corrections: 0, changed: [], paragraphs: once.paragraphs });
      const { ids, starts, ends } = columnsOf(once.paragraphs).words;
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(...ids)).toBeLessThan(once.nextId);
      expect(starts.every((start, at) => start >= (ends[at - 1] ?? 0) && (ends[at] ?? 0) >= start)).toBe(true);
    }
  });
});
