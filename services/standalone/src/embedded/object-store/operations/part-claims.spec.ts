import { describe, expect, it } from '@jest/globals';
import { partClaims } from './part-claims';

const ETAG = 'a'.repeat(32);
const part = (number: string) => `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${ETAG}&quot;</ETag></Part>`;

describe('the parts that a completion names', () => {
  it('are read in order', () => {
    expect(partClaims(`<CompleteMultipartUpload>${part('1')}\n${part('2')}</CompleteMultipartUpload>`)).toEqual([
      { number: 1, etag: ETAG },
      { number: 2, etag: ETAG },
    ]);
  });

  it.each([
    ['entities that grow', `<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>${part('1')}`],
    ['a file of the machine', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${part('1')}<a>&b;</a>`],
    ['parts without an end', `${'<Part>'.repeat(300_000)}${part('1')}`],
    ['a part as long as a body', `<Part>${'<ETag>'.repeat(300_000)}${part('1')}`],
  ])('are read quickly and correctly from an XML bomb: %s', (_, body) => {
    expect(partClaims(body)).toEqual([{ number: 1, etag: ETAG }]);
  });
});
