import { describe, expect, it } from '@jest/globals';
import { quotedSpans } from './quoted-spans';

const inner = (text: string) => quotedSpans(text).map((span) => span.inner);

describe('quotedSpans', () => {
  it('finds straight, curly, low and angled marks', () => {
    expect(inner('He said "go to bed now", “rest is holy”, „one two three“ and «quatre cinq six».')).toEqual([
      'go to bed now',
      'rest is holy',
      'one two three',
      'quatre cinq six',
    ]);
  });

  it('takes single marks for speech only around several words', () => {
    expect(inner("the kids' toys and the '90s, but ‘nobody waits alone in here’ she said")).toEqual(['nobody waits alone in here']);
  });

  it('pairs no marks across lines', () => {
    expect(inner('an “open mark\nand a closed” one')).toEqual([]);
  });
});
