import { describe, expect, it } from '@jest/globals';
import { SLOW_CHURCH } from '../../test/material/slow-church';
import { transcriptOf } from '../../test/material/transcript-of';
import { analyse } from '../analysis/analyse';
import { loadTagger } from '../analysis/tagger';
import { toSpokenTranscript } from '../words/spoken-transcript';
import { chaptersOf } from './find-chapters';

const analysisOf = (script: string) => analyse(toSpokenTranscript(transcriptOf(script)), loadTagger());

describe('chapters', () => {
  it('begin at 0, and have a title that no other has', () => {
    const chapters = chaptersOf(analysisOf(SLOW_CHURCH));
    expect(chapters[0]).toMatchObject({ seconds: 0, title: 'Introduction' });
    expect(new Set(chapters.map(({ title }) => title)).size).toBe(chapters.length);
  });

  it('have at most two other titles', () => {
    const chapters = chaptersOf(analysisOf(SLOW_CHURCH));
    expect(chapters.some(({ titles }) => titles.length === 3)).toBe(true);
    for (const { title, titles } of chapters) {
      expect(titles.length).toBeLessThanOrEqual(3);
      if (titles.length > 0) expect(titles[0]!.text).toBe(title);
    }
  });

  it('begin with neither a lead-in nor a pronoun', () => {
    const titles = chaptersOf(analysisOf(SLOW_CHURCH)).flatMap((chapter) => chapter.titles.map(({ text }) => text));
    for (const title of titles) expect(title).not.toMatch(/^(?:and|but|so|well|okay|he|she|it|they|this|that)\b/iu);
  });

  it('are fewer or more where the show wants that, and never fewer than apps accept', () => {
    const analysis = analysisOf(SLOW_CHURCH);
    const counts = [-2, -1, 0, 1, 2].map((amount) => chaptersOf(analysis, amount).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBeLessThan(counts[2]!);
    expect(counts[4]).toBeGreaterThan(counts[2]!);
    expect(counts[0]).toBeGreaterThanOrEqual(3);
  });
});
