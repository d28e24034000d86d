import type { EnhancementType } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { inventedTalk } from '../../test/material/invented-talk';
import { LATE_INVOICE } from '../../test/material/late-invoice';
import { CONTENT_TYPES, requestFor } from '../../test/material/requests';
import { SAY_IT_TWICE } from '../../test/material/say-it-twice';
import { SLOW_CHURCH } from '../../test/material/slow-church';
import { draftOf, transcriptOf } from '../../test/material/transcript-of';
import { runEnhancer, runWriter } from '../../test/material/run-workflows';
import { findUnsupportedClaims } from '../citations/find-unsupported-claims';
import { checkText } from '../rules/check';
import { toSpokenTranscript, type TranscriptText } from '../words/spoken-transcript';
import { ExtractiveWriter } from '../writer/extractive/extractive-writer';
import type { BrandVoice } from '../writer/writer';
import { applySuggestion, undoSuggestion } from './apply-suggestion';
import type { EnhancementRequest, Suggestion } from './enhancer';
import { RulesEnhancer } from './rules-enhancer';

const enhancer = runEnhancer(new RulesEnhancer());
const church = toSpokenTranscript(transcriptOf(SLOW_CHURCH));

const requestOf = (text: string, more: Partial<EnhancementRequest> = {}): EnhancementRequest => ({
  contentType: 'social_linkedin',
  text,
  transcript: church,
  episode: { title: 'Go to Bed', durationSeconds: 900 },
  brandVoice: null,
  language: null,
  given: ['Go to Bed'],
  known: [],
  ...more,
});
const suggestionsFor = async (text: string, more: Partial<EnhancementRequest> = {}): Promise<readonly Suggestion[]> =>
  (await enhancer.suggest(requestOf(text, more))).suggestions;
const ofType = (suggestions: readonly Suggestion[], type: EnhancementType): Suggestion | undefined =>
  suggestions.find(({ enhancementType }) => enhancementType === type);

describe('suggestions by rules', () => {
  it('add a call to action of the speakers to a text without one', async () => {
    const suggestion = ofType(await suggestionsFor('Rest is the only commandment we brag about breaking.\n\n#Rest'), 'call_to_action');
    expect(suggestion?.original).toBe('Rest is the only commandment we brag about breaking.');
    expect(suggestion?.suggested).toMatch(/breaking\.\n\n\S/u);
    for (const asking of ['Rest is holy. Subscribe to the show.', 'New episode: Go to Bed\n\nLeave us a review wherever you listen.'])
      expect(ofType(await suggestionsFor(asking), 'call_to_action')).toBeUndefined();
  });

  it('add the address of the brand if the speakers made no call to action', async () => {
    const quiet = toSpokenTranscript(transcriptOf(LATE_INVOICE));
    const suggestion = ofType(
      await suggestionsFor('Nobody pays on time.', { transcript: quiet, given: ['Our home is example.org'] }),
      'call_to_action',
    );
    expect(suggestion?.suggested ?? '').toMatch(/example\.org|\n\n/u);
  });

  it.each([
    ['The recording is kept by riverside.fm and nobody listens to it.', undefined],
    ['We put the recipes on ryehouse.org, and then the people of ryehouse.org baked them.', 'Nobody pays on time.\n\nMore at ryehouse.org'],
  ])('add an address only if listeners are sent there: %s', async (sentence, suggested) => {
    const transcript = toSpokenTranscript(transcriptOf(`Ana: ${sentence}\nTom: The oven burned for forty years.`));
    expect(ofType(await suggestionsFor('Nobody pays on time.', { transcript, given: [] }), 'call_to_action')?.suggested).toBe(suggested);
  });

  it('split a long sentence in two, but no quotations', async () => {
    const long =
      'The elders gave him twelve weeks and they did not ask for a timeline at all, and they never hired a consultant to tell him what everybody in the house knew already.';
    const split = ofType(await suggestionsFor(`${long} Go to bed.`), 'readability');
    expect(split).toMatchObject({ original: long, suggested: long.replace(', and they never', '. They never') });
    expect(ofType(await suggestionsFor(`He said: “${long}”`), 'readability')).toBeUndefined();
    const spliced =
      'My name is Priya and this is the show about the boring parts of a company, I run a small studio with six people in Leeds, and today I want to talk about rest.';
    expect(ofType(await suggestionsFor(spliced), 'readability')?.suggested).toMatch(/company\. I run|Leeds\. Today I want/u);
    const begun =
      'If the whole building depends on the adrenaline of one single tired and overworked person in it every day of the week, we cannot honestly say that anybody here has a vision.';
    expect(ofType(await suggestionsFor(begun), 'readability')).toBeUndefined();
  });

  it('remove filler words outside of quotations', async () => {
    const text = 'You know, the need is real. It is, um, the trap. “I mean, I married up.”';
    const cuts = (await suggestionsFor(text)).filter(({ enhancementType }) => enhancementType === 'readability');
    expect(cuts.map(({ original, suggested }) => [original, suggested])).toEqual([
      ['You know, the need is real.', 'The need is real.'],
      ['It is, um, the trap.', 'It is, the trap.'],
    ]);
  });

  it('add hashtags of frequent topics up to the usual number', async () => {
    const suggestion = ofType(await suggestionsFor('The need is not the calling. #SlowChurch'), 'hashtags');
    expect(suggestion?.suggested.match(/#/gu)).toHaveLength(3);
    expect(await suggestionsFor('#one #two #three #four #five', { contentType: 'social_instagram' })).not.toContainEqual(
      expect.objectContaining({ enhancementType: 'hashtags' }),
    );
    expect(ofType(await suggestionsFor('The need is not the calling.', { contentType: 'show_notes' }), 'hashtags')).toBeUndefined();
  });

  it('name keywords of the brand only where they were spoken and are missing', async () => {
    const brandVoice = { brandName: 'Kindred', brandKeywords: ['retreat house', 'burnout', 'blockchain'] } as BrandVoice;
    const suggestion = ofType(await suggestionsFor('Burnout in ministry is common.', { contentType: 'show_notes', brandVoice }), 'seo');
    expect(suggestion?.suggested).toContain('Topics: retreat house');
    expect(suggestion?.suggested).not.toMatch(/blockchain|Topics:.*burnout/u);
  });

  it('add a verbatim quote to the start of a text without one', async () => {
    const suggestion = ofType(await suggestionsFor('The need is not the calling.'), 'emotional_appeal');
    const quote = /“(.+)”/u.exec(suggestion?.suggested ?? '')?.[1] ?? 'nothing';
    expect(SLOW_CHURCH).toContain(quote.replace(/[.]$/u, ''));
  });

  it('add a second quote to a post that has one, and never the same', async () => {
    const text = 'The need is not the calling.\n\n“Rest is the only commandment we brag about breaking.”';
    const suggestion = ofType(await suggestionsFor(text), 'emotional_appeal');
    expect(suggestion?.suggested).toMatch(/breaking\.”\n\n“(?!Rest is the only)/u);
  });

  it('take out a greeting, but not from an e-mail, and not where nothing follows', async () => {
    const text = 'Welcome to The Slow Church, a podcast for pastors. Tom now leads a retreat house.';
    const greetings = async (more: Partial<EnhancementRequest>, given = text) =>
      (await suggestionsFor(given, more)).filter(({ reason }) => reason.includes('A greeting'));
    expect(await greetings({ contentType: 'show_notes' })).toMatchObject([{ suggested: 'Tom now leads a retreat house.' }]);
    expect(await greetings({ contentType: 'email' })).toEqual([]);
    expect(await greetings({}, 'Welcome to The Slow Church.\n\nTom now leads a retreat house.')).toEqual([]);
  });

  it('shorten a long text by its least informative sentence', async () => {
    const filler = Array.from({ length: 30 }, (_, at) => `The retreat house has a bell for meals, and elder ${at} knows where it is.`);
    const long = await suggestionsFor(`Opening here. ${filler.join(' ')} It leans. “Go to bed.”`, { contentType: 'social_linkedin' });
    const [cut] = long.filter(({ reason }) => reason.includes('few people read past'));
    expect((cut?.suggested.length ?? 9e9) < (cut?.original.length ?? 0)).toBe(true);
  });

  it('are not made again once they are known', async () => {
    const text = 'The need is not the calling.';
    const first = await suggestionsFor(text);
    const again = await suggestionsFor(text, { known: first });
    expect(first.length).toBeGreaterThan(2);
    for (const { suggested } of first) expect(again.map((each) => each.suggested)).not.toContain(suggested);
  });

  it('are always the same for the same text', async () => {
    const text = 'The need is not the calling. Jesus left towns while people were still looking for him.';
    expect(await runEnhancer(new RulesEnhancer()).suggest(requestOf(text))).toEqual(await enhancer.suggest(requestOf(text)));
  });
});

describe('whatever the text', () => {
  const talks: [string, TranscriptText][] = [
    ['an interview', transcriptOf(SLOW_CHURCH)],
    ['one person alone', transcriptOf(LATE_INVOICE)],
    ['two people rambling', transcriptOf(SAY_IT_TWICE)],
    ['a rough draft', draftOf(SLOW_CHURCH)],
    ...Array.from({ length: 6 }, (_, seed): [string, TranscriptText] => [`invented talk ${seed}`, transcriptOf(inventedTalk(seed, 40))]),
  ];

  it.each(talks)('of %s, a suggestion breaks no rule, adds nothing unheard, and can be undone', async (_, talk) => {
    const writer = runWriter(new ExtractiveWriter());
    let made = 0;
    for (const contentType of CONTENT_TYPES) {
      const request = requestFor(talk, contentType);
      const { text: written } = await writer.write(request);
      const texts = [
        written,
        written.split('\n\n')[0] ?? '',
        `${written}\n\n${written}`,
        'Words nobody said: 99 people of Atlantis.',
        `x${'y '.repeat(135)}z`,
      ];
      for (const text of texts.filter((each) => checkText(contentType, each).length === 0)) {
        const given = [request.episode.title];
        const unheardIn = (each: string) => findUnsupportedClaims(each, request.transcript, given).length;
        for (const suggestion of await suggestionsFor(text, { ...request, contentType, text, given, brandVoice: null })) {
          made += 1;
          const outcome = applySuggestion(contentType, text, suggestion);
          expect(checkText(contentType, outcome ?? '')).toEqual([]);
          expect(unheardIn(outcome ?? '')).toBeLessThanOrEqual(unheardIn(text));
          expect(undoSuggestion(outcome ?? '', suggestion)).toBe(text);
          expect(suggestion.confidence).toBeGreaterThan(0);
          expect(suggestion.confidence).toBeLessThanOrEqual(1);
        }
      }
    }
    expect(made).toBeGreaterThan(0);
  });
});

describe('suggestions by rules for a text in another language', () => {
  const SPANISH = 'El descanso es el único mandamiento que presumimos de romper, y nadie lo dice en voz alta en una iglesia.';
  const show = { name: 'The Slow Church', hashtags: ['#SlowChurch'] };
  const given = { show, episode: {} } as unknown as NonNullable<EnhancementRequest['episode']['given']>;
  const spanish = (more: Partial<EnhancementRequest> = {}) =>
    suggestionsFor(SPANISH, { language: 'es', episode: { title: 'Go to Bed', durationSeconds: 900, given }, ...more });

  it('add nothing that was said and no words of ours, only an address and hashtags of the show', async () => {
    const found = await spanish();
    expect(found.map(({ enhancementType, suggested }) => [enhancementType, suggested])).toEqual([
      ['hashtags', `${SPANISH}\n\n#SlowChurch #TheSlowChurch`],
      ['call_to_action', `${SPANISH}\n\nharborhouse.church`],
    ]);
    expect(found[0]?.reason).not.toContain('keeps coming back');
  });

  it('look for filler words and long sentences in English only', async () => {
    const wordy = 'You know, the need is real. It is a trap.';
    const types = async (language: EnhancementRequest['language']) =>
      (await suggestionsFor(wordy, { language })).map(({ enhancementType }) => enhancementType);
    expect(await types('en')).toContain('readability');
    expect(await types('es')).not.toContain('readability');
  });
});
