import { afterEach, describe, expect, it } from '@jest/globals';
import { type BrandLesson, BrandProfileFields, OpeningTrait } from '@afterword/proto';
import { ChatServer } from '../../test/material/chat-server';
import { free, postAnswer } from '../../test/material/model-answers';
import { CONTENT_TYPES, requestFor } from '../../test/material/requests';
import { SLOW_CHURCH } from '../../test/material/slow-church';
import { transcriptOf } from '../../test/material/transcript-of';
import { runModelWriter, runWriter } from '../../test/material/run-workflows';
import { containsPhrase, toSearchable } from '../learning/phrase-search';
import { openingTraits } from '../learning/rules/openings';
import { phrasesIn } from '../learning/rules/phrases';
import { leadOf } from '../learning/text-features';
import { checkText } from '../rules/check';
import { hashtagsIn } from '../rules/hashtags';
import { sentencesIn } from '../text/sentences-in';
import { ExtractiveWriter } from './extractive/extractive-writer';
import type { BrandVoice } from './writer';

const church = transcriptOf(SLOW_CHURCH);
const extractive = runWriter(new ExtractiveWriter());
const TITLE = 'Go to Bed';

const lesson = (kind: BrandLesson['kind'], subject: string | null = null, notes: string[] = []): BrandLesson => ({
  kind,
  contentType: null,
  subject,
  notes,
});
const voiceWith = (...lessons: BrandLesson[]): BrandVoice => ({ ...BrandProfileFields.parse({ brandName: 'Slow' }), lessons });

describe('lessons for the extractive writer', () => {
  const write = async (contentType: (typeof CONTENT_TYPES)[number], ...lessons: BrandLesson[]) =>
    (await extractive.write(requestFor(church, contentType, { brandVoice: voiceWith(...lessons) }))).text;

  it.each(CONTENT_TYPES)('keeps every phrase of three words out of its %s but for the title and chapters', async (contentType) => {
    const text = await write(contentType);
    const spoken = sentencesIn(text)
      .map(({ start, end }) => text.slice(start, end))
      .filter((sentence) => !sentence.includes(TITLE) && !/^(?:\d|[—–])|#/u.test(sentence));
    for (const sentence of spoken) {
      const phrase = [...phrasesIn(sentence).keys()].find((each) => each.split(' ').length === 3);
      if (phrase === undefined) continue;
      const without = await write(contentType, lesson('phrase_removed', phrase));
      const chapterless = without.replace(/^\d+:\d\d .*$/gmu, '');
      expect([phrase, containsPhrase(toSearchable(chapterless), phrase)]).toEqual([phrase, false]);
      expect(checkText(contentType, without)).toEqual([]);
    }
  });

  it('leaves out the words around a title that people take out', async () => {
    expect(await write('social_linkedin')).toContain(`The full episode: ${TITLE}`);
    const without = await write('social_linkedin', lesson('phrase_removed', 'The full episode'));
    expect(without).not.toContain('The full episode');
    expect(without).toContain(`\n\n${TITLE}`);
  });

  it('leaves out hashtags, all of them or one, and sets those that people add', async () => {
    expect(hashtagsIn(await write('social_instagram', lesson('hashtags_removed')))).toEqual([]);
    const [first] = (await write('social_instagram')).match(/#\w+/u)!;
    expect(await write('social_instagram', lesson('hashtag_removed', first.toLowerCase()))).not.toContain(first);
    expect(await write('social_instagram', lesson('hashtag_added', '#RestWell'))).toContain('#RestWell');
  });

  it('makes no more points than people leave in', async () => {
    const bullets = (text: string) => text.split('\n').filter((line) => line.startsWith('• ')).length;
    expect(bullets(await write('show_notes'))).toBeGreaterThan(2);
    expect(bullets(await write('show_notes', lesson('list_shortened', '2')))).toBe(2);
    const posts = (text: string) => text.split('\n---\n').length;
    expect(posts(await write('social_twitter'))).toBeGreaterThan(3);
    expect(posts(await write('social_twitter', lesson('list_shortened', '1')))).toBe(3);
  });

  it('opens with a line of the kind that people choose, which no other post has', async () => {
    const posts = CONTENT_TYPES.filter((type) => type !== 'show_notes');
    const openingsWith = async (...lessons: BrandLesson[]) => (await Promise.all(posts.map((type) => write(type, ...lessons)))).map(leadOf);
    const ordinary = await openingsWith();
    const countOf = (trait: OpeningTrait, lines: string[]) => lines.filter((line) => openingTraits(line).has(trait)).length;
    const gains = new Map<OpeningTrait, number>();
    for (const trait of OpeningTrait.options) {
      const openings = await openingsWith(lesson('opening_chosen', trait));
      expect(new Set(openings).size).toBe(posts.length);
      gains.set(trait, countOf(trait, openings) - countOf(trait, ordinary));
    }
    expect([...gains].filter(([, gain]) => gain < 0)).toEqual([]);
    expect([...gains.values()].filter((gain) => gain > 0).length).toBeGreaterThan(2);
  });

  it('sets no hashtags for topics, if people remove those', async () => {
    const tagged = await write('social_instagram', lesson('topic_hashtags_removed'), lesson('hashtag_added', '#RestWell'));
    const tags = hashtagsIn(tagged).map(({ start, end }) => tagged.slice(start, end));
    expect(tags).toContain('#RestWell');
    expect(tags.length).toBeLessThan(hashtagsIn(await write('social_instagram')).length);
  });

  it('ends with the team’s own line, which needs no source', async () => {
    const { text, unsupportedClaims } = await extractive.write(
      requestFor(church, 'social_linkedin', { brandVoice: voiceWith(lesson('line_added', 'Visit Mabel Thistlewood.')) }),
    );
    expect(text).toContain('\n\nVisit Mabel Thistlewood.');
    expect(unsupportedClaims).toEqual([]);
  });

  it('omits calls to action if people remove them', async () => {
    expect(await write('show_notes')).toContain('Leave us a review');
    expect(await write('show_notes', lesson('call_to_action_removed'))).not.toContain('Leave us a review');
  });

  it('holds only for the kind of text it was learned from', async () => {
    const posts = { ...lesson('hashtags_removed'), contentType: 'social_linkedin' as const };
    expect(hashtagsIn(await write('social_instagram', posts))).not.toEqual([]);
  });
});

describe('lessons for a model', () => {
  const servers: ChatServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });
  const asked = async (text: string, ...lessons: BrandLesson[]) => {
    const server = await ChatServer.start(() => ({ content: postAnswer([[free(text)]], [], ['Podcast', 'Rest']) }));
    servers.push(server);
    const writer = runModelWriter({ baseUrl: server.baseUrl, apiKey: 'key', model: 'test-model' });
    const item = await writer.write(requestFor(church, 'social_linkedin', { brandVoice: voiceWith(...lessons) }));
    return { item, messages: JSON.stringify(server.calls[0]?.body) };
  };

  it('are in the brand voice, never in the system message', async () => {
    const { messages } = await asked(
      'Rest is good.',
      lesson('phrase_removed', 'Tune in'),
      lesson('phrase_replaced', 'The full episode', ['Listen']),
    );
    const [system = '', user = ''] = messages.split('"role":"user"');
    expect(user).toContain('Never write “Tune in”.');
    expect(user).toContain('Instead of “The full episode”, write “Listen”.');
    expect(system).not.toContain('Tune in');
  });

  it('is not left to it where code can see to it', async () => {
    const { item } = await asked('Rest 😴 is good.', lesson('emoji_removed'), lesson('hashtag_removed', '#Podcast'));
    expect(item.text).toBe('Rest is good.\n\n#Rest');
    const { item: own } = await asked(
      'Rest is good.',
      lesson('topic_hashtags_removed'),
      lesson('hashtag_added', '#Table'),
      lesson('line_added', 'Link in bio.'),
    );
    expect(own.text).toBe('Rest is good.\n\nLink in bio.\n\n#Table');
  });

  it('may be written although they are not in the transcript', async () => {
    const { item } = await asked('Visit Mabel Thistlewood today.', lesson('line_added', 'Visit Mabel Thistlewood'));
    expect(item.unsupportedClaims).toEqual([]);
  });
});
