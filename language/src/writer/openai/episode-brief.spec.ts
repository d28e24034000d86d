import { afterEach, describe, expect, it } from '@jest/globals';
import type { WrittenType } from '@afterword/proto';
import { ChatServer } from '../../../test/material/chat-server';
import { allSupported, taskOf } from '../../../test/material/model-answers';
import { requestFor } from '../../../test/material/requests';
import { runModelWriter } from '../../../test/material/run-workflows';
import { transcriptOf } from '../../../test/material/transcript-of';
import { toSpokenTranscript } from '../../words/spoken-transcript';
import { formatBrief } from './episode-brief';

/** Each line is a segment, because the speakers take turns. */
const columns = transcriptOf(`Maya: We bake from four in the morning because the ferry leaves at seven.
Ben: Nobody in the village wanted a second bakery on the island.
Maya: In the first winter we gave away forty loaves every Friday.
Ben: My brother carried the oven across the ice with four horses.`);
const spoken = toSpokenTranscript(columns);
const placeOf = (segment: number) => {
  const { first, last } = spoken.sentences[segment - 1]!;
  const [from, to] = [spoken.words[first]!, spoken.words[last]!];
  return { firstWordId: from.id, lastWordId: to.id, startMs: from.startMs, endMs: to.endMs };
};
const brief = {
  speakers: [{ speaker: 'Ben', role: 'brother of the one with the horses' }],
  promise: 'How a bakery came to an island.',
  moments: [placeOf(4), placeOf(3)],
  angles: [
    { contentType: 'social_twitter' as const, angle: 'Four horses and an oven', ...placeOf(4) },
    { contentType: 'social_linkedin' as const, angle: 'Why nobody wanted them', ...placeOf(2) },
  ],
};
const briefed = { ...columns, modelMap: { version: 1, model: 'test-model', outcome: 'used' as const, findings: [], brief } };

const HORSES = { segments: ['S4'], text: 'His brother carried the oven across the ice with four horses.' };
const WANTED = { segments: ['S2'], text: 'Nobody in the village wanted a second bakery on the island.' };

describe('the brief of an episode', () => {
  const servers: ChatServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  /** What is written if the model answers with the same openings, whatever it is asked. */
  const write = async (contentType: WrittenType, transcript: typeof columns = briefed) => {
    const rest = [{ sentences: [{ segments: ['S3'], text: 'In the first winter they gave away forty loaves every Friday.' }] }];
    const answer = { plan: '', quotes: [], openings: [HORSES, WANTED], posts: rest, paragraphs: rest, hashtags: [] };
    const server = await ChatServer.start((call) => ({
      content: taskOf(call) === 'claim-check' ? allSupported(call) : JSON.stringify(answer),
    }));
    servers.push(server);
    const writer = runModelWriter({ baseUrl: server.baseUrl, apiKey: 'key', model: 'test-model' });
    const { text } = await writer.write(requestFor(transcript, contentType));
    return { text, message: server.calls[0]!.body.messages[1]!.content };
  };

  it('lets no two networks open alike', async () => {
    expect((await write('social_twitter')).text).toMatch(/^His brother carried/u);
    expect((await write('social_linkedin')).text).toMatch(/^Nobody in the village/u);
    expect((await write('social_linkedin', columns)).text).toMatch(/^His brother carried/u);
  });

  it('comes after the transcript in the same bytes for all content, and not at all if there is none', async () => {
    const [thread, post] = [await write('social_twitter'), await write('social_linkedin')];
    const read = formatBrief(toSpokenTranscript(briefed));
    expect(read).toContain(
      'Best moments: S4, S3\nAngle of thread, S4: Four horses and an oven\nAngle of linkedin-post, S2: Why nobody wanted them',
    );
    const [ofThread, ofPost] = [thread, post].map(({ message }) => message.slice(0, message.indexOf('Your task')));
    expect(ofThread).toBe(ofPost);
    expect(ofThread!.indexOf(read)).toBeGreaterThan(ofThread!.indexOf('<<<END TRANSCRIPT'));
    expect((await write('social_twitter', columns)).message).not.toContain('Brief');
  });

  it('names no place that was marked as an advertisement since', () => {
    const mark = { id: 'm', kind: 'advertisement' as const, sponsor: null, ...placeOf(4) };
    const read = formatBrief(toSpokenTranscript({ ...briefed, marks: [mark] }));
    expect(read).toContain('Best moments: S3\nAngle of linkedin-post, S2');
    expect(read).not.toContain('horses and an oven');
  });
});
