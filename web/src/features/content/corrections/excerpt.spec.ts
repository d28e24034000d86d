import { describe, expect, it } from '@jest/globals';
import { excerptAround } from './excerpt';

const text = 'one two three four five six seven heard one two three four five six seven';
const at = (found: string, within = text) => excerptAround(within, within.indexOf(found), within.indexOf(found) + found.length);

describe('the excerpt around a match', () => {
  it('has six words on each side, with an ellipsis if there are more', () => {
    expect(at('heard')).toEqual({ before: '… two three four five six seven ', after: ' one two three four five six …' });
  });

  it('has all words if there are few', () => {
    expect(at('heard', 'We heard it.')).toEqual({ before: 'We ', after: ' it.' });
    expect(at('heard', 'heard')).toEqual({ before: '', after: '' });
  });

  it('keeps characters that touch the match', () => {
    expect(at('heard', 'They said “heard”, twice.')).toEqual({ before: 'They said “', after: '”, twice.' });
  });

  it('is empty if the text is unknown', () => {
    expect(excerptAround('', 5, 9)).toEqual({ before: '', after: '' });
  });
});
