import { describe, expect, it } from '@jest/globals';
import { clockTime, counted } from './format';

describe('times and counts', () => {
  it('write times as m:ss', () => {
    expect([0, 9.9, 61, 2538, 3661].map(clockTime)).toEqual(['0:00', '0:09', '1:01', '42:18', '61:01']);
  });

  it('group thousands and know one from many', () => {
    expect([counted(1, 'word'), counted(6842, 'word')]).toEqual(['1 word', '6,842 words']);
  });
});
