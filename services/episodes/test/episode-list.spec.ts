import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListEpisodes } from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';

describe('the list of episodes', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  it('has pages, newest first', async () => {
    const created: string[] = [];
    for (let i = 0; i < 5; i++) created.unshift((await episodes.createEpisode({ seconds: 0.2 })).id);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { episodes: page, next } = await episodes.product.request(ListEpisodes, { limit: 2, after });
      expect(page.length).toBeLessThanOrEqual(2);
      seen.push(...page.map(({ id }) => id));
      after = next ?? undefined;
    } while (after);
    expect(seen.slice(0, 5)).toEqual(created);
    expect(new Set(seen).size).toBe(seen.length);
    await expect(episodes.product.request(ListEpisodes, { after: 'nonsense' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is searched by part of the title in any case and by status, with the total of all pages', async () => {
    const titles = ['Ein GUTER Übergang', 'ein guter übergang, 100% neu'.normalize('NFD'), 'Something_else'].map(
      (title) => `${title} ${randomUUID()}`,
    );
    const created: string[] = [];
    for (const title of titles) created.push((await episodes.createEpisode({ title, seconds: 0.2 })).id);
    const found = async (search: string, more: object = {}) => {
      const { episodes: page, total } = await episodes.product.request(ListEpisodes, { search, ...more });
      return { ids: page.map(({ id }) => id), total };
    };
    expect(await found('guter Übergang')).toEqual({ ids: [created[1], created[0]], total: 2 });
    expect(await found('guter Übergang', { limit: 1 })).toEqual({ ids: [created[1]], total: 2 });
    expect(await found('100% neu')).toEqual({ ids: [created[1]], total: 1 });
    expect(await found('g_ter')).toEqual({ ids: [], total: 0 });
    expect(await found('guter', { status: 'pending' })).toMatchObject({ total: 2 });
    expect(await found('guter', { status: 'completed' })).toEqual({ ids: [], total: 0 });
    const { next } = await episodes.product.request(ListEpisodes, { search: 'guter', limit: 1 });
    expect(await found('guter', { after: next })).toEqual({ ids: [created[0]], total: 2 });
  });

  it('is sorted by title and length in both directions, page by page', async () => {
    const mark = randomUUID();
    const titles = ['ähre', 'Zebra', 'apfel', 'Äpfel'];
    const ids: string[] = [];
    for (const [at, title] of titles.entries()) ids.push((await episodes.createEpisode({ title: `${title} ${mark}`, seconds: 1 + at })).id);
    const lengths = [5400, 900, null, 900];
    for (const [at, duration] of lengths.entries())
      await episodes.database.query('UPDATE podcast_episodes SET duration = $1 WHERE id = $2', [duration, ids[at]]);
    const sorted = async (order: object) => {
      const seen: string[] = [];
      for (let after: string | undefined; ;) {
        const { episodes: page, next } = await episodes.product.request(ListEpisodes, { search: mark, limit: 1, after, ...order });
        seen.push(...page.map(({ id }) => titles[ids.indexOf(id)]!));
        if (next === null) return seen;
        after = next;
      }
    };
    expect(await sorted({ sort: 'title', order: 'asc' })).toEqual(['ähre', 'apfel', 'Äpfel', 'Zebra']);
    expect(await sorted({ sort: 'title' })).toEqual(['Zebra', 'Äpfel', 'apfel', 'ähre']);
    expect(await sorted({ sort: 'length' })).toEqual(['ähre', 'Äpfel', 'Zebra', 'apfel']);
    expect(await sorted({ sort: 'length', order: 'asc' })).toEqual(['apfel', 'Zebra', 'Äpfel', 'ähre']);
    expect(await sorted({ sort: 'created', order: 'asc' })).toEqual(titles);
    const { next } = await episodes.product.request(ListEpisodes, { search: mark, limit: 1, sort: 'length' });
    await expect(episodes.product.request(ListEpisodes, { sort: 'title', after: next! })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is filtered by brand voice, length, day and id', async () => {
    const mark = randomUUID();
    const voice = randomUUID();
    const ids: string[] = [];
    for (const selectedBrandProfileId of [voice, null, null])
      ids.push((await episodes.createEpisode({ title: mark, seconds: 0.2, selectedBrandProfileId })).id);
    for (const [at, duration] of [60, 1800, null].entries())
      await episodes.database.query('UPDATE podcast_episodes SET duration = $1 WHERE id = $2', [duration, ids[at]]);
    await episodes.database.query(`UPDATE podcast_episodes SET created_at = '2020-01-01' WHERE id = $1`, [ids[2]]);
    const found = async (filter: object) => {
      const { episodes: page, total } = await episodes.product.request(ListEpisodes, { search: mark, ...filter });
      expect(total).toBe(page.length);
      return page.map(({ id }) => ids.indexOf(id)).toSorted((one, other) => one - other);
    };
    expect(await found({ voice })).toEqual([0]);
    expect(await found({ voice: 'none' })).toEqual([1, 2]);
    expect(await found({ minDuration: 61 })).toEqual([1]);
    expect(await found({ minDuration: 60, maxDuration: 1799 })).toEqual([0]);
    expect(await found({ createdAfter: '2020-01-02T00:00:00.000Z' })).toEqual([0, 1]);
    expect(await found({ ids: [ids[2]!, randomUUID()] })).toEqual([2]);
    expect(await found({ createdAfter: '0000-01-01T00:00:00.000Z' })).toEqual([0, 1, 2]);
    expect(await found({ ids: [] })).toEqual([]);
  });
});
