import { describe, expect, it } from '@jest/globals';
import { readText, turnsOf } from '../../../test/material/read-file';

const srt = (...texts: string[]): string =>
  texts
    .map((text, at) => `${at + 1}\n00:00:${String(at).padStart(2, '0')},000 --> 00:00:${String(at + 1).padStart(2, '0')},000\n${text}\n`)
    .join('\n');
const speakersOf = (...texts: string[]) => turnsOf(readText('a.srt', srt(...texts))).map(([speaker]) => speaker);

describe('a name before the text', () => {
  it('is the speaker until the next name, if the file names speakers when they change', () => {
    expect(speakersOf('Maya: One.', 'Two.', 'Sam: Three.', 'Four.', 'Maya: Five.')).toEqual(['Maya', 'Maya', 'Sam', 'Sam', 'Maya']);
  });

  it('is a speaker if it occurs once, and other lines have its shape', () => {
    expect(speakersOf('MAYA: One.', 'DANIEL: Two.', 'MAYA: Three.')).toEqual(['MAYA', 'DANIEL', 'MAYA']);
    expect(speakersOf('Sarah: One.', 'two.', 'Gillian: Three.')).toEqual(['Sarah', 'Sarah', 'Gillian']);
  });

  it('is a question if no other line has its form, and no speaker is assumed', () => {
    const file = readText('a.srt', srt('We begin.', 'Gillian: Hi there.', 'And on.'));
    expect(file.questions).toEqual([{ name: 'Gillian', positions: [6], similarTo: null }]);
    expect(turnsOf(file)).toEqual([
      [null, 'We begin.'],
      [null, 'Gillian: Hi there.'],
      [null, 'And on.'],
    ]);
  });

  it('is a question if it is written otherwise than those of the file, and is not the speaker before', () => {
    const file = readText('a.srt', srt('GRACE: One.', 'RUTH: Two.', 'Grace Miller: a woman', 'who stays.', 'RUTH: Three.'));
    expect(file.questions).toEqual([{ name: 'Grace Miller', positions: [10], similarTo: 'GRACE' }]);
    expect(turnsOf(file)[2]).toEqual([null, 'Grace Miller: a woman']);
    expect(turnsOf(file)[3]).toEqual([null, 'who stays.']);
  });

  it.each([
    ['the same person as another', { speaker: 'GRACE' }, 'GRACE', 'a woman'],
    ['someone else', { speaker: 'Grace Miller' }, 'Grace Miller', 'a woman'],
    ['part of what is said', { speaker: null }, 'RUTH', 'Grace Miller: a woman'],
  ])('follows the answer: %s', (_, answer, speaker, text) => {
    const file = readText('a.srt', srt('GRACE: One.', 'RUTH: Two.', 'Grace Miller: a woman', 'RUTH: Three.'), {
      speakers: { 'Grace Miller': answer },
    });
    expect(file.questions).toEqual([]);
    expect(turnsOf(file)[2]).toEqual([speaker, text]);
  });

  it('is no speaker if sentences begin with it', () => {
    const file = readText('a.txt', 'Maya: Hello.\n\nSam: Hi.\nRemember: breathe.\nMaya: Bye.\nSam: Bye.');
    expect(turnsOf(file)[2]).toEqual(['Sam', 'Remember: breathe.']);
  });

  it.each([
    ['SPEAKER_00: One.', 'SPEAKER_01: Two.', 'SPEAKER_00: Three.'],
    ['[SPEAKER_00]: One.', '[SPEAKER_01]: Two.', '[SPEAKER_00]: Three.'],
    ['>> SPEAKER_00: One.', '>> SPEAKER_01: Two.', '>> SPEAKER_00: Three.'],
  ])('may be the label of a recognizer: %s', (...texts) => {
    expect(speakersOf(...texts)).toEqual(['SPEAKER_00', 'SPEAKER_01', 'SPEAKER_00']);
  });

  it('divides a cue in which two speak', () => {
    expect(turnsOf(readText('a.srt', srt('- MAYA: One.\n- SAM: Two.', 'MAYA: Three.')))).toEqual([
      ['MAYA', 'One.'],
      ['SAM', 'Two.'],
      ['MAYA', 'Three.'],
    ]);
  });

  it('ends at a mark for a change of speaker', () => {
    expect(speakersOf('>> MAYA: One.', 'Two.', '>> Three.', 'Four.', '>> MAYA: Five.')).toEqual(['MAYA', 'MAYA', null, null, 'MAYA']);
  });
});
