import { describe, expect, it } from '@jest/globals';
import type { Clip, Quote, QuoteCard } from '@afterword/proto';
import { type GuestKitSource, guestKits } from './guest-kit';

const MOMENT = '2026-11-21T12:00:00.000Z';
const quote = (change: Partial<Quote>) =>
  ({ id: 'q', quote: 'Rest is not a reward.', speaker: 'Mara', startMs: 65_000, isVerified: true, ...change }) as Quote;
const clip = (firstWordId: number, lastWordId: number, change: Partial<Clip> = {}) =>
  ({
    id: `${firstWordId}-${lastWordId}`,
    firstWordId,
    lastWordId,
    startMs: 1000,
    endMs: 3000,
    format: '1:1',
    isStale: false,
    film: { text: 'One two', altText: 'A film.', bytes: 10, madeAt: MOMENT },
    ...change,
  }) as Clip;
const card = (change: Partial<QuoteCard>) =>
  ({ id: 'c', quote: 'Rest is not a reward.', speaker: 'Mara', startMs: 65_000, size: 'square', isStale: false, ...change }) as QuoteCard;

/** Anna says the words 10 and 11, Mara 12 to 14, Anna 15. */
const transcript: GuestKitSource['transcript'] = {
  words: { ids: [10, 11, 12, 13, 14, 15], texts: ['a', 'b', 'c', 'd', 'e', 'f'], starts: [], ends: [], confidences: [] },
  segments: [
    { id: 1, speaker: 'Anna', words: 2 },
    { id: 2, speaker: 'Mara', words: 3 },
    { id: 3, speaker: 'Anna', words: 1 },
  ],
};
const source: GuestKitSource = { title: 'Slow Sundays', quotes: [], clips: [], cards: [], transcript };
const kitsOf = (change: Partial<GuestKitSource>, host: string | null = 'Anna') => guestKits({ ...source, ...change }, host);

describe('the part of a guest', () => {
  it('has their quotes in the order in which they were said, and nobody else’s', () => {
    const quotes = [quote({ quote: 'Later.', startMs: 90_000 }), quote({}), quote({ quote: 'Welcome.', speaker: 'Anna' })];
    const [kit, ...others] = kitsOf({ quotes });
    expect(others).toEqual([]);
    expect(kit).toMatchObject({ guest: 'Mara', quotes: 2 });
    expect(kit!.texts.map(({ path }) => path)).toEqual(['README.md', 'quotes.txt']);
    expect(kit!.texts[1]!.text).toBe('“Rest is not a reward.” (1:05)\n\n“Later.” (1:30)\n');
    expect(kit!.texts[0]!.text).toContain('# Slow Sundays: Mara\n');
  });

  it.each([
    [[12, 14], 1],
    [[13, 13], 1],
    [[11, 12], 0],
    [[14, 15], 0],
    [[10, 11], 0],
    [[12, 99], 0],
  ])('has the clip of the words %j %i times', ([first, last], times) => {
    expect(kitsOf({ clips: [clip(first!, last!)] }).flatMap(({ clips }) => clips)).toHaveLength(times);
  });

  it('leaves out what no longer says what the transcript says', () => {
    const changed = { quotes: [quote({ isVerified: false })], clips: [clip(12, 14, { isStale: true })], cards: [card({ isStale: true })] };
    expect(kitsOf(changed)).toEqual([]);
    const [kit] = kitsOf({ ...changed, cards: [card({}), card({ isStale: true }), card({ speaker: 'Anna' }), card({ speaker: null })] });
    expect(kit!.cards).toHaveLength(1);
    expect(kit!.texts[0]!.text).toContain('## Cards\n\n- `cards/01-rest-is-not-a-reward.png`');
  });

  it('is one for each speaker where no host is named', () => {
    const quotes = [quote({}), quote({ speaker: 'Anna' }), quote({ speaker: null })];
    expect(kitsOf({ quotes }, null).map(({ guest }) => guest)).toEqual(['Anna', 'Mara']);
  });
});
