import { describe, expect, it } from '@jest/globals';
import { SLOW_CHURCH } from '../../test/material/slow-church';
import { transcriptOf } from '../../test/material/transcript-of';
import { spokenTranscript } from '../words/spoken-transcript';
import { InsightFinder } from './insights';

const church = spokenTranscript(transcriptOf(SLOW_CHURCH));
const finder = new InsightFinder();

describe('InsightFinder', () => {
  it('finds chapters that follow one another from the beginning to the end', () => {
    const { chapters } = finder.find(church);
    expect(chapters.length).toBeGreaterThanOrEqual(3);
    expect(chapters[0]?.startSeconds).toBe(0);
    for (const [at, chapter] of chapters.entries())
      expect(chapter.endSeconds).toBe(chapters[at + 1]?.startSeconds ?? Math.ceil((church.words.at(-1)?.endMs ?? 0) / 1000));
  });

  it('finds quotes as they were spoken, the best first', () => {
    const { quotes } = finder.find(church);
    expect(quotes.map(({ quote }) => quote.text)).toContain('A healthy church is one where the pastor can get the flu.');
    expect(quotes.map(({ score }) => score)).toEqual(quotes.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  it('finds what listeners are asked to do, with the addresses in it', () => {
    const talk = 'Ana: The garden feeds the whole street. Somebody waters it before work. Go to garden dot org and follow the show.';
    const { callsToAction } = finder.find(spokenTranscript(transcriptOf(talk)));
    expect(callsToAction.map(({ text, links }) => [text, links])).toEqual([['Go to garden.org and follow the show.', ['garden.org']]]);
  });

  it('finds nothing where nothing is said', () => {
    expect(finder.find(spokenTranscript(transcriptOf('')))).toEqual({ chapters: [], quotes: [], callsToAction: [] });
  });
});
