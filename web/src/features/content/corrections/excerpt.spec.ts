import { describe, expect, it } from '@jest/globals';
import { excerptAround } from './excerpt';

const text = 'one two three four five six seven heard one two three four five six seven';
const at = (found: string, within = text) => excerptAround(within, within.indexOf(found), within.indexOf(found) + found.length);

describe('the words around a place', () => {
  it('are six on each side, and say where there are more', () => {
    expect(at('heard')).toEqual({ before: '… two three four five six seven ', after: ' one two three four five six …' });
  });

  it('are all there are where there are few', () => {
    expect(at('heard', 'We heard it.')).toEqual({ before: 'We ', after: ' it.' });
    expect(at('heard', 'heard')).toEqual({ before: '', after: '' });
  });

  it('keep what stands at the place without a gap', () => {
    expect(at('heard', 'They said “heard”, twice.')).toEqual({ before: 'They said “', after: '”, twice.' });
  });

  it('are none where the text is not known', () => {
    expect(excerptAround('', 5, 9)).toEqual({ before: '', after: '' });
  });
});
