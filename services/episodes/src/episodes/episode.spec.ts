import { describe, expect, it } from '@jest/globals';
import { chooseTitle } from './episode';

describe('chooseTitle', () => {
  it('returns the typed title, or the name of the file if none was typed', () => {
    expect(chooseTitle('The Open Door', 'door.mp3')).toBe('The Open Door');
    expect(chooseTitle('', 'door.mp3')).toBe('door.mp3');
    expect(chooseTitle(undefined, 'door.mp3')).toBe('door.mp3');
  });

  it('cuts a long file name to the maximum length of a title', () => {
    expect(chooseTitle(undefined, 'x'.repeat(500))).toHaveLength(300);
  });
});
