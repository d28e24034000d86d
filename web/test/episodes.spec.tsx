import { episodeRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { episodeExample, idOf } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

describe('deleting an episode', () => {
  const deleteFirst = async () => {
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Slow Sundays' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
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
