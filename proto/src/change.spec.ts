import { describe, expect, it } from '@jest/globals';
import { ChangeBrandProfile } from './brand-profiles';

const id = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';

describe('a change of a brand profile', () => {
  it('leaves out what the asker left out, defaults included', () => {
    expect(ChangeBrandProfile.input.parse({ id, brandName: 'Kindred' })).toEqual({ id, brandName: 'Kindred' });
  });

  it('still knows null and the bounds of each field', () => {
    expect(ChangeBrandProfile.input.parse({ id, description: null })).toEqual({ id, description: null });
    expect(ChangeBrandProfile.input.safeParse({ id, brandName: '' }).success).toBe(false);
  });
});
