import { describe, expect, it } from '@jest/globals';
import { transcriptOf } from '../../test/material/transcript-of';
import { columnsOf, paragraphsOf } from '../words/paragraphs';
import { mergeParagraphs } from './merge-paragraphs';
import { renameSpeaker } from './rename-speaker';

const COLUMNS = transcriptOf('Ana: one two\nBen: three\nAna: four\nSpeaker: five');
const BEFORE = paragraphsOf(COLUMNS);

describe('mergeParagraphs', () => {
  it('makes one of neighbours and changes no word', () => {
    const merged = mergeParagraphs(BEFORE, 0, 2);
    if (!merged.accepted) throw new Error(merged.message);
    const { segments, words } = columnsOf(merged.paragraphs);
    expect(segments).toEqual([
      { id: 0, speaker: 'Ana', words: 4 },
      { id: 3, speaker: 'Speaker', words: 1 },
    ]);
    expect(words).toEqual(COLUMNS.words);
  });

  it.each([
    [0, 9, 'unknown_segment'],
    [9, 0, 'unknown_segment'],
    [2, 0, 'not_neighbours'],
    [1, 1, 'not_neighbours'],
  ])('refuses %d to %d', (first, last, reason) => {
    expect(mergeParagraphs(BEFORE, first, last)).toMatchObject({ accepted: false, reason });
  });
});

describe('renameSpeaker', () => {
  const speakers = (...args: Parameters<typeof renameSpeaker>) => {
    const renamed = renameSpeaker(...args);
    return renamed.accepted ? [renamed.renamed, renamed.paragraphs.map(({ speaker }) => speaker)] : renamed.reason;
  };

  it('renames everywhere, or in one paragraph', () => {
    expect(speakers(BEFORE, { from: 'Ana', to: ' Ana  Lee\n' })).toEqual([2, ['Ana Lee', 'Ben', 'Ana Lee', 'Speaker']]);
    expect(speakers(BEFORE, { from: 'Ana', to: 'Ben', segmentId: 2 })).toEqual([1, ['Ana', 'Ben', 'Ben', 'Speaker']]);
    expect(speakers(BEFORE, { from: 'Ana', to: 'Ana' })).toEqual([0, ['Ana', 'Ben', 'Ana', 'Speaker']]);
  });

  it('refuses an empty name', () => {
    expect(speakers(BEFORE, { from: 'Ana', to: ' \u0000' })).toBe('no_name');
  });
});
