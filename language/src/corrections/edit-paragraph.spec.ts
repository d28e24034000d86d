import { describe, expect, it } from '@jest/globals';
import { random } from '../../test/material/random';
import { transcriptOf, transcriptOfTurns } from '../../test/material/transcript-of';
import { type Paragraph, paragraphsOf } from '../words/paragraphs';
import { editParagraph } from './edit-paragraph';
import type { EditedTranscript, RejectedEdit } from './edit-result';

const NEXT_ID = 1000;
const accepted = (edit: EditedTranscript | RejectedEdit): EditedTranscript => {
  if (!edit.accepted) throw new Error(edit.message);
  return edit;
};
const spoken = (script: string) => paragraphsOf(transcriptOf(script));
const edited = (script: string, text: string) => accepted(editParagraph(spoken(script), { segmentId: 0, text }, NEXT_ID));
const idsOf = ({ paragraphs }: EditedTranscript) => paragraphs[0]?.words.map((word) => word.id);
const timesOf = (paragraph: Paragraph | undefined) => paragraph?.words.map(({ startMs, endMs }) => [startMs, endMs]);

describe('editParagraph', () => {
  it('gives a replaced word a new id and the time of the old one', () => {
    const edit = edited('Ana: we met in Deluth today', 'we met in Duluth today');
    expect(idsOf(edit)).toEqual([100, 101, 102, 1000, 104]);
    expect(timesOf(edit.paragraphs[0])).toEqual(timesOf(spoken('Ana: we met in Deluth today')[0]));
    expect(edit).toMatchObject({ changed: [{ firstWordId: 103, lastWordId: 103 }], corrected: 1, nextId: 1001 });
  });

  it('shares the time of replaced words among those that come in their place', () => {
    const edit = edited('Ana: so dull with it is', 'so Duluth is');
    expect(idsOf(edit)).toEqual([100, 1000, 104]);
    expect(timesOf(edit.paragraphs[0])?.[1]).toEqual([380, 1480]);
    expect(edit).toMatchObject({ changed: [{ firstWordId: 101, lastWordId: 103 }], corrected: 3 });
  });

  it('puts an inserted word into the silence between its neighbours', () => {
    const edit = edited('Ana: go to bed', 'go straight to bed');
    expect(idsOf(edit)).toEqual([100, 1000, 101, 102]);
    expect(timesOf(edit.paragraphs[0])?.[1]).toEqual([340, 380]);
    expect(edit).toMatchObject({ changed: [{ firstWordId: 100, lastWordId: 101 }], corrected: 1 });
  });

  it('leaves deleted words out and names them', () => {
    const edit = edited('Ana: um well go to bed', 'go to bed');
    expect(idsOf(edit)).toEqual([102, 103, 104]);
    expect(edit).toMatchObject({ changed: [{ firstWordId: 100, lastWordId: 101 }], corrected: 2, nextId: NEXT_ID });
  });

  it('takes punctuation and capitals for a respelling of the same word at the same time', () => {
    const edit = edited('Ana: hello there tom', 'Hello there, Tom.');
    expect(timesOf(edit.paragraphs[0])).toEqual(timesOf(spoken('Ana: hello there tom')[0]));
    expect(edit).toMatchObject({ corrected: 3, changed: [{ firstWordId: 100, lastWordId: 102 }] });
  });

  it('has full confidence in typed words if the engine reports confidence', () => {
    const unsure = paragraphsOf(transcriptOfTurns([{ speaker: null, words: ['a', 'b'] }], { draft: true, punctuated: false }, () => 40));
    const edit = accepted(editParagraph(unsure, { segmentId: 0, text: 'a c' }, NEXT_ID));
    expect(edit.paragraphs[0]?.words.map((word) => word.confidence)).toEqual([40, 100]);
    expect(edited('Ana: a b', 'a c').paragraphs[0]?.words.map((word) => word.confidence)).toEqual([null, null]);
  });

  it('changes nothing where the text is the same, however it is spaced', () => {
    const before = spoken('Ana: Go to bed.\nBen: No.');
    const edit = editParagraph(before, { segmentId: 0, text: '  Go\tto \n bed. ' }, NEXT_ID);
    expect(edit).toEqual({ accepted: true, paragraphs: before, changed: [], corrected: 0, nextId: NEXT_ID });
  });

  it.each(['', ' \n ', '\u0000\u200b', '…'])('refuses a text without words: %j', (text) => {
    expect(editParagraph(spoken('Ana: Go.'), { segmentId: 0, text }, NEXT_ID)).toMatchObject({ accepted: false, reason: 'no_words' });
  });

  it('refuses a paragraph that is not there', () => {
    expect(editParagraph(spoken('Ana: Go.'), { segmentId: 7, text: 'x' }, NEXT_ID)).toMatchObject({ reason: 'unknown_segment' });
  });

  it('keeps ids unique and times in order and inside the paragraph, whatever is typed', () => {
    const chance = random(13);
    const words = ['a', 'b', 'B,', 'c', 'long-winded', 'é', '🎉', '—', 'the', '10%'];
    const some = () => Array.from({ length: 1 + chance.below(15) }, () => chance.pick(words));
    for (let tried = 0; tried < 3000; tried++) {
      const before = paragraphsOf(transcriptOfTurns([{ speaker: 'Ana', words: some() }], { draft: false, punctuated: true }, () => 70));
      const text = [...some(), 'word'].join(' ');
      const { paragraphs, changed, nextId } = accepted(editParagraph(before, { segmentId: 0, text }, NEXT_ID));
      const [old, made] = [before[0]?.words ?? [], paragraphs[0]?.words ?? []];
      expect(made.map((word) => word.text).join(' ')).toBe(text);
      expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
      expect(made.every(({ id }) => id < nextId)).toBe(true);
      const times = made.flatMap(({ startMs, endMs }) => [startMs, endMs]);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect([Math.min(...times) >= (old[0]?.startMs ?? 0), Math.max(...times) <= (old.at(-1)?.endMs ?? 0)]).toEqual([true, true]);
      const kept = new Set(made.map(({ id }) => id));
      const gone = old.filter(({ id }) => !kept.has(id));
      expect(gone.every(({ id }) => changed.some((span) => span.firstWordId <= id && id <= span.lastWordId))).toBe(true);
      for (const word of old) if (kept.has(word.id)) expect(made).toContainEqual(word);
    }
  });
});
