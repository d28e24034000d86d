import { describe, expect, it } from '@jest/globals';
import type { Citation, WordColumns } from '@afterword/proto';
import { compareGround } from './changed-ground';
import { differingWords } from './differing-words';
import { SpokenWords, spokenUnder } from './spoken-words';

const MS = 100;
const columns = (words: [id: number, text: string][]): WordColumns => ({
  ids: words.map(([id]) => id),
  texts: words.map(([, text]) => text),
  starts: words.map((_, at) => at * MS),
  ends: words.map((_, at) => (at + 1) * MS),
  confidences: words.map(() => null),
});
const SPOKEN = columns([
  [1, 'Bread'],
  [2, 'is'],
  [3, 'good,'],
  [4, 'but'],
  [5, 'a'],
  [6, 'chair'],
  [7, 'is'],
  [8, 'better.'],
]);
const span = (firstWordId: number, lastWordId: number, start = 0, end = 20): Citation => ({
  firstWordId,
  lastWordId,
  startMs: (firstWordId - 1) * MS,
  endMs: lastWordId * MS,
  start,
  end,
  kind: 'quote',
  score: 1,
});
const groundOf = (...evidence: Citation[]) => ({ evidence, spoken: spokenUnder(SPOKEN, evidence) });
/** The transcript with some words replaced; a replaced word shares the time of the one it replaces. */
const corrected = (changes: Record<number, [number, string]>): SpokenWords =>
  new SpokenWords({
    ...SPOKEN,
    ids: SPOKEN.ids.map((id) => changes[id]?.[0] ?? id),
    texts: SPOKEN.texts.map((text, at) => changes[SPOKEN.ids[at]!]?.[1] ?? text),
  });

describe('what a text stands on', () => {
  it('is unchanged where nothing was corrected, or only what stands elsewhere', () => {
    const ground = groundOf(span(1, 3));
    expect(compareGround(ground, new SpokenWords(SPOKEN))).toEqual({ evidence: ground.evidence, changedWords: [] });
    expect(compareGround(ground, corrected({ 6: [9, 'seat'] })).changedWords).toEqual([]);
  });

  it('tells the words that were corrected, also at its ends, and is found again by time', () => {
    const { changedWords, evidence } = compareGround(groundOf(span(1, 3)), corrected({ 3: [9, 'fine,'] }));
    expect(changedWords).toEqual([{ before: 'good,', after: 'fine,', startMs: 0, start: 0, end: 20 }]);
    expect(evidence).toEqual([span(1, 3)].map((each) => ({ ...each, lastWordId: 9 })));
  });

  it('is as it was once the correction was undone, whatever ids it was found under meanwhile', () => {
    const before = groundOf(span(1, 3));
    const meanwhile = compareGround(before, corrected({ 1: [9, 'Rice'], 3: [10, 'fine,'] }));
    const after = compareGround({ ...before, evidence: meanwhile.evidence }, new SpokenWords(SPOKEN));
    expect(after).toEqual({ evidence: before.evidence, changedWords: [] });
  });

  it('is unchanged where the same words were typed again', () => {
    const { changedWords, evidence } = compareGround(groundOf(span(5, 6)), corrected({ 5: [9, 'a'], 6: [10, 'chair'] }));
    expect(changedWords).toEqual([]);
    expect(evidence[0]).toMatchObject({ firstWordId: 9, lastWordId: 10 });
  });

  it('tells what was put in between, and what was taken away', () => {
    const { ids, texts } = SPOKEN;
    const longer = new SpokenWords(columns([...ids.map((id, at): [number, string] => [id, texts[at]!])].toSpliced(2, 0, [9, 'not'])));
    expect(compareGround(groundOf(span(1, 3)), longer).changedWords).toMatchObject([{ before: 'is', after: 'is not' }]);
    const gone = new SpokenWords(columns([[8, 'better.']]));
    const [change] = compareGround(groundOf(span(5, 6)), gone).changedWords;
    expect(change).toMatchObject({ before: 'a chair', after: '' });
  });

  it('tells a change under a quote and its sentence once, for the quote', () => {
    const ground = groundOf(span(1, 8, 0, 60), span(5, 6, 30, 40));
    expect(compareGround(ground, corrected({ 6: [9, 'seat'] })).changedWords).toEqual([
      { before: 'chair', after: 'seat', startMs: 400, start: 30, end: 40 },
    ]);
  });
});

describe('differing words', () => {
  it.each([
    ['one two three', 'one 2 three', 'two', '2'],
    ['one two', 'zero one two', 'one', 'zero one'],
    ['one two', 'one two three', 'two', 'two three'],
    ['one one', 'one', 'one', ''],
    ['one', 'two three', 'one', 'two three'],
  ])('of "%s" and "%s" are "%s" and "%s"', (before, after, was, is) => {
    expect(differingWords(before.split(' '), after.split(' '))).toEqual({ before: was, after: is });
  });
});
