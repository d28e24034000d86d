import { describe, expect, it } from '@jest/globals';
import { SLOW_CHURCH } from '../../test/material/slow-church';
import { transcriptOf } from '../../test/material/transcript-of';
import { verifyQuotes } from '../quotes/verify-quotes';
import { toSpokenTranscript } from '../words/spoken-transcript';
import { findCitations } from './find-citations';
import { findUnsupportedClaims } from './find-unsupported-claims';

const church = toSpokenTranscript(transcriptOf(SLOW_CHURCH));
const positionOf = (wordId: number) => church.words.findIndex((word) => word.id === wordId);
const spoken = (firstWordId: number, lastWordId: number) =>
  church.words
    .slice(positionOf(firstWordId), positionOf(lastWordId) + 1)
    .map((word) => word.text)
    .join(' ');

describe('findCitations', () => {
  const grounds = (text: string, given: string[] = []) => {
    const verified = verifyQuotes(text, church);
    return { text: verified.text, ...findCitations(verified.text, church, verified.quotes, given) };
  };

  it('finds the speech that a sentence puts in other words', () => {
    const { citations } = grounds('Tom runs a retreat house on the north shore of Lake Superior for people in ministry.');
    expect(citations).toHaveLength(1);
    expect(spoken(citations[0]?.firstWordId ?? 0, citations[0]?.lastWordId ?? 0)).toContain('retreat house for people in ministry');
    expect(citations[0]?.score).toBeGreaterThan(0.8);
  });

  it('takes numbers for the same in digits and in words', () => {
    const { citations, unsupportedClaims } = grounds('83 % had no full day off, says a survey of 140 guests. It costs $420.');
    expect(unsupportedClaims).toEqual([]);
    expect(citations.map(({ firstWordId, lastWordId }) => spoken(firstWordId, lastWordId))).toEqual([
      expect.stringContaining('a hundred and forty guests'),
      expect.stringContaining('four hundred and twenty dollars'),
    ]);
  });

  it('points at the characters and at the milliseconds', () => {
    const { text, citations } = grounds('A survey of a hundred and forty guests.\nAnd: “I built a terrible birdhouse.”');
    const quote = citations.find((each) => each.kind === 'quote');
    expect(text.slice(quote?.start, quote?.end)).toBe('I built a terrible birdhouse.');
    expect(spoken(quote?.firstWordId ?? 0, quote?.lastWordId ?? 0)).toBe('I built a terrible birdhouse.');
    expect(quote?.startMs).toBe(church.words[positionOf(quote?.firstWordId ?? 0)]?.startMs);
    expect(quote?.score).toBe(1);
  });

  it('finds no source for an invitation that shares its words with the episode', () => {
    const text = 'Listen to this episode.\nHear all of this episode.\nWatch the full conversation!';
    expect(grounds(text)).toMatchObject({ citations: [], unsupportedClaims: [] });
  });

  it('reports a statement without a source', () => {
    const { unsupportedClaims } = grounds('Tom competed twice in the Olympic marathon before moving to Norway.');
    expect(unsupportedClaims).toMatchObject([{ kind: 'sentence', start: 0 }]);
  });

  it('links headings, chapters, hashtags and those who are quoted to nothing', () => {
    const text = `In this episode
• Tom runs a retreat house on the north shore of Lake Superior.

Chapters
0:00 A retreat house on the north shore of Lake Superior
5:00 The Olympic marathon heroes of Norway

Quotes
“I built a terrible birdhouse.” — Tom Halvorsen (0:55)

Links
harborhouse.church

#RetreatHouse #LakeSuperior #NorthShore`;
    const { citations, unsupportedClaims } = grounds(text);
    expect(citations.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Tom runs a retreat house on the north shore of Lake Superior.',
      'I built a terrible birdhouse.',
    ]);
    expect(unsupportedClaims).toEqual([]);
  });

  it('has no citation for the given title, even if the transcript contains it', () => {
    const title = 'The retreat house on the north shore';
    expect(grounds(`New episode: ${title}\n\n${title}`, [title])).toMatchObject({ citations: [], unsupportedClaims: [] });
    expect(grounds(`New episode: ${title}`).citations).toHaveLength(1);
  });

  it('requires no source for given facts, hashtags and small talk', () => {
    expect(grounds('Listen to the full episode.\n#Completely #Unrelated #Marathon #Olympics', []).unsupportedClaims).toEqual([]);
    expect(grounds('Olympic Marathon Heroes of Norway', ['Olympic marathon heroes of Norway']).unsupportedClaims).toEqual([]);
  });
});

describe('findUnsupportedClaims', () => {
  const found = (text: string, given: string[] = []) =>
    findUnsupportedClaims(text, church, given).map(({ kind, text: part }) => `${kind}: ${part}`);

  it('accepts spoken numbers in digits and in words', () => {
    expect(
      found('Tom Halvorsen, 16 years in Duluth, 83% of 140 guests, $420, opened in 2019. harborhouse.church, Lake Superior, Jesus.'),
    ).toEqual([]);
  });

  it('reports numbers, links, handles and names that are not in the transcript', () => {
    expect(found('We met Rick Warren at www.evil.com/x with @tomh and 5,000 others, fifteen of them from Ohio.')).toEqual([
      'name: Rick Warren',
      'link: www.evil.com/x',
      'handle: @tomh',
      'number: 5,000',
      'number: fifteen',
      'name: Ohio',
    ]);
  });

  it('accepts facts given with the episode or the brand', () => {
    expect(
      found('Visit slowchurch.fm with @slowchurch on May 12 in Ohio.', ['Our event: May 12, Ohio, slowchurch.fm, @slowchurch']),
    ).toEqual([]);
  });

  it('takes chapter times, list numbers and hashtags for what they are', () => {
    expect(found('1. Rest\n2) Sleep\n3/7 more\n12:45 A title\n#Rest2024')).toEqual([]);
  });

  it('does not treat a title as a name, but reports an unsupported address in it', () => {
    expect(found('Chapters\n0:00 Why Rest Heals\n1:00 Evil at evil.com\n\n# Olympic Heroes')).toEqual(['link: evil.com']);
  });

  it('contains its position in the text', () => {
    const text = 'In Duluth he met Barack Obama.';
    expect(findUnsupportedClaims(text, church, []).map(({ start, end }) => text.slice(start, end))).toEqual(['Barack Obama']);
  });
});
