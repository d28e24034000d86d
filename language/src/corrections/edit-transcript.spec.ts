import { describe, expect, it } from '@jest/globals';
import { inventedTalk } from '../../test/material/invented-talk';
import { random } from '../../test/material/random';
import { transcriptOf } from '../../test/material/transcript-of';
import { columnsOf, type Paragraph, paragraphsOf } from '../words/paragraphs';
import { editTranscript } from './edit-transcript';

const NEXT_ID = 100_000;
const BEFORE = paragraphsOf(transcriptOf('Ana: Go to bed. I mean it.\nBen: No, I will not.\nAna: Then stay.'));
const textOf = (paragraphs: readonly Paragraph[]) => paragraphs.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n');
const edited = (text: string, paragraphs: readonly Paragraph[] = BEFORE) => {
  const edit = editTranscript(paragraphs, text, NEXT_ID);
  if (!edit.accepted) throw new Error(edit.message);
  return edit;
};
const outline = (text: string) => edited(text).paragraphs.map(({ id, speaker, words }) => [id, speaker, words.length]);

describe('editTranscript', () => {
  it('changes nothing where the text is the same', () => {
    expect(edited(textOf(BEFORE))).toEqual({ accepted: true, paragraphs: BEFORE, changed: [], corrected: 0, nextId: NEXT_ID });
  });

  it('corrects a word and leaves all others alone', () => {
    const { paragraphs, changed, corrected } = edited('Go to bed. I mean it.\n\nNo, I would not.\nThen stay.');
    expect({ changed, corrected }).toEqual({ changed: [{ firstWordId: 108, lastWordId: 108 }], corrected: 1 });
    expect(columnsOf(paragraphs).words.ids).toEqual([100, 101, 102, 103, 104, 105, 106, 107, NEXT_ID, 109, 110, 111]);
  });

  it('follows paragraphs that are split, joined, taken out and added', () => {
    expect(outline('Go to bed.\nI mean it.\nNo, I will not.\nThen stay.')).toEqual([
      [0, 'Ana', 3],
      [3, 'Ana', 3],
      [1, 'Ben', 4],
      [2, 'Ana', 2],
    ]);
    expect(outline('Go to bed. I mean it. No, I will not.\nThen stay.')).toEqual([
      [0, 'Ana', 10],
      [2, 'Ana', 2],
    ]);
    expect(outline('Go to bed. I mean it.\nThen stay.')).toEqual([
      [0, 'Ana', 6],
      [2, 'Ana', 2],
    ]);
    expect(outline('Go to bed. I mean it.\nNo, I will not.\nThen stay.\nOkay fine.').at(-1)).toEqual([3, 'Ana', 2]);
  });

  it('refuses a text without words', () => {
    expect(editTranscript(BEFORE, ' \n…\n', NEXT_ID)).toMatchObject({ accepted: false, reason: 'no_words' });
  });

  it('keeps ids unique and times in order, whatever is done to a long text', () => {
    const chance = random(17);
    for (let tried = 0; tried < 30; tried++) {
      const before = paragraphsOf(transcriptOf(inventedTalk(tried, 40)));
      const words = textOf(before).split(' ');
      const text = words.flatMap((word) => [[], [word, 'new'], ['other'], [`${word}\n`]][chance.below(40)] ?? [word]).join(' ');
      const { paragraphs, changed, nextId } = edited(text, before);
      const { ids, starts, ends } = columnsOf(paragraphs).words;
      expect(textOf(paragraphs)).toBe(text.replace(/ *\n\s*/gu, '\n').trim());
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(...ids)).toBeLessThan(nextId);
      expect(starts.every((start, at) => start >= (ends[at - 1] ?? 0) && (ends[at] ?? 0) >= start)).toBe(true);
      expect(new Set(paragraphs.map(({ id }) => id)).size).toBe(paragraphs.length);
      const known = new Set(columnsOf(before).words.ids);
      expect(changed.every(({ firstWordId, lastWordId }) => known.has(firstWordId) && known.has(lastWordId))).toBe(true);
    }
  });
});
