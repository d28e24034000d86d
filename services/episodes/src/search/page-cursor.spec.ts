import { describe, expect, it } from '@jest/globals';
import { formatCursor, parseCursor } from './page-cursor';

const ID = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('parseCursor', () => {
  it.each(['2026-11-21T10:00:00.123Z', '1830', 'Über die Nächstenliebe_„“', ''])('reads what formatCursor writes for %j', (value) => {
    expect(parseCursor(formatCursor({ value, id: ID }), () => true)).toEqual({ value, id: ID });
  });

  it.each(['', '_', 'yesterday_1', `2026-11-21T10:00:00.123Z_${ID}`, encoded(['1']), encoded(['1', "' OR 1=1"]), encoded([1, ID])])(
    'rejects any other text: %j',
    (text) => {
      expect(() => parseCursor(text, () => true)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    },
  );

  it('rejects the cursor of a list that was sorted by something else', () => {
    const cursor = formatCursor({ value: 'A title', id: ID });
    expect(() => parseCursor(cursor, (value) => /^\d+$/.test(value))).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
