import { describe, expect, it } from '@jest/globals';
import { center, findProfiles } from './speaker-profiles';

const repeated = (count: number, ...levels: number[]) => Array.from({ length: count }, () => center(levels));

describe('the profiles of speakers', () => {
  it('are found although one microphone is louder and hears the other speaker well', () => {
    const { profiles } = findProfiles([...repeated(90, -2, -12), ...repeated(30, -6, -8)], 2);
    expect(profiles).toEqual([center([-2, -12]), center([-6, -8])]);
  });

  it('do not exist for someone who says nothing', () => {
    const { profiles } = findProfiles([...repeated(50, -4, -30, -28), ...repeated(50, -30, -28, -4)], 3);
    expect(profiles[1]).toBeNull();
    expect(profiles.filter((profile) => profile !== null)).toHaveLength(2);
  });

  it('do not exist without words', () => {
    expect(findProfiles([], 2).profiles).toEqual([null, null]);
  });
});
