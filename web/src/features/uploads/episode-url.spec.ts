import { describe, expect, it } from '@jest/globals';
import { idOf } from '../../../test/examples';
import { episodeUrl } from './episode-url';

describe('the link to what is uploaded', () => {
  it('leads to the episode that is being made', () => {
    expect(episodeUrl(`uploads/${idOf(7)}/audio/talk.mp3`)).toBe(`${window.location.origin}/episode/${idOf(7)}`);
  });

  it('is none where the key names no episode', () => {
    expect([undefined, '', 'uploads/talk.mp3'].map(episodeUrl)).toEqual([undefined, undefined, undefined]);
  });
});
