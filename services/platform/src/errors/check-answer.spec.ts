import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { checkAnswer } from './check-answer';

const Toy = z.object({ name: z.string() });

describe('an answer', () => {
  it('keeps what its schema declares and nothing else', () => {
    expect(checkAnswer(Toy, { name: 'Drum', boughtFor: 3 })).toEqual({ name: 'Drum' });
  });

  it('that breaks its schema is refused', () => {
    expect(() => checkAnswer(Toy, { name: 7 })).toThrow(z.ZodError);
  });

  it('that is passed on is the same answer', () => {
    const answer = checkAnswer(Toy, { name: 'Drum' });
    expect(checkAnswer(Toy, answer)).toBe(answer);
  });

  it('that is passed on with something added is checked again', () => {
    const answer = checkAnswer(Toy, { name: 'Drum' });
    expect(checkAnswer(Toy, { ...answer, boughtFor: 3 })).toEqual({ name: 'Drum' });
  });

  it('is checked by each schema it has to keep to', () => {
    const answer = checkAnswer(Toy, { name: 'Drum' });
    expect(checkAnswer(Toy.omit({ name: true }), answer)).toEqual({});
  });

  it('may be no object', () => {
    expect(checkAnswer(z.null(), null)).toBeNull();
    expect(checkAnswer(z.array(Toy), [{ name: 'Drum' }])).toEqual([{ name: 'Drum' }]);
  });
});
