import { describe, expect, it } from '@jest/globals';
import { formatCursor, parseCursor } from './page-cursor';

describe('parseCursor', () => {
  it('reads what formatCursor writes', () => {
    const cursor = { createdAt: new Date('2026-11-21T10:00:00.123Z'), id: '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11' };
    expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  });

  it.each(['', '_', 'yesterday_1', "2026-11-21T10:00:00.123Z_' OR 1=1"])('rejects any other text: %j', (text) => {
    expect(() => parseCursor(text)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
