import { describe, expect, it } from '@jest/globals';
import { chooseTitle, findCutOff } from './episode';

describe('chooseTitle', () => {
  it('returns the typed title, or the name of the file if none was typed', () => {
    expect(chooseTitle('The Open Door', 'door.mp3')).toEqual({ title: 'The Open Door', isNamed: true });
    expect(chooseTitle('', 'door.mp3')).toEqual({ title: 'door.mp3', isNamed: false });
    expect(chooseTitle(undefined, 'door.mp3')).toEqual({ title: 'door.mp3', isNamed: false });
  });

  it('takes the name of the file for no name, also without its suffix and underscores', () => {
    expect(chooseTitle('prompts60', 'prompts60.mp3').isNamed).toBe(false);
    expect(chooseTitle('the open door 012', 'the_open_door_012.mp3').isNamed).toBe(false);
    expect(chooseTitle('The open door', 'the_open_door_012.mp3').isNamed).toBe(true);
  });

  it('cuts a long file name to the maximum length of a title', () => {
    expect(chooseTitle(undefined, 'x'.repeat(500)).title).toHaveLength(300);
  });
});

describe('findCutOff', () => {
  const whole = { duration: 600, statedDuration: 600, lacksEnd: false };

  it('is null for a recording that is as long as its file says, but for some seconds', () => {
    expect(findCutOff(whole)).toBeNull();
    expect(findCutOff({ ...whole, duration: 598 })).toBeNull();
    expect(findCutOff({ ...whole, duration: 620 })).toBeNull();
  });

  it('is null as long as not enough is known', () => {
    expect(findCutOff({ ...whole, statedDuration: null })).toBeNull();
    expect(findCutOff({ ...whole, duration: null })).toBeNull();
  });

  it('says how long the recording should be', () => {
    expect(findCutOff({ ...whole, duration: 200 })).toEqual({ statedDuration: 600 });
    expect(findCutOff({ ...whole, lacksEnd: true })).toEqual({ statedDuration: 600 });
    expect(findCutOff({ duration: 200, statedDuration: null, lacksEnd: true })).toEqual({ statedDuration: null });
  });
});
