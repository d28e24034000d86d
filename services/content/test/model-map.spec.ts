import { randomUUID } from 'node:crypto';
import { eventually } from '@afterword/platform/testing';
import { JobCancelled, WrittenType } from '@afterword/proto';
import {
  answering,
  cutShort,
  FakeOpenAi,
  filtered,
  hangUpMidBody,
  rateLimited,
  type ReceivedCall,
  refused,
  serverError,
  stalled,
  wrongShape,
} from '@afterword/testing/fake-openai';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentUnderTest } from './content-under-test';

const POST: { contentTypes: WrittenType[] } = { contentTypes: ['social_linkedin'] };
/** A sentence of the episode, which the model calls an advertisement. */
const ADVERTISED = 'Each meal costs us less than two dollars.';

const messageOf = ({ chat }: ReceivedCall): string => JSON.stringify(chat?.messages);
const asksForMap = (call: ReceivedCall): boolean => messageOf(call).includes('Your task: parts');
const segmentOf = (call: ReceivedCall): string => /\[(S\d+)[^\]]*\][^[]*Each meal costs/u.exec(messageOf(call))![1]!;
const namingAdvertisement = (call: ReceivedCall) => {
  const segment = segmentOf(call);
  const ends = { firstSegment: segment, firstWords: 'Each meal costs us less', lastSegment: segment, lastWords: 'less than two dollars' };
  const parts = [{ kind: 'advertisement', sponsor: null, ...ends }];
  return answering(JSON.stringify({ answer: { task: 'parts', parts } }));
};

describe('what a model says is what in a transcript', () => {
  let provider: FakeOpenAi;
  let content: ContentUnderTest;

  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    content = await ContentUnderTest.start({ CONTENT_BASE_URL: provider.url, CONTENT_MODEL: 'fake-model' });
  });
  afterEach(() => {
    provider.calls.length = 0;
    provider.always(() => ({}));
  });
  afterAll(async () => {
    await content.stop();
    await provider.stop();
  });

  const newEpisode = () => {
    const episodeId = randomUUID();
    content.transcripts.add(episodeId);
    content.transcripts.forgetModelMap(episodeId);
    return episodeId;
  };
  const write = async (episodeId: string) => content.completed(await content.request(episodeId, POST));
  const questions = () => provider.calls.filter(asksForMap);

  it('is asked first and once for a version, whatever is written, and is kept with the transcript', async () => {
    provider.always((call) => (asksForMap(call) ? namingAdvertisement(call) : {}));
    const episodeId = newEpisode();
    await content.completed(await content.request(episodeId));
    expect(provider.calls.map(asksForMap).lastIndexOf(true)).toBe(0);
    const map = content.transcripts.modelMaps.get(episodeId);
    expect(map).toMatchObject({ version: 1, model: 'fake-model', outcome: 'used', findings: [{ kind: 'advertisement' }] });

    await content.completed(await content.request(episodeId, { ...POST, replace: true }));
    expect(questions()).toHaveLength(1);

    const { ids } = content.transcripts.current(episodeId).words;
    content.transcripts.replaceWord(episodeId, ids[0]!, ['Welcome,']);
    await content.completed(await content.request(episodeId, { ...POST, replace: true }));
    expect(questions()).toHaveLength(2);
    expect(content.transcripts.modelMaps.get(episodeId)).toMatchObject({ version: 2 });
  });

  it('comes with a brief, which all posts are written from and which is kept with it', async () => {
    const episodeId = newEpisode();
    await content.completed(await content.request(episodeId));
    const { brief } = content.transcripts.modelMaps.get(episodeId)!;
    expect(brief?.angles.map(({ contentType }) => contentType)).toEqual(WrittenType.options);
    const places = brief!.angles.map(({ firstWordId }) => firstWordId);
    expect(new Set(places).size).toBe(places.length);
    const written = provider.calls.filter((call) =>
      /Your task: (?:show-notes|thread|linkedin-post|instagram-caption)/u.test(messageOf(call)),
    );
    const briefs = written.map((call) => /<<<BRIEF .*<<<END BRIEF/u.exec(messageOf(call))?.[0]);
    expect(briefs).toHaveLength(WrittenType.options.length);
    expect(new Set(briefs).size).toBe(1);
    expect(briefs[0]).toContain('Angle of linkedin-post, S');
  });

  it('keeps an advertisement that it names out of what the same job writes', async () => {
    provider.always((call) => {
      if (asksForMap(call)) return namingAdvertisement(call);
      if (messageOf(call).includes('Your task: claim-check')) return {};
      const segment = segmentOf(call);
      const quote = { id: 'Q1', firstSegment: segment, lastSegment: segment, text: ADVERTISED };
      const sentences = [
        { segments: [], text: 'What would you bring to the table?' },
        { segments: [segment], text: 'Thomas says it best: [Q1]' },
      ];
      return answering(JSON.stringify({ plan: '', quotes: [quote], openings: [], paragraphs: [{ sentences }], hashtags: [] }));
    });
    const episodeId = newEpisode();
    await write(episodeId);
    const [, writing] = provider.calls;
    expect(messageOf(writing!)).toContain('There are advertisements in these segments. Write nothing from them: S');
    const [post] = await content.content(episodeId);
    expect(post!.content).not.toContain('two dollars');
  });

  it.each([
    ['has another shape', wrongShape],
    ['is cut short', cutShort],
    ['is stopped by a filter', filtered],
    ['is a refusal', refused('I cannot do that.')],
  ])('is left to the rules if the answer %s, and asked again by the next job', async (_, trouble) => {
    provider.always((call) => (asksForMap(call) ? trouble : {}));
    const episodeId = newEpisode();
    await write(episodeId);
    expect(provider.calls.map(messageOf).join('\n')).not.toContain('<<<BRIEF');
    expect(await content.content(episodeId)).toHaveLength(1);
    expect(content.transcripts.modelMaps.get(episodeId)).toMatchObject({ outcome: 'unreadable', findings: [] });

    provider.always((call) => (asksForMap(call) ? namingAdvertisement(call) : {}));
    await content.completed(await content.request(episodeId, { ...POST, replace: true }));
    expect(content.transcripts.modelMaps.get(episodeId)).toMatchObject({ outcome: 'used' });
  });

  it.each([
    ['has a problem of its own', serverError],
    ['asks to slow down', rateLimited({ 'retry-after-ms': '50' })],
    ['breaks off', hangUpMidBody],
  ])('is asked again by the same job if the provider %s', async (_, trouble) => {
    provider.misbehave(trouble);
    const episodeId = newEpisode();
    await write(episodeId);
    expect(questions()).toHaveLength(2);
    expect(content.transcripts.modelMaps.get(episodeId)).toMatchObject({ outcome: 'used' });
  });

  it('is not waited for when the job is cancelled', async () => {
    provider.misbehave(stalled);
    const { jobId, episodeId } = await content.request(newEpisode(), POST);
    await eventually(() => provider.calls.length === 1);
    await content.product.publish(JobCancelled, { jobId, episodeId, jobType: 'content_generation' });
    await eventually(async () => expect(await content.stateOf(jobId)).toBe('cancelled'));
    expect(content.transcripts.modelMaps.get(episodeId)).toBeNull();
  });
});
