import { brandProfileRoutes, contentRoutes, episodeRoutes } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { contentExample, episodeExample, idOf } from '../test/examples';
import { FakeServer, refusal } from '../test/fake-server';
import { call } from './api/call';
import { apiQuery } from './api/api-query';
import { createQueryClient } from './query-client';

describe('the query client', () => {
  it('requests the path in the key', async () => {
    const server = new FakeServer().on(contentRoutes.listForEpisode, { content: [contentExample()] });
    const query = apiQuery('GET /api/episodes/{id}/content', { id: idOf(1) });
    expect(query.queryKey).toEqual(['/api/episodes', idOf(1), 'content']);
    await expect(createQueryClient().fetchQuery(query)).resolves.toEqual({ content: [contentExample()] });
    expect(server.received[0]?.path).toBe(`/api/episodes/${idOf(1)}/content`);
  });

  it('unwraps episodes and profiles', async () => {
    new FakeServer()
      .on(episodeRoutes.list, { episodes: [episodeExample()], next: null, total: 0 })
      .on(brandProfileRoutes.list, { profiles: [] });
    const client = createQueryClient();
    await expect(client.fetchQuery(apiQuery('GET /api/episodes', {}))).resolves.toEqual([episodeExample()]);
    await expect(client.fetchQuery(apiQuery('GET /api/brand-profiles', {}))).resolves.toEqual([]);
  });

  it('retries when the server asks for it, until there is a response', async () => {
    const away = () => Response.json({ error: 'Away.', code: 'unavailable' }, { status: 503, headers: { 'retry-after': '0' } });
    const answers = [away(), away(), { episodes: [episodeExample()], next: null, total: 1 }];
    const server = new FakeServer().asked(episodeRoutes.list, () => answers.shift()!);
    await expect(createQueryClient().fetchQuery(apiQuery('GET /api/episodes', {}))).resolves.toEqual([episodeExample()]);
    expect(server.received).toHaveLength(3);
  });

  it('never repeats a change, which may have happened', async () => {
    const away = Response.json({ error: 'Away.', code: 'unavailable' }, { status: 503, headers: { 'retry-after': '0' } });
    const server = new FakeServer().on(contentRoutes.edit, away);
    const change = () => call('PATCH /api/content/{id}', { id: idOf(7), content: 'New', baseVersion: 2 });
    const client = createQueryClient();
    await expect(client.getMutationCache().build(client, { mutationFn: change }).execute(undefined)).rejects.toThrow('503: Away.');
    expect(server.received).toHaveLength(1);
  });

  it('does not retry other failures', async () => {
    const server = new FakeServer().asked(episodeRoutes.list, () => refusal(503, { error: 'Down.', code: 'unavailable' }));
    await expect(createQueryClient().fetchQuery(apiQuery('GET /api/episodes', {}))).rejects.toThrow('503: Down.');
    expect(server.received).toHaveLength(1);
  });

  it('never becomes stale by itself', async () => {
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
