import { episodeRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { episodeExample, idOf } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

const queryOf = (path: string) => Object.fromEntries(new URL(path, 'http://localhost').searchParams);
const lastSearch = () => queryOf(server.requests(episodeRoutes.list).at(-1)?.path ?? '');
const page = (from: number, count: number, next: string | null) => ({
  episodes: Array.from({ length: count }, (_, n) => episodeExample({ id: idOf(from + n), title: `Episode ${from + n}` })),
  next,
  total: 23,
});

describe('the list of episodes', () => {
  it('loads page by page, and focuses the first new episode', async () => {
    server.asked(episodeRoutes.list, ({ path }) => (queryOf(path).after ? page(20, 3, null) : page(0, 20, 'more')));
    const { user } = renderApp('/episodes');
    expect(await screen.findByText('Showing 20 of 23')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Showing 23 of 23')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Episode 20/ })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('is searched by title and filtered by status, and keeps both in the address', async () => {
    const { user, router } = renderApp('/episodes');
    await user.type(await screen.findByRole('searchbox', { name: 'Search episodes' }), 'sunday');
    await waitFor(() => expect(lastSearch()).toMatchObject({ search: 'sunday' }));
    await user.click(screen.getByRole('button', { name: 'Failed' }));
    await waitFor(() => expect(lastSearch()).toMatchObject({ search: 'sunday', status: 'failed' }));
    expect(screen.getByRole('button', { name: 'Failed' })).toHaveAttribute('aria-pressed', 'true');
    expect(router.state.location.search).toEqual({ search: 'sunday', status: 'failed' });
  });

  it('opens an episode while a search is pending, and stays there', async () => {
    const { router } = renderApp('/episodes');
    const found = await screen.findByRole('link', { name: /Slow Sundays/ });
    jest.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search episodes' }), { target: { value: 'slow' } });
    fireEvent.click(found);
    act(() => jest.advanceTimersByTime(1000));
    jest.useRealTimers();
    expect(await screen.findByRole('heading', { name: 'Slow Sundays', level: 1 })).toBeInTheDocument();
    expect(router.state.location.pathname).toMatch(/^\/episode\//);
  });

  it('shows an empty state if nothing matches', async () => {
    server.on(episodeRoutes.list, { episodes: [], next: null, total: 0 });
    renderApp('/episodes?status=failed');
    expect(await screen.findByRole('heading', { name: 'No episode matches' })).toBeInTheDocument();
  });

  it('renames an episode in place, at once', async () => {
    server.asked(episodeRoutes.change, () => new Promise(() => undefined));
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('button', { name: 'Rename Slow Sundays' }));
    const field = screen.getByRole('textbox', { name: 'New title of Slow Sundays' });
    await user.clear(field);
    await user.type(field, 'Slower Sundays{Enter}');
    expect(await screen.findByText('Slower Sundays')).toBeInTheDocument();
    expect(server.requests(episodeRoutes.change)[0]?.body).toEqual({ title: 'Slower Sundays' });
  });

  it('restores the title if the server refuses the new one', async () => {
    server.on(episodeRoutes.change, refusal(503, { error: 'The episodes are resting.', code: 'unavailable' }));
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('button', { name: 'Rename Slow Sundays' }));
    await user.keyboard('New{Enter}');
    await told('The episodes are resting.');
    expect(await screen.findByText('Slow Sundays')).toBeInTheDocument();
  });

  it('keeps the title if renaming is canceled', async () => {
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('button', { name: 'Rename Slow Sundays' }));
    await user.keyboard('New{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename Slow Sundays' })).toHaveFocus());
    expect(server.requests(episodeRoutes.change)).toHaveLength(0);
  });
});

describe('deleting an episode', () => {
  const deleteFirst = async () => {
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('button', { name: 'Delete Slow Sundays' }));
    expect(screen.queryByRole('link', { name: /Slow Sundays/ })).not.toBeInTheDocument();
    await screen.findByText('Episode deleted');
    return user;
  };
  beforeEach(() => {
    server.on(episodeRoutes.delete, { id: idOf(1) });
  });

  it('removes it at once, and Undo needs no request', async () => {
    const user = await deleteFirst();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: /Slow Sundays/ })).toBeInTheDocument();
    expect(server.requests(episodeRoutes.delete)).toHaveLength(0);
  });

  it('is sent when Undo is gone', async () => {
    const user = await deleteFirst();
    expect(server.requests(episodeRoutes.delete)).toHaveLength(0);
    server.on(episodeRoutes.list, { episodes: [], next: null, total: 0 });
    await user.click(screen.getByTitle('Dismiss'));
    await waitFor(() => expect(server.requests(episodeRoutes.delete)).toHaveLength(1));
    expect(await screen.findByRole('heading', { name: 'No episodes yet' })).toBeInTheDocument();
  });

  it('is sent when the page is closed', async () => {
    await deleteFirst();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(server.requests(episodeRoutes.delete)).toHaveLength(1));
  });

  it('restores the episode if the server refuses', async () => {
    server.on(episodeRoutes.delete, refusal(500, { error: '', code: 'internal' }));
    const user = await deleteFirst();
    await user.click(screen.getByTitle('Dismiss'));
    await told('Error');
    expect(await screen.findByRole('link', { name: /Slow Sundays/ })).toBeInTheDocument();
  });

  it('works on the episode page, and leaves it', async () => {
    const { user, router } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Delete episode' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    const toast = within(await screen.findByRole('dialog', { name: 'Episode deleted' }));
    await user.click(toast.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: /Slow Sundays/ })).toBeInTheDocument();
  });
});

describe('editing an episode', () => {
  it('changes its title and brand voice', async () => {
    const episode = episodeExample({ title: 'Slower Sundays' });
    server.on(episodeRoutes.change, { episode });
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Edit episode' }));
    const field = await screen.findByLabelText('Episode Title');
    await user.clear(field);
    await user.type(field, 'Slower Sundays');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Episode updated')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Slower Sundays' })).toBeInTheDocument();
    expect(server.requests(episodeRoutes.change)[0]?.body).toEqual({ title: 'Slower Sundays' });
  });
});
