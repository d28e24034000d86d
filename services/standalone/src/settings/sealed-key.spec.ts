import { describe, expect, it } from '@jest/globals';
import { openKey, sealKey } from './sealed-key';

const ADDRESS = 'https://models.example.com/v1';

describe('a sealed key', () => {
  const sealed = sealKey('sk-secret', ADDRESS, 'installation');

  it('does not contain the key, and is different each time', () => {
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('sk-secret');
    expect(sealKey('sk-secret', ADDRESS, 'installation')).not.toBe(sealed);
  });

  it('opens for its address with its secret only', () => {
    expect(openKey(sealed, ADDRESS, 'installation')).toBe('sk-secret');
    expect(openKey(sealed, 'https://attacker.example.com/v1', 'installation')).toBeNull();
    expect(openKey(sealed, ADDRESS, 'another')).toBeNull();
  });

  it.each(['', 'x', sealed.slice(0, -4), `${sealed}AAAA`])('does not open if it is damaged: %j', (damaged) => {
    expect(openKey(damaged, ADDRESS, 'installation')).toBeNull();
  });
});
