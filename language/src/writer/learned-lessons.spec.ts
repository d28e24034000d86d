import { afterEach, describe, expect, it } from '@jest/globals';
import { type BrandLesson, BrandProfileFields } from '@afterword/proto';
import { ChatServer } from '../../test/material/chat-server';
import { free, postAnswer } from '../../test/material/model-answers';
import { CONTENT_TYPES, requestFor } from '../../test/material/requests';
import { SLOW_CHURCH } from '../../test/material/slow-church';
import { transcriptOf } from '../../test/material/transcript-of';
import { runModelWriter, runWriter } from '../../test/material/run-workflows';
import { containsPhrase, toSearchable } from '../learning/phrase-search';
import { phrasesIn } from '../learning/rules/phrases';
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
      const phrase = [...phrasesIn(sentence, 3).keys()][0];
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

  it('writes shorter or longer', async () => {
    const [shorter, ordinary, longer] = [
      await write('show_notes', lesson('shortened')),
      await write('show_notes'),
      await write('show_notes', lesson('lengthened')),
    ];
    expect(shorter.length).toBeLessThan(ordinary.length);
    expect(longer.length).toBeGreaterThan(ordinary.length);
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
      lesson('revision_requested', null, ['Too long']),
    );
    const [system = '', user = ''] = messages.split('"role":"user"');
    expect(user).toContain('Never write “Tune in”.');
    expect(user).toContain('Reviewers sent such texts back: “Too long”');
    expect(system).not.toContain('Tune in');
  });

  it('is not left to it where code can see to it', async () => {
    const { item } = await asked('Rest 😴 is good.', lesson('emoji_removed'), lesson('hashtag_removed', '#Podcast'));
    expect(item.text).toBe('Rest is good.\n\n#Rest');
  });

  it('may be written although they are not in the transcript', async () => {
    const { item } = await asked('Visit Mabel Thistlewood today.', lesson('phrase_added', 'Visit Mabel Thistlewood'));
    expect(item.unsupportedClaims).toEqual([]);
  });
});
