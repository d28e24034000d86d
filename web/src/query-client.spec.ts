import { brandProfileRoutes, contentRoutes, episodeRoutes } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { contentExample, episodeExample, idOf } from '../test/examples';
import { FakeServer, refusal } from '../test/fake-server';
import { call } from './api/call';
import { apiQuery } from './api/api-query';
import { createQueryClient } from './query-client';

describe('reading', () => {
  it('asks for the path that the key spells', async () => {
    const server = new FakeServer().on(contentRoutes.listForEpisode, { content: [contentExample()] });
    const query = apiQuery('GET /api/episodes/{id}/content', { id: idOf(1) });
    expect(query.queryKey).toEqual(['/api/episodes', idOf(1), 'content']);
    await expect(createQueryClient().fetchQuery(query)).resolves.toEqual({ content: [contentExample()] });
    expect(server.received[0]?.path).toBe(`/api/episodes/${idOf(1)}/content`);
  });

  it('takes episodes and profiles out of the fields that carry them', async () => {
    new FakeServer()
      .on(episodeRoutes.list, { episodes: [episodeExample()], next: null, total: 0 })
      .on(brandProfileRoutes.list, { profiles: [] });
    const client = createQueryClient();
    await expect(client.fetchQuery(apiQuery('GET /api/episodes', {}))).resolves.toEqual([episodeExample()]);
    await expect(client.fetchQuery(apiQuery('GET /api/brand-profiles', {}))).resolves.toEqual([]);
  });

  it('asks again when the server says to, until it is answered', async () => {
    const away = () => Response.json({ error: 'Away.', code: 'unavailable' }, { status: 503, headers: { 'retry-after': '0' } });
    const answers = [away(), away(), { episodes: [episodeExample()], next: null, total: 1 }];
    const server = new FakeServer().asked(episodeRoutes.list, () => answers.shift()!);
    await expect(createQueryClient().fetchQuery(apiQuery('GET /api/episodes', {}))).resolves.toEqual([episodeExample()]);
    expect(server.received).toHaveLength(3);
  });

  it('never repeats a change by itself: it may have been made', async () => {
    const away = Response.json({ error: 'Away.', code: 'unavailable' }, { status: 503, headers: { 'retry-after': '0' } });
    const server = new FakeServer().on(contentRoutes.edit, away);
    const change = () => call('PATCH /api/content/{id}', { id: idOf(7), content: 'New', baseVersion: 2 });
    const client = createQueryClient();
    await expect(client.getMutationCache().build(client, { mutationFn: change }).execute(undefined)).rejects.toThrow('503: Away.');
    expect(server.received).toHaveLength(1);
  });

  it('asks once when it fails for any other reason', async () => {
    const server = new FakeServer().asked(episodeRoutes.list, () => refusal(503, { error: 'Down.', code: 'unavailable' }));
    await expect(createQueryClient().fetchQuery(apiQuery('GET /api/episodes', {}))).rejects.toThrow('503: Down.');
    expect(server.received).toHaveLength(1);
  });

  it('never goes stale by itself', async () => {
    const server = new FakeServer().on(episodeRoutes.list, { episodes: [], next: null, total: 0 });
    const client = createQueryClient();
    const query = apiQuery('GET /api/episodes', {});
    await client.fetchQuery(query);
    const stop = new QueryObserver(client, query).subscribe(() => undefined);
    window.dispatchEvent(new Event('focus'));
    stop();
    expect(server.received).toHaveLength(1);
  });
});
