import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  brandProfileRoutes,
  contentRoutes,
  contentVariantRoutes,
  contentVersionRoutes,
  episodeRoutes,
  type GeneratedContent,
  templateRoutes,
  transcriptRoutes,
  writingRoutes,
} from '@afterword/proto';
import { FakeOpenAi, quotaExceeded } from '../src/fake-openai';
import { Api, jobEnded, Product, transcribed, transcriptOf, waitUntil, upload, written } from '../src/product';
import { EPISODE, recordingOf } from '../src/speech';

const folder = mkdtempSync(path.join(tmpdir(), 'writing-'));

let provider: FakeOpenAi;
let product: Product;
let api: Api;
let voice: string;
let id: string;

beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'talk.txt'),
    EPISODE.map(({ voice: who, text }) => `${who === 'slt' ? 'Grace' : 'Thomas'}: ${text}`).join('\n\n'),
  );
  provider = await FakeOpenAi.start();
  product = await Product.start({ CONTENT_BASE_URL: provider.url, CONTENT_MODEL: 'gpt-6-luna' });
  api = await Api.signIn(product);
  voice = (await api.request(brandProfileRoutes.create, { brandName: 'Kindred Table', tone: 'warm' })).profile.id;
  const [audioFilePath, transcriptFilePath] = [
    await upload(api, await recordingOf(EPISODE)),
    await upload(api, path.join(folder, 'talk.txt')),
  ];
  const episode = { title: 'Nobody said hello', audioFilePath, transcriptFilePath, selectedBrandProfileId: voice };
  id = (await api.request(episodeRoutes.create, episode)).episode.id;
  expect((await transcribed(api, id)).episode.transcriptionStatus).toBe('completed');
  await api.request(episodeRoutes.generate, { id, contentType: 'all' });
  await written(api, id);
}, 300_000);
afterAll(async () => {
  await product?.remove();
  await provider.stop();
  rmSync(folder, { recursive: true });
}, 60_000);

const itemOf = async (type: GeneratedContent['contentType']) =>
  (await api.request(contentRoutes.listForEpisode, { id })).content.find(({ contentType }) => contentType === type)!;
const quotesIn = ({ content, evidence }: GeneratedContent) =>
  evidence.filter(({ kind }) => kind === 'quote').map(({ start, end }) => content.slice(start, end));

describe('a brand voice', () => {
  it('returns how many use it, and can be deactivated', async () => {
    expect(await api.request(brandProfileRoutes.use, { id: voice })).toEqual({ episodes: 1, templates: 0 });
    const { profile } = await api.request(brandProfileRoutes.change, { id: voice, isActive: false });
    expect(profile).toMatchObject({ brandName: 'Kindred Table', isActive: false });
    await api.request(brandProfileRoutes.change, { id: voice, isActive: true });
  });
});

describe('a template', () => {
  let template: string;

  it('is stored unchanged, and refused with a message if it has too many fields', async () => {
    const fields = { name: 'Quote e-mail', type: 'email', category: 'quote-highlight' } as const;
    const text = 'Hello {{subscriber_name}}\n\n“{{key_quote}}” — {{speaker_name}}\n\n{{brand_hashtag}}';
    ({ id: template } = (await api.request(templateRoutes.create, { ...fields, template: text })).template);
    const { templates } = await api.request(templateRoutes.list, {});
    expect(templates).toMatchObject([
      { ...fields, template: text, variables: ['subscriber_name', 'key_quote', 'speaker_name', 'brand_hashtag'] },
    ]);
    const tooMany = Array.from({ length: 1000 }, (_, at) => `{{v${at}}}`).join(' ');
    expect(await api.errorOf(templateRoutes.change, { id: template, template: tooMany })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', error: 'A template has at most 50 fields.' },
    });
  });

  it('is filled in with known values, and has a reason for each empty field', async () => {
    const { content } = await api.request(contentRoutes.listForEpisode, { id });
    const quotes = content.flatMap(quotesIn);
    const { text, variables } = await api.request(templateRoutes.preview, {
      episodeId: id,
      template: '“{{key_quote}}” {{episode_title}} {{brand_hashtag}} {{episode_url}}',
    });
    expect(quotes.map((quote) => `“${quote}” Nobody said hello #KindredTable [Episode link]`)).toContain(text);
    expect(variables.at(-1)).toMatchObject({ name: 'episode_url', value: null, missing: expect.stringMatching(/\.$/) });
  });

  it('creates content of its type once', async () => {
    const { item } = await api.request(templateRoutes.use, { id: template, episodeId: id, values: { subscriber_name: 'Ana' } });
    expect(item).toMatchObject({ contentType: 'email', version: 1, writer: { engine: 'template' } });
    expect(item.content).toMatch(/^Hello Ana\n\n“.+” — (Grace|Thomas)\n\n#KindredTable$/u);
    expect(await api.errorOf(templateRoutes.use, { id: template, episodeId: id })).toMatchObject({ status: 409 });
    expect((await api.request(templateRoutes.use, { id: template, episodeId: id, replace: true })).item.version).toBe(2);
    await api.request(contentRoutes.delete, { id: item.id });
    await api.request(templateRoutes.delete, { id: template });
    expect((await api.request(templateRoutes.list, {})).templates).toEqual([]);
  });
});

describe('a content item', () => {
  it('can be restored to an earlier version', async () => {
    const post = await itemOf('social_linkedin');
    await api.request(contentRoutes.edit, { id: post.id, content: 'My own words.', baseVersion: 1 });
    const { item } = await api.request(contentVersionRoutes.restore, { id: post.id, version: 1, baseVersion: 2 });
    expect(item).toMatchObject({ version: 3, content: post.content });
    const { versions } = await api.request(contentVersionRoutes.list, { id: post.id });
    expect(versions.map(({ version, reason }) => [version, reason])).toEqual([
      [3, 'restored'],
      [2, 'edited'],
      [1, 'generated'],
    ]);
  });

  it('has variants, one of which can become its text', async () => {
    const before = await itemOf('social_instagram');
    provider.misbehave({
      content: JSON.stringify({
        plan: '',
        quotes: [],
        openings: [],
        paragraphs: [{ sentences: [{ segments: [], text: 'It began with one man.' }] }],
        hashtags: [],
      }),
    });
    const { jobId } = await api.request(episodeRoutes.makeVariants, { id, contentType: 'social_instagram', variantTypes: ['shorter'] });
    expect(await jobEnded(api, id, jobId)).toMatchObject({ jobType: 'variants', status: 'completed' });
    const { variants } = await api.request(contentVariantRoutes.list, { id: before.id });
    expect(variants).toMatchObject([{ variantType: 'shorter', content: 'It began with one man.', isPreferred: false }]);
    const { item } = await api.request(contentVariantRoutes.prefer, { id: variants[0]!.id, baseVersion: before.version });
    expect(item).toMatchObject({ content: 'It began with one man.', version: before.version + 1 });
    await api.request(contentVariantRoutes.delete, { id: variants[0]!.id });
  }, 60_000);

  it('is regenerated with instructions, which are stored, or not changed if that fails', async () => {
    const { version } = await itemOf('social_twitter');
    const regenerate = async () =>
      (await api.request(episodeRoutes.regenerateWithPrompt, { id, contentType: 'social_twitter', prompt: 'Be brief.' })).jobId;
    expect(await jobEnded(api, id, await regenerate())).toMatchObject({ status: 'completed' });
    expect(await itemOf('social_twitter')).toMatchObject({ version: version + 1, feedback: 'Be brief.' });
    provider.misbehave(quotaExceeded);
    expect(await jobEnded(api, id, await regenerate())).toMatchObject({
      status: 'failed',
      errorMessage: 'The AI provider says the quota is used up.',
    });
    expect(await itemOf('social_twitter')).toMatchObject({ version: version + 1 });
  }, 60_000);

  it('contains which cited words changed, until the correction is undone', async () => {
    const notes = await itemOf('show_notes');
    const { firstWordId } = notes.evidence.find(({ kind }) => kind === 'quote')!;
    const { version, segments, words } = await transcriptOf(api, id);
    const at = words.ids.indexOf(firstWordId);
    let end = 0;
    const segment = segments.find((each) => (end += each.words) > at)!;
    const text = words.texts
      .slice(end - segment.words, end)
      .with(at - end + segment.words, 'Indeed')
      .join(' ');
    await api.request(transcriptRoutes.correct, { id, baseVersion: version, edits: [{ segmentId: segment.id, text }] });
    await becomes('show_notes', ({ stale }) => stale);
    const { changedWords } = await itemOf('show_notes');
    expect(changedWords).toContainEqual(expect.objectContaining({ before: words.texts[at], after: 'Indeed' }));
    await api.request(transcriptRoutes.undo, { id, baseVersion: version + 1 });
    await becomes('show_notes', ({ stale }) => !stale);
    expect(await itemOf('show_notes')).toMatchObject({ content: notes.content, changedWords: [], evidence: notes.evidence });
  }, 30_000);

  it('has the cost of its jobs', async () => {
    const { usage } = await api.request(writingRoutes.usage, { id });
    expect(usage.length).toBeGreaterThanOrEqual(3);
    for (const { model, inputTokens, estimatedCostMicros } of usage) {
      expect([model, estimatedCostMicros]).toEqual(['gpt-6-luna', (inputTokens / 100) * 20]);
    }
  });
});

async function becomes(type: GeneratedContent['contentType'], isExpected: (item: GeneratedContent) => boolean): Promise<void> {
  await waitUntil(
    async () => isExpected(await itemOf(type)),
    10_000,
    () => `the ${type} to follow the transcript`,
  );
}
