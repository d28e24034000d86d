import { describe, expect, it } from '@jest/globals';
import { makePassword } from './password';

describe('a generated password', () => {
  it('has four groups of letters and digits that do not look alike, and is different each time', () => {
    const passwords = Array.from({ length: 100 }, makePassword);
    for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    expect(new Set(passwords).size).toBe(passwords.length);
  });
});
