import { describe, expect, it } from '@jest/globals';
import type { WrittenType } from '@afterword/proto';
import { runWriter } from '../../test/material/run-workflows';
import { CONTENT_TYPES, requestFor } from '../../test/material/requests';
import { transcriptOf } from '../../test/material/transcript-of';
import { Analyses } from '../analysis/analyses';
import { quotedSpans } from '../text/quoted-spans';
import { type SpokenTranscript, toSpokenTranscript } from '../words/spoken-transcript';
import { ExtractiveWriter } from '../writer/extractive/extractive-writer';
import { rankMoments } from './rank-moments';
import { reasonsOf } from './worths';

const PLAIN = [
  'Ana: Where does the water come from in a dry year?',
  'Tom: The pipe runs under the shed.',
  'Ana: Which beds get it before the others?',
  'Tom: The beans get it at six.',
  'Ana: How long does the tank last in August?',
  'Tom: The tank holds about a week.',
];
const talk = (...lines: readonly string[]): string => [...PLAIN, ...lines, ...PLAIN].join('\n');
const analyses = new Analyses();
const momentsIn = (transcript: SpokenTranscript, type: WrittenType = 'show_notes') => rankMoments(analyses.of({ transcript }), type);
const transcriptWith = (...lines: readonly string[]) => toSpokenTranscript(transcriptOf(talk(...lines)));
const quotesOf = (...lines: readonly string[]) => momentsIn(transcriptWith(...lines)).map(({ quote }) => quote.text);

const STRONG = 'Nobody loses a garden to the frost, people lose it because they are afraid to begin again.';
const SECOND = 'The hardest part of growing food is not the digging but the waiting.';
const THIRD = 'A neighbor who shares a failure is worth more than a neighbor who shares a recipe.';

describe('moments', () => {
  it('are found with who said them, when, why, and what was asked', () => {
    const transcript = transcriptWith('Ana: What did ten years teach you?', `Tom: ${STRONG}`, 'Ana: I will write that on the shed.');
    const [first] = momentsIn(transcript, 'social_twitter');
    expect(first).toMatchObject({ quote: { text: STRONG }, question: { text: 'What did ten years teach you?' }, speaker: 'Tom' });
    expect(first!.startMs).toBeLessThan(first!.quote.startMs);
    expect(first!.endMs).toBe(first!.quote.endMs);
    expect(reasonsOf(first!.worths)).toEqual(expect.arrayContaining(['It makes a strong claim.', 'It answers a question.']));
  });

  it.each([
    ['a pronoun without its noun', 'They never lose a garden to the frost, and they are never afraid to begin again.'],
    ['a stammer', 'Nobody loses, nobody loses a garden to the frost, people are afraid to begin again.'],
    ['a sentence that begins again', 'Nobody loses the, the garden is lost because people are afraid to begin again.'],
    ['a word to somebody', 'Nobody loses a garden to the frost, and your question is the hardest of all, my dear.'],
    ['half a condition', 'If nobody is afraid to lose the best garden in the world to the frost'],
    ['a swear word', 'Nobody loses a fucking garden to the frost, people are afraid to begin again.'],
    ['violence', 'The hardest part of growing food is not the digging but the slugs you have to kill.'],
    ['a judgment of a group', 'Nobody says it, but rich people are always afraid to lose the best garden.'],
    ['words of others', 'My neighbor always says nobody loses a garden to the frost but to fear.'],
    ['a request to listeners', 'Nobody should be afraid to subscribe, it is the best way to begin again.'],
    ['a pitch', 'Nobody is afraid of the frost with Coldframe, go to coldframe.example and get twenty percent off your first order.'],
  ])('are never %s', (_, sentence) => {
    expect(quotesOf('Ana: What did ten years teach you?', `Tom: ${sentence}`, ...PLAIN, `Ana: ${SECOND}`)).toEqual([SECOND]);
  });

  it('are not what a speaker adds about a sponsor after the advertisement', () => {
    const read = [
      'Ana: This episode is brought to you by Coldframe, the little greenhouse for the little garden.',
      'Go to coldframe.example and use the code GARDEN for twenty percent off your first order.',
      STRONG,
    ].join(' ');
    expect(quotesOf(read, ...PLAIN, `Tom: ${SECOND}`)).toEqual([SECOND]);
  });

  it('are quoted where they were said, not where the episode opens with them', () => {
    const script = [`Tom: ${STRONG}`, ...Array.from({ length: 12 }, () => PLAIN.join('\n')), `Tom: ${STRONG}`].join('\n');
    const transcript = toSpokenTranscript(transcriptOf(script));
    const [first, ...others] = momentsIn(transcript);
    expect(first!.quote.text).toBe(STRONG);
    expect(reasonsOf(first!.worths)).toContain('The episode opens with it.');
    expect(first!.quote.first).toBeGreaterThan(transcript.words.length / 2);
    expect(others.map(({ quote }) => quote.text)).not.toContain(STRONG);
  });

  it('open each post of an episode with another one', () => {
    const transcript = transcriptWith(`Tom: ${STRONG}`, ...PLAIN, `Ana: ${SECOND}`, ...PLAIN, `Tom: ${THIRD}`);
    const leads = CONTENT_TYPES.slice(1).map((type) => momentsIn(transcript, type)[0]!.quote.text);
    expect(leads.toSorted()).toEqual([STRONG, SECOND, THIRD].toSorted());
  });

  it('are not made up for if nothing stands alone: posts then open with who talks about what, each in its own way', async () => {
    const script = talk();
    expect(CONTENT_TYPES.flatMap((type) => momentsIn(toSpokenTranscript(transcriptOf(script)), type))).toEqual([]);
    const writer = runWriter(new ExtractiveWriter());
    const texts = await Promise.all(CONTENT_TYPES.map(async (type) => (await writer.write(requestFor(transcriptOf(script), type))).text));
    expect(texts.flatMap(quotedSpans)).toEqual([]);
    const openings = texts.slice(1).map((text) => text.split('\n')[0]);
    expect(openings).toEqual([
      expect.stringMatching(/^Tom on /u),
      expect.stringMatching(/^What Tom said about /u),
      expect.stringMatching(/, with Tom\.$/u),
    ]);
    const withRole = `${script}\nAna: Tom Halvorsen, a pastor, is with us.`.replaceAll('Tom:', 'Tom Halvorsen:');
    const caption = await writer.write(requestFor(transcriptOf(withRole), 'social_instagram'));
    expect(caption.text).toMatch(/, with Tom Halvorsen, a pastor\.$/mu);
  });
});
