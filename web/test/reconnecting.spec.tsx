import { dictionaryRoutes, episodeRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { episodeExample } from './examples';
import { FakeEventSource } from './fake-event-source';
import type { FakeServer } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';

const SHOWN = /^Reconnecting…/;
const list = { episodes: [episodeExample()], next: null, total: 1 };
const away = () => Response.json({ error: 'Not answering.', code: 'unavailable' }, { status: 503, headers: { 'retry-after': '1' } });

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

const note = () => screen.queryByText('Reconnecting…');
async function stream() {
  await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
  return FakeEventSource.open[0]!;
}

describe('while a part of the server is unavailable', () => {
  it('the page shows that it is reconnecting, and continues by itself', async () => {
    server.asked(episodeRoutes.list, away);
    renderApp('/');
    expect(await screen.findByText('Reconnecting…')).toBeInTheDocument();
    expect(screen.getAllByRole('status').some((region) => SHOWN.test(region.textContent ?? ''))).toBe(true);
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
    server.on(episodeRoutes.list, list);
    expect(await screen.findByText('Slow Sundays')).toBeInTheDocument();
    await waitFor(() => expect(note()).not.toBeInTheDocument());
  });

  it('loaded data stays on the page', async () => {
    const { queryClient } = renderApp('/');
    await screen.findByText('Slow Sundays');
    server.asked(episodeRoutes.list, away);
    act(() => void queryClient.invalidateQueries());
    expect(await screen.findByText('Reconnecting…')).toBeInTheDocument();
    expect(screen.getByText('Slow Sundays')).toBeInTheDocument();
    server.on(episodeRoutes.list, list);
    await waitFor(() => expect(note()).not.toBeInTheDocument());
  });

  it('the note disappears with the page that was waiting', async () => {
    server.asked(dictionaryRoutes.list, away);
    const { user } = renderApp('/dictionary');
    expect(await screen.findByText('Reconnecting…')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Episodes' }));
    await screen.findByText('Slow Sundays');
    await waitFor(() => expect(note()).not.toBeInTheDocument());
  });
});

describe('while the live stream is lost', () => {
  it('the page shows it after three seconds, until the stream is back', async () => {
    renderApp('/');
    await screen.findByText('Slow Sundays');
    const source = await stream();
    act(() => source.connect());
    jest.useFakeTimers();
    act(() => source.onerror?.());
    await act(() => jest.advanceTimersByTimeAsync(2900));
    expect(note()).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(note()).toBeInTheDocument();
    act(() => source.connect());
    expect(note()).not.toBeInTheDocument();
  });

  it('the page shows nothing before the first connection', async () => {
    renderApp('/');
    await screen.findByText('Slow Sundays');
    const source = await stream();
    jest.useFakeTimers();
    act(() => source.onerror?.());
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(note()).not.toBeInTheDocument();
  });
});
