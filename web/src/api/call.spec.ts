import { contentRoutes, episodeRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { contentExample, idOf } from '../../test/examples';
import { FakeServer, refusal } from '../../test/fake-server';
import { call } from './call';
import { session } from './session';

describe('call', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
  });

  it('puts parameters into the path and the rest into a JSON body', async () => {
    server.on(contentRoutes.edit, { item: contentExample() });
    await call('PATCH /api/content/{id}', { id: idOf(7), content: 'New', baseVersion: 2 });
    expect(server.received).toMatchObject([{ method: 'PATCH', path: `/api/content/${idOf(7)}`, body: { content: 'New', baseVersion: 2 } }]);
  });

  it('puts the input of a read into the query', async () => {
    server.on(episodeRoutes.list, { episodes: [], next: null, total: 0 });
    await call('GET /api/episodes', { limit: 5 });
    expect(server.received[0]?.path).toBe('/api/episodes?limit=5');
  });

  it('sends the bearer token and cookies', async () => {
    session.open('secret');
    server.on(episodeRoutes.list, { episodes: [], next: null, total: 0 });
    await call('GET /api/episodes', {});
    expect(server.received[0]?.headers.authorization).toBe('Bearer secret');
    expect(fetch).toHaveBeenCalledWith('/api/episodes', expect.objectContaining({ credentials: 'include' }));
  });

  it('starts a trace, which the server continues', async () => {
    server.on(episodeRoutes.list, { episodes: [], next: null, total: 0 });
    await call('GET /api/episodes', {});
    await call('GET /api/episodes', {});
    const traces = server.received.map(({ headers }) => headers['traceparent']);
    expect(traces[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(new Set(traces).size).toBe(2);
  });

  it('ends the session if the server no longer knows it', async () => {
    session.open('old');
    server.asked(episodeRoutes.list, () => refusal(401, { error: 'Please log in again.', code: 'unauthenticated' }));
    await expect(call('GET /api/episodes', {})).rejects.toThrow('401: Please log in again.');
    expect(session.isOpen()).toBe(false);
  });
});
