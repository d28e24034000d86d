import { describe, expect, it } from '@jest/globals';
import { idOf } from '../../../test/examples';
import { episodeUrl } from './episode-url';

describe('the link to an upload', () => {
  it('points to the episode that is being created', () => {
    expect(episodeUrl(`uploads/${idOf(7)}/audio/talk.mp3`)).toBe(`${window.location.origin}/episode/${idOf(7)}`);
  });

  it('is empty if the key contains no episode', () => {
    expect([undefined, '', 'uploads/talk.mp3'].map(episodeUrl)).toEqual([undefined, undefined, undefined]);
  });
});
