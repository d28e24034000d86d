import { dictionaryRoutes, episodeRoutes, systemRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { entryExample } from './dictionary-examples';
import { episodeExample, idOf, jobExample, withTranscript } from './examples';
import { FakeEventSource } from './fake-event-source';
import type { FakeServer } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

async function stream() {
  await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
  const [source] = FakeEventSource.open;
  if (!source) throw new Error('The page opened no stream.');
  return source;
}
const running = (progress: number) => ({
  episode: withTranscript({ transcriptionStatus: 'processing' as const }),
  processingJobs: [jobExample({ status: 'processing', progress })],
});

describe('live updates', () => {
  it('refetch what a notice names', async () => {
    server.on(episodeRoutes.get, running(20));
    renderApp(`/episode/${idOf(1)}`);
    expect(await screen.findByText('20%')).toBeInTheDocument();
    server.on(episodeRoutes.get, running(60));
    (await stream()).send({ entity: 'episode', id: idOf(1) });
    expect(await screen.findByText('60%')).toBeInTheDocument();
  });

  it('leave other queries alone', async () => {
    renderApp(`/episode/${idOf(1)}`);
    await screen.findByRole('heading', { name: 'Slow Sundays' });
    const before = server.requests(episodeRoutes.get).length;
    server.on(episodeRoutes.list, { episodes: [], next: null, total: 0 });
    (await stream()).send({ entity: 'episode', id: idOf(2) });
    (await stream()).send({ entity: 'dictionary', id: idOf(3) });
    (await stream()).send({ entity: 'profile', id: idOf(4) });
    await waitFor(() => expect(server.received.filter(({ path }) => path === '/api/brand-profiles').length).toBeGreaterThan(1));
    expect(server.requests(episodeRoutes.get)).toHaveLength(before);
  });

  it('draw the waveform of a recording that is measured after its transcript was imported', async () => {
    const audio = { url: '/a.mp3', expiresAt: '2026-11-21T00:00:00Z' };
    server.on(episodeRoutes.audio, { ...audio, waveformUrl: null });
    server.asked({ ...episodeRoutes.audio, path: 'GET /peaks.json' } as never, () => Response.json([10, 90, 40]));
    renderApp(`/episode/${idOf(1)}`);
    await waitFor(() => expect(server.requests(episodeRoutes.audio)).not.toHaveLength(0));
    server.on(episodeRoutes.audio, { ...audio, waveformUrl: '/peaks.json' });
    (await stream()).send({ entity: 'transcript', id: idOf(1) });
    const seek = await screen.findByRole('slider', { name: 'Seek' });
    await waitFor(() => expect(seek.parentElement?.querySelector('svg path')).toBeInTheDocument());
  });

  it('wait for a page of a list that is loading, then refetch the list', async () => {
    const pageAt = (at: number) => ({
      ...{ entries: [entryExample({ id: idOf(at), term: `Term ${at}` })], next: at < 2 ? String(at + 1) : null, total: 2, categories: [] },
    });
    let arrive = () => undefined as void;
    const second = new Promise<void>((resolve) => (arrive = resolve));
    server.asked(dictionaryRoutes.list, async ({ path }) => (path.includes('after=2') ? second.then(() => pageAt(2)) : pageAt(1)));
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    (await stream()).send({ entity: 'dictionary', id: idOf(1) });
    (await stream()).send({ entity: 'member', id: idOf(7) });
    await waitFor(() => expect(server.received.filter(({ path }) => path === '/api/team-members').length).toBeGreaterThan(1));
    arrive();
    expect(await screen.findByText('Showing 2 of 2 entries')).toBeInTheDocument();
    await waitFor(() => expect(server.requests(dictionaryRoutes.list)).toHaveLength(4));
  });

  it('end with the session', async () => {
    const { user } = renderApp('/');
    await stream();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(0));
  });
});

describe('what changes often', () => {
  it('refetches the episode of a job that reports progress', async () => {
    server.on(episodeRoutes.get, running(20));
    renderApp(`/episode/${idOf(1)}`);
    expect(await screen.findByText('20%')).toBeInTheDocument();
    server.on(episodeRoutes.get, running(60));
    (await stream()).send({ entity: 'job', id: idOf(1) });
    expect(await screen.findByText('60%')).toBeInTheDocument();
  });

  it('refetches no list for the progress of a job', async () => {
    renderApp('/');
    await screen.findByText('Slow Sundays');
    const before = server.requests(episodeRoutes.list).length;
    const timesTeamRead = () => server.received.filter(({ path }) => path === '/api/team-members').length;
    await waitFor(() => expect(timesTeamRead()).toBe(1));
    (await stream()).send({ entity: 'job', id: idOf(1) });
    (await stream()).send({ entity: 'member', id: idOf(7) });
    await waitFor(() => expect(timesTeamRead()).toBe(2));
    expect(server.requests(episodeRoutes.list)).toHaveLength(before);
  });

  it('refetches a list at once, and then once a second however many episodes change, ending with the latest', async () => {
    renderApp('/');
    await screen.findByText('Slow Sundays');
    const source = await stream();
    const lists = () => server.requests(episodeRoutes.list).length;
    const before = lists();
    jest.useFakeTimers();
    for (let change = 0; change < 50; change += 1) {
      act(() => source.send({ entity: 'episode', id: idOf(change) }));
      await act(() => jest.advanceTimersByTimeAsync(100));
      if (change === 1) expect(lists()).toBe(before + 1);
    }
    server.on(episodeRoutes.list, { episodes: [episodeExample({ title: 'Changed last' })], next: null, total: 1 });
    act(() => source.send({ entity: 'episode', id: idOf(1) }));
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(lists() - before).toBeLessThanOrEqual(7);
    expect(screen.getByText('Changed last')).toBeInTheDocument();
  });
});

describe('a new live connection', () => {
  it('refetches what was read before it', async () => {
    renderApp('/');
    await screen.findByText('Slow Sundays');
    server.on(episodeRoutes.list, { episodes: [episodeExample({ title: 'Written meanwhile' })], next: null, total: 1 });
    const source = await stream();
    act(() => source.connect());
    expect(await screen.findByText('Written meanwhile', undefined, { timeout: 5000 })).toBeInTheDocument();
  });

  it('refetches only what changed if the server replays all changes', async () => {
    renderApp(`/episode/${idOf(1)}`);
    await screen.findByRole('heading', { name: 'Slow Sundays' });
    const source = await stream();
    expect(new URL(source.url, 'http://afterword').searchParams.get('since')).toMatch(/^[1-9]\d*$/u);
    jest.useFakeTimers();
    act(() => source.connect());
    act(() => source.catchUp());
    act(() => source.send({ entity: 'member', id: idOf(7) }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    const asked = server.received.map(({ path }) => path);
    expect(asked.filter((path, at) => asked.indexOf(path) !== at)).toEqual(['/api/team-members']);
  });

  it('refetches everything if the replay arrives too late', async () => {
    renderApp('/');
    await screen.findByText('Slow Sundays');
    server.on(episodeRoutes.list, { episodes: [episodeExample({ title: 'Written meanwhile' })], next: null, total: 1 });
    const source = await stream();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 6000);
    act(() => source.connect());
    act(() => source.catchUp());
    clock.mockRestore();
    expect(await screen.findByText('Written meanwhile', undefined, { timeout: 5000 })).toBeInTheDocument();
  });

  it('does not refetch what is read while it is open', async () => {
    const { user } = renderApp('/');
    await screen.findByText('Slow Sundays');
    const source = await stream();
    act(() => source.connect());
    await user.click(screen.getByRole('link', { name: 'Dictionary' }));
    await screen.findByRole('heading', { name: 'Dictionary', level: 1 });
    await waitFor(() => expect(server.requests(systemRoutes.engines)).toHaveLength(2), { timeout: 5000 });
    expect(server.requests(dictionaryRoutes.list)).toHaveLength(1);
  });

  it('waits for a running read instead of sending it twice', async () => {
    const page = { episodes: [episodeExample({ title: 'On its way' })], next: null, total: 1 };
    let arrive = () => undefined as void;
    server.asked(episodeRoutes.list, () => new Promise((resolve) => (arrive = () => resolve(page))));
    renderApp('/');
    await waitFor(() => expect(server.requests(episodeRoutes.list)).toHaveLength(1));
    const source = await stream();
    act(() => source.connect());
    arrive();
    expect(await screen.findByText('On its way')).toBeInTheDocument();
    expect(server.requests(episodeRoutes.list)).toHaveLength(1);
  });
});
