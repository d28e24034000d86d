import type { Paragraph } from '@afterword/language';
import { describe, expect, it } from '@jest/globals';
import { assignSpeakers, type SpeakerAssignment } from './assign-speakers';

const paragraph = (id: number, speaker: string | null, firstWord: number, ...texts: string[]): Paragraph => ({
  id,
  speaker,
  words: texts.map((text, at) => ({ id: firstWord + at, text, startMs: at * 100, endMs: at * 100 + 100, confidence: null })),
});
const before = [paragraph(1, 'Ruth', 1, 'And', 'did', 'he?', 'He', 'did.'), paragraph(2, null, 6, 'I', 'drove', 'him.')];
const assign = (...assignments: SpeakerAssignment[]) => assignSpeakers(before, assignments, 3);
const linesOf = ({ parts }: ReturnType<typeof assignSpeakers>) =>
  parts.map((part) => part.map(({ id, speaker, words }) => `${id} ${speaker}: ${words.map(({ text }) => text).join(' ')}`));

describe('words that are given to a speaker', () => {
  it('divide their paragraph, whose first part keeps its id', () => {
    const assigned = assign({ firstWordId: 4, lastWordId: 5, speaker: 'Grace' });
    expect(linesOf(assigned)).toEqual([['1 Ruth: And did he?', '3 Grace: He did.'], ['2 null: I drove him.']]);
    expect(assigned.nextId).toBe(4);
  });

  it('may be in the middle of a paragraph', () => {
    expect(linesOf(assign({ firstWordId: 2, lastWordId: 3, speaker: 'Grace' }))[0]).toEqual([
      '1 Ruth: And',
      '3 Grace: did he?',
      '4 Ruth: He did.',
    ]);
  });

  it('may be in several paragraphs', () => {
    const parts = linesOf(assign({ firstWordId: 4, lastWordId: 8, speaker: ' Grace  Miller ' }));
    expect(parts).toEqual([['1 Ruth: And did he?', '3 Grace Miller: He did.'], ['2 Grace Miller: I drove him.']]);
  });

  it('belong to the later of two assignments', () => {
    const whole = { firstWordId: 1, lastWordId: 8 };
    expect(linesOf(assign({ ...whole, speaker: 'Grace' }, { ...whole, speaker: null }))).toEqual([
      ['1 null: And did he? He did.'],
      ['2 null: I drove him.'],
    ]);
  });

  it.each([
    ['that do not exist', { firstWordId: 1, lastWordId: 99, speaker: 'Grace' }, 'not_found'],
    ['that end before they begin', { firstWordId: 3, lastWordId: 2, speaker: 'Grace' }, 'invalid_input'],
    ['with a name without letters', { firstWordId: 1, lastWordId: 2, speaker: '…' }, 'invalid_input'],
  ])('%s are rejected', (_, assignment, code) => {
    expect(() => assign(assignment)).toThrow(expect.objectContaining({ code, message: expect.stringMatching(/\.$/) }));
  });
});
