import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseInput } from './parse-input';

const Note = z.object({ title: z.string().trim(), lines: z.array(z.object({ text: z.string() })).default([]) });

describe('parseInput', () => {
  it('returns the parsed value', () => {
    expect(parseInput(Note, { title: ' Lagos 🎙️ ' })).toEqual({ title: 'Lagos 🎙️', lines: [] });
  });

  it('throws the first problem as message, and all of them by field', () => {
    const fields = { title: 'The field "title" is missing.', 'lines.0.text': 'The field "lines.0.text" is missing.' };
    expect(() => parseInput(Note, { lines: [{}] })).toThrow(expect.objectContaining({ message: fields.title, details: { fields } }));
  });

  it.each([
    [{ id: 'seven' }, 'The field "id" is not an id.'],
    [{ title: 7 }, 'The field "title" is not text.'],
    [{ limit: 'many' }, 'The field "limit" is not a number.'],
    [{ limit: 1.5 }, 'The field "limit" is not a whole number.'],
    [{ limit: 201 }, 'The field "limit" is too large: at most 200.'],
    [{ limit: 0 }, 'The field "limit" is too small: at least 1.'],
    [{ title: 'abcdef' }, 'The field "title" is too long: at most 5 characters.'],
    [{ title: '' }, 'The field "title" is too short: at least 1 character.'],
    [{ tags: [] }, 'The field "tags" is too short: at least 1 entry.'],
    [{ tags: 'a' }, 'The field "tags" is not a list.'],
    [{ status: 'maybe' }, 'The field "status" is not one of: open, closed.'],
    [{ day: 'Monday' }, 'The field "day" is not a date such as 2026-11-21.'],
    [{ at: 'noon' }, 'The field "at" is not a time such as 2026-11-21T08:00:00Z.'],
    [{ site: 'here' }, 'The field "site" is not an address that begins with http:// or https://.'],
    [{ mail: 'anna' }, 'The field "mail" is not an e-mail address.'],
    [{ isOpen: 'yes' }, 'The field "isOpen" is not true or false.'],
    [[], 'The request is not an object.'],
    [{ own: 1 }, 'This sentence is the one of the contract.'],
  ])('says to people what is wrong with %j', (value, sentence) => {
    const Every = z
      .object({
        id: z.uuid(),
        title: z.string().min(1).max(5),
        limit: z.coerce.number().int().min(1).max(200),
        tags: z.array(z.string()).min(1),
        status: z.enum(['open', 'closed']),
        day: z.iso.date(),
        at: z.iso.datetime(),
        site: z.url(),
        mail: z.email(),
        isOpen: z.boolean(),
        own: z.string('This sentence is the one of the contract.'),
      })
      .partial();
    expect(() => parseInput(Every, value)).toThrow(sentence);
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
