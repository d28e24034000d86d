import { describe, expect, it } from '@jest/globals';
import { SLOW_CHURCH } from '../../../test/material/slow-church';
import { transcriptOf } from '../../../test/material/transcript-of';
import { toSpokenTranscript } from '../../words/spoken-transcript';
import { verifyChoices } from './verify-choices';
import { fillInQuotes } from './fill-in-quotes';

const { verified } = verifyChoices(toSpokenTranscript(transcriptOf(SLOW_CHURCH)), [
  { id: 'Q1', firstSegment: 'S1', lastSegment: 'S1', text: 'I built a terrible birdhouse.' },
]);

describe('fillInQuotes', () => {
  it.each([
    ['[Q1]', '“I built a terrible birdhouse.”'],
    ['He said [Q1], and laughed.', 'He said “I built a terrible birdhouse,” and laughed.'],
    ['He said "[Q1]" and laughed.', 'He said “I built a terrible birdhouse” and laughed.'],
    ['Listen: [Q1] Then rest.', 'Listen: “I built a terrible birdhouse.” Then rest.'],
    ['One. He said [Q2]. Two.', 'One. Two.'],
    ['One. He said [Q2]\n\nTwo.', 'One.\n\nTwo.'],
    ['[Q7]', ''],
  ])('%s', (text, filled) => {
    expect(fillInQuotes(text, verified)).toBe(filled);
  });
});
