import { describe, expect, it } from '@jest/globals';
import { transcriptOf } from '../../test/material/transcript-of';
import { toSpokenTranscript } from '../words/spoken-transcript';
import { analyse } from './analyse';
import { findShowName } from './show-name';

const named = (text: string) => findShowName(analyse(toSpokenTranscript(transcriptOf(text)), () => []).sentences);

describe('showName', () => {
  it.each([
    ['Welcome to The Open Door, the podcast about faith and neighbours.', 'The Open Door'],
    ['Hi everybody, welcome back to Margin Notes with Priya.', 'Margin Notes'],
    ["You're listening to The Art of Rest.", 'The Art of Rest'],
    ['This is Say It Twice with me, Marcus.', 'Say It Twice'],
  ])('%s', (text, name) => {
    expect(named(text)).toBe(name);
  });

  it.each(['This is Grace Adeyemi.', 'Welcome to the show.', 'welcome to the open door', 'Welcome to all of you.'])('%s', (text) => {
    expect(named(text)).toBeNull();
  });
});
