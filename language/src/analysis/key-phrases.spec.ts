import { describe, expect, it } from '@jest/globals';
import { transcriptOf } from '../../test/material/transcript-of';
import { toSpokenTranscript } from '../words/spoken-transcript';
import { analyse } from './analyse';
import { loadTagger } from './tagger';

const phrasesOf = (script: string) => analyse(toSpokenTranscript(transcriptOf(script)), loadTagger()).phrases.map(({ text }) => text);

describe('key phrases', () => {
  it('are no spoken forms of small words', () => {
    const script = [
      "Ana: I'm gonna plant the beans, and you're gonna wanna water the beans.",
      "Tom: I'm gonna build a shed, Let's see, and I'm gonna wanna sit in the shed.",
    ].join('\n');
    const phrases = phrasesOf(script);
    expect(phrases).toEqual(expect.arrayContaining(['beans', 'shed']));
    expect(phrases.join(' ')).not.toMatch(/gonna|wanna|I'm|Let's/u);
  });
});
