import { describe, expect, it } from '@jest/globals';
import { parseCursor, formatCursor } from './page-cursor';

describe('a page cursor', () => {
  it('comes back as it was written', () => {
    const cursor = { createdAt: new Date('2026-11-21T10:00:00.123Z'), id: '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11' };
    expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  });

  it.each(['', '_', 'yesterday_1', "2026-11-21T10:00:00.123Z_' OR 1=1"])('is refused where we did not write it: %j', (text) => {
    expect(() => parseCursor(text)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
