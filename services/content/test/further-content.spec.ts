import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkText } from '@afterword/language/rules';
import { type ContentType, EditContent, FURTHER_TYPES, type FurtherType, ListVersionsOfContent, RestoreContent } from '@afterword/proto';
import { FakeOpenAi } from '@afterword/testing/fake-openai';
import { ContentUnderTest } from './content-under-test';

const MODEL_FREE: FurtherType[] = ['youtube_description', 'discussion_guide', 'guest_email'];
const typesOf = (items: { contentType: ContentType }[]) => items.map(({ contentType }) => contentType).toSorted();

describe('further content without a model', () => {
  let content: ContentUnderTest;
  beforeAll(async () => {
    content = await ContentUnderTest.start();
  });
  afterAll(() => content.stop());

  it('is put together from the transcript, with its sources, and announced like other content', async () => {
    const { episodeId, content: items, request } = await content.generate({ contentTypes: MODEL_FREE });
    expect(typesOf(items)).toEqual(MODEL_FREE.toSorted());
    for (const { contentType, content: text, unheard, writer } of items) {
      expect(checkText(contentType, text)).toEqual([]);
      expect(writer.engine).toBe('extractive');
      expect(unheard).toEqual([]);
    }
    expect(items.find(({ contentType }) => contentType === 'discussion_guide')?.evidence.length).toBeGreaterThan(0);
    expect(typesOf(content.generated(episodeId))).toEqual(MODEL_FREE.toSorted());
    expect(content.steps(request).map(({ step }) => step)).toContain('Writing the YouTube description');
  });

  it('has versions: edited, regenerated, restored', async () => {
    const { episodeId, content: items } = await content.generate({ contentTypes: ['discussion_guide'] });
    const { id, content: first } = items[0]!;
    await content.product.request(EditContent, { id, content: 'For Wednesday evening.' });
    await content.completed(await content.request(episodeId, { contentTypes: ['discussion_guide'], replace: true }));
    expect((await content.content(episodeId))[0]).toMatchObject({ version: 3, content: first, reason: 'regenerated' });
    await content.product.request(RestoreContent, { id, version: 2, baseVersion: 3 });
    const { versions } = await content.product.request(ListVersionsOfContent, { id });
    expect(versions.map(({ content: text }) => text)).toEqual(['For Wednesday evening.', first, 'For Wednesday evening.', first]);
  });

  it('fails with a sentence that says what it needs, and nothing is stored', async () => {
    const episodeId = randomUUID();
    content.transcripts.add(episodeId);
    const request = await content.request(episodeId, { contentTypes: ['newsletter'] });
    expect(await content.ended(request)).toBe('This needs an AI model. Choose one in Settings, then try again.');
    expect(await content.content(episodeId)).toEqual([]);
  });
});

describe('further content by a model', () => {
  let provider: FakeOpenAi;
  let content: ContentUnderTest;
  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    content = await ContentUnderTest.start({ CONTENT_BASE_URL: provider.url, OPENAI_API_KEY: 'secret', CONTENT_MODEL: 'fake-model' });
  });
  afterAll(async () => {
    await content.stop();
    await provider.stop();
  });

  it('is written in every kind, each as its platform accepts it', async () => {
    const { content: items } = await content.generate({ contentTypes: [...FURTHER_TYPES] });
    expect(typesOf(items)).toEqual(FURTHER_TYPES.toSorted());
    for (const { contentType, content: text, evidence, writer } of items) {
      expect(checkText(contentType, text)).toEqual([]);
      expect(evidence.length).toBeGreaterThan(0);
      expect(writer).toMatchObject({ engine: 'openai', model: 'fake-model' });
      expect(writer.promptVersion).toMatch(/^further-content@\d+\+/u);
    }
  });
});
