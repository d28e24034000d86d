import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  ContentDeleted,
  ContentGenerated,
  DeletePublication,
  ListMeasuredContent,
  ListPublications,
  SavePublication,
} from '@afterword/proto';
import { InsightsUnderTest } from './insights-under-test';

const AT = '2026-11-20T11:00:00.000Z';
const URL = 'https://www.linkedin.com/posts/1';

describe('what was posted', () => {
  let insights: InsightsUnderTest;
  beforeAll(async () => void (insights = await InsightsUnderTest.start()));
  afterAll(() => insights.stop());

  const written = async () => {
    const item = { contentId: randomUUID(), episodeId: randomUUID() };
    const event = { ...item, contentType: 'social_linkedin' as const, version: 2, jobId: randomUUID(), approve: false };
    await insights.product.publish(ContentGenerated, event);
    await eventually(async () => {
      const rows = await insights.database.query<unknown[]>('SELECT FROM content_items WHERE content_id = $1', [item.contentId]);
      expect(rows).toHaveLength(1);
    });
    return item;
  };
  const save = (contentId: string, posted: object = {}) => insights.product.request(SavePublication, { contentId, version: 2, ...posted });
  const listed = async (episodeId: string) => (await insights.product.request(ListPublications, { episodeId })).publications;
  const refusal = (code: string, message: RegExp) => expect.objectContaining({ code, message: expect.stringMatching(message) });

  it('is remembered with its version, address and time, and pages learn of it', async () => {
    const { contentId, episodeId } = await written();
    const { publication } = await save(contentId, { url: 'www.linkedin.com/posts/1', postedAt: AT });
    expect(publication).toEqual({ contentId, episodeId, version: 2, url: URL, postedAt: AT });
    expect(await listed(episodeId)).toEqual([publication]);
    await eventually(() => expect(insights.product.notices).toContainEqual({ entity: 'insights', id: episodeId }));
  });

  it('needs neither an address nor a time, and a later mark replaces an earlier one', async () => {
    const { contentId, episodeId } = await written();
    const { publication: first } = await save(contentId);
    expect(first).toMatchObject({ url: null, postedAt: expect.stringMatching(/^20/) });
    const { publication } = await save(contentId, { version: 3, url: URL, postedAt: AT });
    expect(await listed(episodeId)).toEqual([publication]);
  });

  it('stands beside the numbers of the content', async () => {
    const { contentId } = await written();
    const { publication } = await save(contentId, { url: URL, postedAt: AT });
    const { content } = await insights.product.request(ListMeasuredContent, { limit: 200 });
    expect(content.find((item) => item.contentId === contentId)?.publication).toEqual(publication);
  });

  it('can be taken back, also twice', async () => {
    const { contentId, episodeId } = await written();
    await save(contentId);
    for (let times = 0; times < 2; times += 1)
      expect(await insights.product.request(DeletePublication, { contentId })).toEqual({ contentId });
    expect(await listed(episodeId)).toEqual([]);
  });

  it.each([
    [{ url: 'javascript:alert(1)' }, /^Enter an address that starts with https/],
    [{ postedAt: '2999-01-01T00:00:00.000Z' }, /today or an earlier day/],
  ])('is refused with a sentence if it cannot be, and nothing is stored: %j', async (posted, sentence) => {
    const { contentId, episodeId } = await written();
    await expect(save(contentId, posted)).rejects.toEqual(refusal('invalid_input', sentence));
    expect(await listed(episodeId)).toEqual([]);
  });

  it('is refused for content that does not exist', async () => {
    await expect(save(randomUUID())).rejects.toEqual(refusal('not_found', /does not exist/));
    await expect(insights.product.request(DeletePublication, { contentId: randomUUID() })).rejects.toEqual(refusal('not_found', /./));
  });

  it('goes with its content', async () => {
    const { contentId, episodeId } = await written();
    await save(contentId);
    await insights.product.publish(ContentDeleted, { contentId, episodeId });
    await eventually(async () => expect(await listed(episodeId)).toEqual([]));
    await expect(save(contentId)).rejects.toEqual(refusal('not_found', /./));
  });
});
