import { expect, it } from '@jest/globals';
import { toPatternId } from './pattern-id';

it('is the id under which installations have stored decisions about a pattern', () => {
  expect(toPatternId('0198c5a2-7b1e-7c3a-9d4e-5f6a7b8c9d0e', 'phrase:chair')).toBe('4205ce69-89e8-8fdf-8b00-7551a90fa109');
});
