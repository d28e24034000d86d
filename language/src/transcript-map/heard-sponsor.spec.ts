import { describe, expect, it } from '@jest/globals';
import type { MarkKind } from '@afterword/proto';
import { transcriptOf } from '../../test/material/transcript-of';
import { toSpokenTranscript } from '../words/spoken-transcript';
import { sponsorHeardIn } from './heard-sponsor';
import { mapOf } from './transcript-map';

const TALK = `Ruth: How did the lighthouse survive the storm of the century?
Daniel: The keepers carried the lamp oil up the stairs by hand for three nights.`;
const MORE = 'Daniel: My grandfather was nineteen, and he never spoke about the second night.';
const episode = (read: string) => `${TALK}\nRuth: ${read}\n${MORE}`;

const spoken = (script: string, sponsors: string[] = [], kind?: MarkKind) => {
  const columns = transcriptOf(script);
  const [, , third] = toSpokenTranscript(columns).sentences;
  const [first, last] = [columns.words.ids[third!.first]!, columns.words.ids[third!.last]!];
  const mark = { id: 'mark', firstWordId: first, lastWordId: last, startMs: third!.startMs, endMs: third!.endMs, sponsor: null };
  const transcript = toSpokenTranscript({ ...columns, marks: kind ? [{ ...mark, kind }] : [] }, sponsors);
  return { transcript, third: third! };
};
const advertisedIn = ({ transcript }: ReturnType<typeof spoken>) =>
  transcript.sentences.filter((_, at) => mapOf(transcript).kinds[at] === 'advertisement').map(({ text }) => text);

describe('one correction in a show', () => {
  const first = spoken(episode('I wrote on paper from Marlowe all week, and my Marlowe takes ink.'), [], 'advertisement');

  it('finds the sponsor in its next episode, where nothing announces it', () => {
    const { name, terms } = sponsorHeardIn(first.transcript, first.third, ['The Harbor Hour'])!;
    const next = episode('My aunt gave me a box of Marlowe for my birthday.');
    expect(advertisedIn(spoken(next))).toEqual([]);
    expect(advertisedIn(spoken(next, [name, ...terms]))).toEqual(['My aunt gave me a box of Marlowe for my birthday.']);
  });

  it('holds against rules, and against the sponsors of the show', () => {
    expect(advertisedIn(first)).toHaveLength(1);
    const read = episode('My aunt gave me a box of Marlowe for my birthday.');
    expect(advertisedIn(spoken(read, ['Marlowe'], 'talk'))).toEqual([]);
  });
});

describe('the sponsor that is heard in an advertisement', () => {
  const heard = (read: string, ownNames: string[] = []) => {
    const { transcript, third } = spoken(episode(read), [], 'advertisement');
    return sponsorHeardIn(transcript, third, ownNames);
  };

  it('has the name of its address, and its code', () => {
    expect(heard('My friends at Brightleaf Coffee, at brightleafcoffee.com, take the code HARBOR from you.')).toEqual({
      name: 'Brightleaf Coffee',
      terms: ['HARBOR'],
    });
  });

  it.each([
    ['a name is said once', 'I wrote on paper from Marlowe all week.', []],
    ['it is the show itself', 'Join our friends of Harbor Hour today at harborhour.com please.', ['The Harbor Hour']],
    ['it is somebody who speaks', 'I told Daniel that only Daniel gets this.', []],
  ])('is nobody if %s', (_, read, ownNames) => {
    expect(heard(read, ownNames)).toBeNull();
  });
});
