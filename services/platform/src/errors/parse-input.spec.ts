import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseInput } from './parse-input';

const Note = z.object({ title: z.string().trim(), lines: z.array(z.object({ text: z.string() })).default([]) });

describe('parseInput', () => {
  it('returns the parsed value', () => {
    expect(parseInput(Note, { title: ' Lagos 🎙️ ' })).toEqual({ title: 'Lagos 🎙️', lines: [] });
  });

  it('throws the first problem as message, and all of them by field', () => {
    expect(() => parseInput(Note, { lines: [{}] })).toThrow('The request cannot be used: title: ');
  });

  it.each([
    ['a zero byte', { title: 'a\u0000b' }, 'title'],
    ['the first half of a character', { title: '', lines: [{ text: '' }, { text: '\ud83c' }] }, 'lines.1.text'],
    ['the second half of one', { title: '\udf99' }, 'title'],
  ])('refuses text with %s, which Postgres cannot store', (_, note, field) => {
    const refusal = { code: 'invalid_input', details: { fields: { [field]: 'It cannot be stored.' } } };
    expect(() => parseInput(Note, note)).toThrow(expect.objectContaining(refusal));
  });

  it('accepts a value as deeply nested as a request can be', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`) as unknown;
    expect(parseInput(z.looseObject({}), deep)).toBeDefined();
  });
});
