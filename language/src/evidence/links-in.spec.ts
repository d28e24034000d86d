import { describe, expect, it } from '@jest/globals';
import { linksIn } from './links-in';

describe('written addresses', () => {
  it('are read with their path and without "www."', () => {
    expect(linksIn('See https://www.Example.com/Path?x=1, foo.org. Not e.g. this, nor 3.5.').map((link) => link.address)).toEqual([
      'example.com/Path?x=1',
      'foo.org',
    ]);
  });
});
