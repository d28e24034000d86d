import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseOutput } from './parse-output';

const Toy = z.object({ name: z.string() });

describe('an answer', () => {
  it('keeps what its schema declares and nothing else', () => {
    expect(parseOutput(Toy, { name: 'Drum', boughtFor: 3 })).toEqual({ name: 'Drum' });
  });

  it('that breaks its schema is refused', () => {
    expect(() => parseOutput(Toy, { name: 7 })).toThrow(z.ZodError);
  });

  it('that is passed on is the same answer', () => {
    const answer = parseOutput(Toy, { name: 'Drum' });
    expect(parseOutput(Toy, answer)).toBe(answer);
  });

  it('that is passed on with something added is checked again', () => {
    const answer = parseOutput(Toy, { name: 'Drum' });
    expect(parseOutput(Toy, { ...answer, boughtFor: 3 })).toEqual({ name: 'Drum' });
  });

  it('is checked by each schema it has to keep to', () => {
    const answer = parseOutput(Toy, { name: 'Drum' });
    expect(parseOutput(Toy.omit({ name: true }), answer)).toEqual({});
  });

  it('may be no object', () => {
    expect(parseOutput(z.null(), null)).toBeNull();
    expect(parseOutput(z.array(Toy), [{ name: 'Drum' }])).toEqual([{ name: 'Drum' }]);
  });
});
