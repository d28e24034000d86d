import { describe, expect, it } from '@jest/globals';
import { SegmentRow } from '../transcripts/segment.entity';
import { applyWordTimes } from './apply-word-times';

/** A paragraph whose words have these ids and texts, and no times worth keeping. */
function segment(...words: [id: number, text: string][]): SegmentRow {
  const [ids, texts] = [words.map(([id]) => id), words.map(([, text]) => text)];
  const zeros = words.map(() => 0);
  return Object.assign(new SegmentRow(), { id: 1, speaker: null, words: { ids, texts, starts: zeros, ends: zeros, confidences: zeros } });
}
/** One word a second from second 1 on. */
const timed = (text: string) => ({
  texts: text.split(' '),
  starts: text.split(' ').map((_, at) => (at + 1) * 1000),
  ends: text.split(' ').map((_, at) => (at + 1) * 1000 + 800),
});
const startsOf = (segments: SegmentRow[] | null) => segments?.map(({ words }) => words.starts);

describe('the times of an imported transcript', () => {
  it('are those of its words, and leave ids and texts as they are', async () => {
    const segments = [segment([5, 'One']), segment([6, 'two'], [7, 'three'])];
    const changed = await applyWordTimes(segments, { firstWordId: 5, ...timed('One two three') });
    expect(startsOf(changed)).toEqual([[1000], [2000, 3000]]);
    expect(changed!.map(({ words }) => [words.ids, words.texts])).toEqual(segments.map(({ words }) => [words.ids, words.texts]));
  });

  it('leave words that people wrote since between their neighbors', async () => {
    const segments = [segment([5, 'One'], [9, 'and'], [10, 'a'], [7, 'three'])];
    const [starts] = startsOf(await applyWordTimes(segments, { firstWordId: 5, ...timed('One two three') }))!;
    expect(starts).toEqual(starts!.toSorted((a, b) => a - b));
    expect([starts![0], starts![3]]).toEqual([1000, 3000]);
    expect(starts![1]).toBeGreaterThanOrEqual(1800);
  });

  it('share a gap that ends in another paragraph', async () => {
    const segments = [segment([5, 'One'], [9, 'and']), segment([10, 'a'], [7, 'three'])];
    const starts = startsOf(await applyWordTimes(segments, { firstWordId: 5, ...timed('One two three') }))!.flat();
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(starts[2]! - starts[1]!).toBeGreaterThan(100);
    expect([starts[0], starts[3]]).toEqual([1000, 3000]);
  });

  it('are not applied to another transcript', async () => {
    expect(await applyWordTimes([segment([90, 'One'])], { firstWordId: 5, ...timed('One two three') })).toBeNull();
    expect(await applyWordTimes([segment([5, 'Other'])], { firstWordId: 5, ...timed('One two three') })).toBeNull();
  });
});
