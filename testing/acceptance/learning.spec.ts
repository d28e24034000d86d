import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  analyticsRoutes,
  approvalRoutes,
  brandLearningRoutes,
  brandProfileRoutes,
  type GeneratedContent,
  type Output,
} from '@afterword/proto';
import { Api, Product, takeOut, until, voicedPost } from '../src/product';

const folder = mkdtempSync(path.join(tmpdir(), 'learning-'));
const PHRASE = 'The full episode';
const LEARNED_MS = 30_000;

let product: Product;
let api: Api;
let voice: string;
let learning: Output<typeof brandLearningRoutes.get>;

beforeAll(async () => {
  product = await Product.start();
  api = await Api.signIn(product);
  voice = (await api.ask(brandProfileRoutes.create, { brandName: 'Kindred Table' })).profile.id;
}, 150_000);
afterAll(async () => {
  await product?.remove();
  rmSync(folder, { recursive: true });
}, 60_000);

const read = async () => (learning = await api.ask(brandLearningRoutes.get, { id: voice }));
const learned = (condition: () => boolean) =>
  until(
    async () => {
      await read();
      return condition();
    },
    LEARNED_MS,
    () => `the voice to learn; it knows ${JSON.stringify(learning)}`,
  );
const phrase = () => learning.patterns.find(({ kind }) => kind === 'phrase_removed');
const newPost = (title: string): Promise<GeneratedContent> => voicedPost(api, { voice, title, file: path.join(folder, 'talk.txt') });

describe('a brand voice', () => {
  const posts: GeneratedContent[] = [];

  it('knows nothing before its texts were looked over', async () => {
    expect(await read()).toEqual({ patterns: [], editRate: [], texts: 0, withNumbers: 0 });
    posts.push(await newPost('The first evening'), await newPost('The second evening'), await newPost('The third evening'));
    expect(await read()).toMatchObject({ patterns: [], texts: 0 });
  }, 180_000);

  it('sees which words the team takes out, and where', async () => {
    for (const [at, post] of posts.entries()) posts[at] = await takeOut(api, post, `${PHRASE}: `);
    await learned(() => phrase() !== undefined);
    expect(phrase()).toMatchObject({ subject: PHRASE, seen: 3, of: 3, status: 'active', isFollowed: true });
    expect(phrase()?.sources.map(({ episodeTitle }) => episodeTitle)).toEqual([
      'The third evening',
      'The second evening',
      'The first evening',
    ]);
    expect(learning.editRate).toMatchObject([{ texts: 3, edited: 3 }]);
  });

  it('counts what was approved with these words in it', async () => {
    const approved = await newPost('The fourth evening');
    await api.ask(approvalRoutes.decide, { contentId: approved.id, status: 'approved', version: 1, basedOn: null });
    await learned(() => phrase()?.of === 4);
    expect(phrase()).toMatchObject({ seen: 3, of: 4 });
  }, 90_000);

  it('writes without them once that is accepted, and no other voice does', async () => {
    expect((await newPost('The fifth evening')).content).toContain(PHRASE);
    const { id: patternId } = phrase()!;
    const { pattern } = await api.ask(brandLearningRoutes.change, { id: voice, patternId, status: 'accepted' });
    expect(pattern).toMatchObject({ id: patternId, status: 'accepted' });
    expect((await newPost('The sixth evening')).content).not.toContain(PHRASE);
    const other = (await api.ask(brandProfileRoutes.create, { brandName: 'Another' })).profile.id;
    const post = await voicedPost(api, { voice: other, title: 'Elsewhere', file: path.join(folder, 'other.txt') });
    expect(post.content).toContain(PHRASE);
  }, 180_000);

  it('hears of the numbers of its texts', async () => {
    await api.ask(analyticsRoutes.record, { id: posts[0]!.id, engagementScore: 60 });
    await learned(() => learning.withNumbers === 1);
  });

  it('forgets what is deleted', async () => {
    const { id: patternId } = phrase()!;
    await api.ask(brandLearningRoutes.delete, { id: voice, patternId });
    expect((await read()).patterns.map(({ id }) => id)).not.toContain(patternId);
    expect(await api.refusalOf(brandLearningRoutes.delete, { id: voice, patternId })).toMatchObject({ status: 404 });
    await takeOut(api, posts[0]!, ' ');
    await learned(() => learning.texts === 4);
    expect(phrase()).toBeUndefined();
  });
});
