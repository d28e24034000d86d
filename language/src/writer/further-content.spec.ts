import { afterEach, describe, expect, it } from '@jest/globals';
import { FURTHER_TYPES, type FurtherType, type GivenFacts } from '@afterword/proto';
import { ChatServer } from '../../test/material/chat-server';
import { type AnsweredSentence, allSupported, furtherAnswer, taskOf } from '../../test/material/model-answers';
import { requestFor } from '../../test/material/requests';
import { runModelWriter } from '../../test/material/run-workflows';
import { SLOW_CHURCH } from '../../test/material/slow-church';
import { transcriptOf } from '../../test/material/transcript-of';
import { chapterLines } from '../rules/chapter-lines';
import { checkText } from '../rules/check';
import type { EpisodeFacts } from './writer';
import { ExtractiveWriter } from './extractive/extractive-writer';

const church = transcriptOf(SLOW_CHURCH);
const noHandles = { x: null, linkedin: null, instagram: null };
const given: GivenFacts = {
  show: {
    name: 'The Slow Church',
    genre: null,
    hostName: 'Grace',
    listenUrl: 'https://slow.church',
    handles: noHandles,
    hashtags: [],
    sponsors: [],
    chapterAmount: 0,
  },
  number: 12,
  guests: [{ name: 'Tom Halvorsen', handles: { ...noHandles, instagram: 'tomh' } }],
  publishedUrl: 'https://slow.church/12',
};
const episode: EpisodeFacts = { title: 'Go to Bed', durationSeconds: 600, given };
const write = (type: FurtherType) => new ExtractiveWriter().write(requestFor(church, type, { episode })).result;

describe('without a model', () => {
  it('a YouTube description has a line of facts, chapters that YouTube accepts, and links of the episode and show', () => {
    const { text, unsupportedClaims } = write('youtube_description');
    expect(text).toMatch(/^Tom Halvorsen on /u);
    const chapters = chapterLines(text);
    expect(chapters[0]).toMatchObject({ seconds: 0 });
    expect(chapters.length).toBeGreaterThanOrEqual(3);
    expect(text).toContain('Links\nhttps://slow.church/12\nhttps://slow.church\n');
    expect(unsupportedClaims).toEqual([]);
  });

  it('a discussion guide has questions that were asked and quotes, each with its time', () => {
    const { text, citations, unsupportedClaims } = write('discussion_guide');
    expect(text).toContain('• (2:34) Why is it so hard to stop?');
    expect(text).toMatch(/“A healthy church is one where the pastor can get the flu\.” — Tom \(7:34\)/u);
    expect(text).not.toContain('Before you go');
    expect(citations.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['quote', 'sentence']));
    expect(unsupportedClaims).toEqual([]);
  });

  it('a guest e-mail greets the guests, links the episode and has their words, not the host’s', () => {
    const { text, unsupportedClaims } = write('guest_email');
    expect(text).toMatch(/^Hello Tom Halvorsen,\n\nYour episode is ready to share: Go to Bed\nhttps:\/\/slow\.church\/12\n/u);
    const quotes = [...text.matchAll(/^“.*$/gmu)].map(([line]) => line);
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(quote).toContain('— Tom (');
    expect(unsupportedClaims).toEqual([]);
  });

  it('nothing of an advertisement is asked or quoted', () => {
    const advertisement = `Grace: This episode is brought to you by Lumen Sleep. Do you want to sleep better than ever before? Lumen Sleep has the mattress for you. Go to lumensleep.com slash slow and use code SLOW for twenty percent off your first order.`;
    const advertised = transcriptOf(SLOW_CHURCH.replace('\nGrace: What did she say?', `\n${advertisement}\nGrace: What did she say?`));
    for (const type of ['youtube_description', 'discussion_guide', 'guest_email'] as const)
      expect(new ExtractiveWriter().write(requestFor(advertised, type)).result.text).not.toMatch(/lumen|mattress|sleep better/iu);
  });

  it.each(FURTHER_TYPES.filter((type) => !['youtube_description', 'discussion_guide', 'guest_email'].includes(type)))(
    '%s says that it needs one',
    (type) => {
      expect(() => write(type)).toThrow('This needs an AI model. Choose one in Settings, then try again.');
    },
  );
});

describe('with a model', () => {
  const servers: ChatServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  const STOP: AnsweredSentence = { segments: ['S15'], text: 'Because the need is real, says Tom.' };
  const QUOTE = { id: 'Q1', firstSegment: 'S15', lastSegment: 'S15', text: 'The need is not the calling.' };
  const FREE: AnsweredSentence = { segments: [], text: 'What would change for you?' };

  const writeWith = async (type: FurtherType, answer: string) => {
    const server = await ChatServer.start((call) => ({ content: taskOf(call) === 'claim-check' ? allSupported(call) : answer }));
    servers.push(server);
    const writer = runModelWriter({ baseUrl: server.baseUrl, apiKey: 'key', model: 'test-model' });
    return { written: await writer.write(requestFor(church, type, { episode })), server };
  };
  const section = (sentences: AnsweredSentence[], heading: string | null = null, isList = false) => ({
    heading: heading === null ? null : { segments: [], text: heading },
    isList,
    sentences,
  });

  it('every kind is one answer, checked sentence by sentence, that its platform accepts', async () => {
    for (const type of FURTHER_TYPES) {
      const answer = furtherAnswer({ sections: [section([STOP, { segments: [], text: '[Q1]' }]), section([FREE])], quotes: [QUOTE] });
      const { written, server } = await writeWith(type, answer);
      expect(written.text).toContain('“The need is not the calling.”');
      expect(written.text).toContain('What would change for you?');
      expect(written.citations.map(({ kind }) => kind)).toContain('quote');
      expect(checkText(type, written.text)).toEqual([]);
      expect(written.promptVersion).toMatch(/^further-content@3\+[a-z-]+@\d$/u);
      expect(server.calls.map(taskOf)).toEqual(['further-content', 'claim-check']);
    }
  }, 30_000);

  it('all kinds share everything before the task with the other content', async () => {
    const answer = furtherAnswer({ sections: [section([STOP])] });
    const prefixes = await Promise.all(
      (['newsletter', 'titles'] as const).map(async (type) => {
        const { server } = await writeWith(type, answer);
        const [first] = server.calls;
        return [
          first?.body.messages[0]?.content,
          first?.body.messages[1]?.content.split('Your task:')[0]!.replace(/\b[0-9a-f]{8,}\b/gu, ''),
        ];
      }),
    );
    expect(prefixes[0]).toEqual(prefixes[1]);
  });

  it('headings, lists, chapters and hashtags become the text, and what was left out is added', async () => {
    const { written } = await writeWith(
      'youtube_description',
      furtherAnswer({
        sections: [section([STOP]), section([FREE, STOP], 'For your group', true)],
        chapters: [1, 9, 15].map((at) => ({ segment: `S${at}`, title: `Part ${at}` })),
        hashtags: ['rest'],
      }),
    );
    expect(written.text).toContain(
      'Because the need is real, says Tom.\n\nFor your group\n• What would change for you?\n• Because the need is real, says Tom.\n\nChapters\n0:00 Part 1\n',
    );
    expect(written.text).toMatch(/With Tom Halvorsen on The Slow Church\nhttps:\/\/slow\.church\/12\n\n#rest$/u);
  });

  it('titles are lines, and get no credits', async () => {
    const titles = [STOP, { segments: ['S15'], text: 'The need is not the calling' }];
    const { written } = await writeWith('titles', furtherAnswer({ sections: [section(titles)] }));
    expect(written.text).toBe('Because the need is real, says Tom.\nThe need is not the calling');
  });

  it('a post that is too long makes room for the address of the episode', async () => {
    const long = Array.from({ length: 12 }, () => STOP);
    const { written } = await writeWith('social_bluesky', furtherAnswer({ sections: [section(long)] }));
    expect(written.text).toMatch(/says Tom\.\n\nhttps:\/\/slow\.church\/12$/u);
    expect(written.text.length).toBeLessThanOrEqual(300);
  });
});
