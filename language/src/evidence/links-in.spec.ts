import { describe, expect, it } from '@jest/globals';
import { linksIn, spokenLinksIn, withWrittenLinks } from './links-in';

describe('addresses', () => {
  it('are read where they are written', () => {
    expect(linksIn('See https://www.Example.com/Path?x=1, foo.org. Not e.g. this, nor 3.5.').map((link) => link.address)).toEqual([
      'example.com/Path?x=1',
      'foo.org',
    ]);
  });

  it('are read where they are spoken', () => {
    expect(
      spokenLinksIn('go to small dash tables dot org slash give or mail hello at sayittwice dot com').map((link) => link.address),
    ).toEqual(['tables.org/give', 'hello@sayittwice.com']);
    expect(spokenLinksIn('find us at harborhouse dot church.').map((link) => link.address)).toEqual(['harborhouse.church']);
  });

  it('can be written as they are typed', () => {
    expect(withWrittenLinks("It's harborhouse dot church, friends.")).toBe("It's harborhouse.church, friends.");
  });
});
