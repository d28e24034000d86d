import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  approvalRoutes,
  brandLearningRoutes,
  brandProfileRoutes,
  contentRoutes,
  episodeRoutes,
  type GeneratedContent,
  type Output,
  type WrittenType,
} from '@afterword/proto';
import { Api, sharedInstallation, jobEnded, deleteWords, waitUntil, voicedPosts } from '../src/product';

const folder = mkdtempSync(path.join(tmpdir(), 'learning-'));
const PHRASE = 'The full episode';
const LEARNED_MS = 60_000;

const product = sharedInstallation();
let api: Api;
let voice: string;
let learning: Output<typeof brandLearningRoutes.get>;

beforeAll(async () => {
  api = await Api.signIn(product);
  voice = (await api.request(brandProfileRoutes.create, { brandName: 'Kindred Table' })).profile.id;
}, 150_000);
afterAll(() => rmSync(folder, { recursive: true }));

const read = async () => (learning = await api.request(brandLearningRoutes.get, { id: voice }));
const learned = (condition: () => boolean) =>
  waitUntil(
    async () => {
      await read();
      return condition();
    },
    LEARNED_MS,
    () => `the brand voice to learn; it has ${JSON.stringify(learning)}`,
  );
const phrase = () => learning.patterns.find(({ kind }) => kind === 'phrase_removed');
const newEpisode = (title: string) => voicedPosts(api, { voice, title, file: path.join(folder, 'talk.txt') });
const current = async ({ id, episodeId }: GeneratedContent) =>
  (await api.request(contentRoutes.listForEpisode, { id: episodeId })).content.find((item) => item.id === id)!;
const writtenAnew = async (item: GeneratedContent) => {
  const contentType = item.contentType as WrittenType;
  const { jobId } = await api.request(episodeRoutes.regenerate, { id: item.episodeId, contentType });
  expect(await jobEnded(api, item.episodeId, jobId)).toMatchObject({ status: 'completed' });
  return current(item);
};

describe('a brand voice', () => {
  let post: GeneratedContent;
  let thread: GeneratedContent;
  let otherPost: GeneratedContent;
  let otherThread: GeneratedContent;

  it('has learned nothing before its content was reviewed', async () => {
    [post, thread] = await newEpisode('The first evening');
    [otherPost, otherThread] = await newEpisode('The second evening');
    expect(await read()).toEqual({ patterns: [], editRate: [], texts: 0, withNumbers: 0 });
  }, 180_000);

  it('learns which words the team removes, and where', async () => {
    for (const text of [post, thread, otherPost]) await deleteWords(api, text, `${PHRASE}: `);
    await learned(() => phrase() !== undefined);
    expect(phrase()).toMatchObject({ subject: PHRASE, seen: 3, of: 3, status: 'active' });
    expect(phrase()?.sources.map(({ episodeTitle, before }) => [episodeTitle, before])).toContainEqual([
      'The second evening',
      `${PHRASE}: The second evening`,
    ]);
    expect(learning.editRate).toMatchObject([{ texts: 3, edited: 3 }]);
  });

  it('counts what was approved with these words', async () => {
    await api.request(approvalRoutes.decide, { contentId: otherThread.id, status: 'approved', version: 1, basedOn: null });
    await learned(() => phrase()?.of === 4);
    expect(phrase()).toMatchObject({ seen: 3, of: 4 });
  });

  it('omits the words while the pattern is accepted', async () => {
    expect((await writtenAnew(post)).content).toContain(PHRASE);
    await read();
    const { id: patternId } = phrase()!;
    const { pattern } = await api.request(brandLearningRoutes.change, { id: voice, patternId, status: 'accepted' });
    expect(pattern).toMatchObject({ id: patternId, status: 'accepted' });
    expect((await writtenAnew(otherPost)).content).not.toContain(PHRASE);
    expect((await writtenAnew(thread)).content).not.toContain(PHRASE);
    await api.request(brandLearningRoutes.change, { id: voice, patternId, status: 'muted' });
    expect((await writtenAnew(otherPost)).content).toContain(PHRASE);
  }, 120_000);

  it('no longer counts deleted content', async () => {
    await read();
    const { id: patternId } = phrase()!;
    await api.request(brandLearningRoutes.delete, { id: voice, patternId });
    expect((await read()).patterns.map(({ id }) => id)).not.toContain(patternId);
    expect(await api.errorOf(brandLearningRoutes.delete, { id: voice, patternId })).toMatchObject({ status: 404 });
  });
});
