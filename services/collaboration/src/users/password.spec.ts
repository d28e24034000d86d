import { describe, expect, it } from '@jest/globals';
import { hashPassword, matchesPassword } from './password';

describe('a password', () => {
  it('matches its own hash only', async () => {
    const hash = await hashPassword('a long walk');
    expect(await matchesPassword('a long walk', hash)).toBe(true);
    expect(await matchesPassword('a long talk', hash)).toBe(false);
  });

  it('never has the same hash twice and never stands in it', async () => {
    const [one, other] = await Promise.all([hashPassword('a long walk'), hashPassword('a long walk')]);
    expect(one).not.toBe(other);
    expect(one).not.toContain('walk');
  });

  it('matches nothing that is not a hash', async () => {
    expect(await matchesPassword('', '')).toBe(false);
    expect(await matchesPassword('x', 'scrypt:00:')).toBe(false);
  });
});
