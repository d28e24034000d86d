import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isPasswordSetting, Password } from './password';

const script = join(import.meta.dirname, '../../scripts/hash-password.mjs');
const hashOf = (password: string) => execFileSync(process.execPath, [script], { input: `${password}\n`, encoding: 'utf8' }).trim();

describe('the shared password', () => {
  it('matches a plain setting', async () => {
    const password = new Password('geheim ✓');
    expect(await password.matches('geheim ✓')).toBe(true);
    expect(await password.matches('geheim')).toBe(false);
    expect(await password.matches('')).toBe(false);
  });

  it('matches a setting that is its hash', async () => {
    const setting = hashOf('geheim ✓');
    const password = new Password(setting);
    expect(await password.matches('geheim ✓')).toBe(true);
    expect(await password.matches('geheim')).toBe(false);
    expect(await password.matches(setting)).toBe(false);
  });

  it('is refused if it looks like a hash but is not a valid one', () => {
    expect(isPasswordSetting('scrypt:nonsense')).toBe(false);
    expect(isPasswordSetting(hashOf('x'))).toBe(true);
    expect(isPasswordSetting('plain')).toBe(true);
  });
});
