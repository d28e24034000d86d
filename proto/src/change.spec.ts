import { describe, expect, it } from '@jest/globals';
import { ChangeBrandProfile } from './brand-profiles';

const id = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';

describe('a change of a brand profile', () => {
  it('does not contain omitted fields or their defaults', () => {
    expect(ChangeBrandProfile.input.parse({ id, brandName: 'Kindred' })).toEqual({ id, brandName: 'Kindred' });
  });

  it('accepts null, and checks the limits of each field', () => {
    expect(ChangeBrandProfile.input.parse({ id, description: null })).toEqual({ id, description: null });
    expect(ChangeBrandProfile.input.safeParse({ id, brandName: '' }).success).toBe(false);
  });
});
