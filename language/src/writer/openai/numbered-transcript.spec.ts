import { describe, expect, it } from '@jest/globals';
import { transcriptOf } from '../../../test/material/transcript-of';
import { toSpokenTranscript } from '../../words/spoken-transcript';
import { findSegment, numberedSegments } from './numbered-transcript';
import { verifyChoice } from './verify-choices';

const SCRIPT = `Ruth: The keepers carried the oil up the stairs by hand for three nights.
Ruth: This episode is brought to you by Brightleaf Coffee. Go to brightleafcoffee dot com and use code HARBOR for twenty percent off. And now, back to the show.
Ruth: The tower stood, and the keepers slept for two days in the kitchen.`;

describe('the numbered transcript that a model reads', () => {
  const transcript = toSpokenTranscript(transcriptOf(SCRIPT));
  const segments = numberedSegments(transcript);

  it('has no advertisement, and joins nothing across it', () => {
    expect(segments.map(({ id, text }) => [id, text])).toEqual([
      ['S1', 'The keepers carried the oil up the stairs by hand for three nights.'],
      ['S2', 'The tower stood, and the keepers slept for two days in the kitchen.'],
    ]);
  });

  it('gives no quote of an advertisement, whatever a model answers', () => {
    const chosen = (text: string) => verifyChoice(transcript, { firstSegment: 'S1', lastSegment: 'S2', text });
    expect(chosen('use code HARBOR for twenty percent off')).toMatchObject({ found: false, reason: 'withheld' });
    expect(chosen('The keepers carried the oil up the stairs')).toMatchObject({ found: true });
  });

  it('is found by the number that a model gives', () => {
    expect(findSegment(segments, 's2')).toBe(segments[1]);
    expect(findSegment(segments, 'S3')).toBeUndefined();
  });
});
