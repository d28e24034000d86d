import { describe, expect, it } from '@jest/globals';
import { hashPassword, matchesPassword } from './password';

describe('a password hash', () => {
  it('matches its own password only', async () => {
    const hash = await hashPassword('a long walk');
    expect(await matchesPassword('a long walk', hash)).toBe(true);
    expect(await matchesPassword('a long talk', hash)).toBe(false);
  });

  it('is never the same twice, and never contains the password', async () => {
    const [one, other] = await Promise.all([hashPassword('a long walk'), hashPassword('a long walk')]);
    expect(one).not.toBe(other);
    expect(one).not.toContain('walk');
  });

  it('matches nothing if it is malformed', async () => {
    expect(await matchesPassword('', '')).toBe(false);
    expect(await matchesPassword('x', 'scrypt:00:')).toBe(false);
  });
});
