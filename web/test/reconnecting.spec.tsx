import { dictionaryRoutes, episodeRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { episodeExample } from './examples';
import { FakeEventSource } from './fake-event-source';
import type { FakeServer } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

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

describe('without a connection', () => {
  const unplug = () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    act(() => void window.dispatchEvent(new Event('offline')));
  };
  const plugIn = () => {
    jest.restoreAllMocks();
    server = preparedServer();
    act(() => void window.dispatchEvent(new Event('online')));
  };

  it('the page says at once that it is offline, until it is back', async () => {
    renderApp('/');
    await screen.findByText('Slow Sundays');
    unplug();
    expect(screen.getByText('You’re offline.')).toBeInTheDocument();
    plugIn();
    await waitFor(() => expect(screen.queryByText('You’re offline.')).not.toBeInTheDocument());
  });

  it('a browser that still reaches its server is not offline', async () => {
    renderApp('/');
    await screen.findByText('Slow Sundays');
    act(() => void window.dispatchEvent(new Event('offline')));
    await waitFor(() => expect(screen.queryByText('You’re offline.')).not.toBeInTheDocument());
  });

  it('a request without a response shows it too, and what could not be loaded is loaded when the server is back', async () => {
    const { user } = renderApp('/');
    await screen.findByText('Slow Sundays');
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await user.click(screen.getByRole('link', { name: 'Dictionary' }));
    expect(await screen.findByText('Reconnecting…')).toBeInTheDocument();
    expect(await screen.findByText('The dictionary could not be loaded.')).toBeInTheDocument();
    plugIn();
    await waitFor(() => expect(note()).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('The dictionary could not be loaded.')).not.toBeInTheDocument());
  });

  it('a failed change says why, and is not sent later', async () => {
    const { user } = renderApp('/dictionary');
    await user.click(await screen.findByRole('button', { name: 'Add Term' }));
    await user.type(await screen.findByLabelText('Term'), 'Ana');
    await user.type(screen.getByLabelText('Variations'), 'Anna');
    unplug();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await told('Failed to add dictionary entry.');
    await told('You’re offline. Try again when you’re back.');
    plugIn();
    await waitFor(() => expect(screen.queryByText('You’re offline.')).not.toBeInTheDocument());
    expect(server.requests(dictionaryRoutes.add)).toHaveLength(0);
    expect(screen.getByLabelText('Term')).toHaveValue('Ana');
  });
});
