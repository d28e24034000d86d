import { describe, expect, it } from '@jest/globals';
import { formatCursor, type PageCursor, parseCursor } from './page-cursor';

const id = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('parseCursor', () => {
  it.each<PageCursor>([
    { sort: 'created', value: new Date('2026-11-21T10:00:00.123Z'), id },
    { sort: 'title', value: 'Über die Nächstenliebe_„“', id },
    { sort: 'length', value: -1, id },
  ])('reads what formatCursor writes for $sort', (cursor) => {
    expect(parseCursor(formatCursor(cursor), cursor.sort)).toEqual(cursor);
  });

  it.each([
    '',
    'yesterday_1',
    `2026-11-21T10:00:00.123Z_${id}`,
    encoded({ sort: 'title', value: 'A\0B', id }),
    encoded({ sort: 'title', value: 'A', id: "' OR 1=1" }),
    encoded({ sort: 'title', value: 1830, id }),
  ])('rejects any other text: %j', (text) => {
    expect(() => parseCursor(text, 'title')).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('rejects the cursor of a list that was sorted by something else', () => {
    const cursor = formatCursor({ sort: 'created', value: new Date('2026-11-21T10:00:00.123Z'), id });
    expect(() => parseCursor(cursor, 'title')).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
