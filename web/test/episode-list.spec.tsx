import { episodeRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { episodeExample, episodePage, idOf } from './examples';
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

describe('the list of episodes', () => {
  it('loads page by page, and focuses the first new episode', async () => {
    server.asked(episodeRoutes.list, ({ path }) => (queryOf(path).after ? episodePage(20, 3, null) : episodePage(0, 20, 'more')));
    const { user } = renderApp('/episodes');
    expect(await screen.findByText('Showing 20 of 23')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Showing 23 of 23')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Episode 20' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it.each(['/', '/episodes'])('says at %s that a transcription was cancelled, not that it failed', async (path) => {
    const stopped = episodeExample({ transcriptionStatus: 'failed', isTranscriptionCancelled: true });
    server.on(episodeRoutes.list, { episodes: [stopped, episodeExample({ id: idOf(2) })], next: null, total: 2 });
    renderApp(path);
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  });

  it('is searched, filtered and sorted, and keeps all of it in the address', async () => {
    const { user, router } = renderApp('/episodes');
    await user.type(await screen.findByRole('searchbox', { name: 'Search episodes' }), 'sunday');
    await waitFor(() => expect(lastSearch()).toMatchObject({ search: 'sunday' }));
    const choose = async (menu: string, option: string) => {
      await user.click(within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name: menu }));
      await user.click(screen.getByRole('menuitemradio', { name: option }));
    };
    await choose('Status', 'Failed or cancelled');
    await choose('Length', '20 to 60 minutes');
    await choose('Voice', 'No brand voice');
    await choose('Waiting for', 'Revision');
    await waitFor(() =>
      expect(lastSearch()).toMatchObject({
        search: 'sunday',
        status: 'failed',
        voice: 'none',
        waiting: 'revision',
        minDuration: '1200',
        maxDuration: '3599',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Title' }));
    await waitFor(() => expect(lastSearch()).toMatchObject({ sort: 'title', order: 'desc' }));
    await user.click(await screen.findByRole('button', { name: 'Title' }));
    await waitFor(() => expect(lastSearch()).toMatchObject({ sort: 'title', order: 'asc' }));
    expect(await screen.findByRole('columnheader', { name: /Title/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('button', { name: 'Status: Failed or cancelled' })).toBeInTheDocument();
    expect(router.state.location.search).toEqual({
      search: 'sunday',
      status: 'failed',
      length: 'medium',
      voice: 'none',
      waiting: 'revision',
      sort: 'title',
      order: 'asc',
    });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'title', order: 'asc' }));
    expect(screen.getByRole('searchbox', { name: 'Search episodes' })).toHaveValue('');
  });

  it('shows an empty state if nothing matches', async () => {
    server.on(episodeRoutes.list, { episodes: [], next: null, total: 0 });
    renderApp('/episodes?status=failed');
    expect(await screen.findByRole('heading', { name: 'No episodes match' })).toBeInTheDocument();
  });
});

describe('an episode in the list', () => {
  it('says what waits in it', async () => {
    server.on(episodeRoutes.list, {
      episodes: [
        episodeExample({ waiting: { review: 2, revision: 1 } }),
        episodeExample({ id: idOf(2), title: 'Done', waiting: { review: 0, revision: 0 } }),
      ],
      next: null,
      total: 2,
    });
    renderApp('/episodes');
    const [, first, second] = await screen.findAllByRole('row');
    expect(within(first!).getByRole('cell', { name: '2 to review, 1 to revise' })).toBeInTheDocument();
    expect(second).not.toHaveTextContent(/to review|to revise/);
  });

  it('opens while a search is pending, and stays open', async () => {
    const { router } = renderApp('/episodes');
    const found = await screen.findByRole('link', { name: 'Slow Sundays' });
    jest.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search episodes' }), { target: { value: 'slow' } });
    fireEvent.click(found);
    act(() => jest.advanceTimersByTime(1000));
    jest.useRealTimers();
    expect(await screen.findByRole('heading', { name: 'Slow Sundays', level: 1 })).toBeInTheDocument();
    expect(router.state.location.pathname).toMatch(/^\/episode\//);
  });

  it('is renamed at once when selected', async () => {
    server.asked(episodeRoutes.change, () => new Promise(() => undefined));
    const { user } = renderApp('/episodes');
    const field = await openEdit(user);
    await user.clear(field);
    await user.type(field, 'Slower Sundays{Enter}');
    expect(await screen.findByRole('link', { name: 'Slower Sundays' })).toBeInTheDocument();
    expect(server.requests(episodeRoutes.change)[0]?.body).toEqual({ title: 'Slower Sundays' });
  });

  it('gets its title back if the server refuses the new one', async () => {
    server.on(episodeRoutes.change, refusal(503, { error: 'The episodes are resting.', code: 'unavailable' }));
    const { user } = renderApp('/episodes');
    await user.type(await openEdit(user), ' again{Enter}');
    await told('The episodes are resting.');
    expect(await screen.findByRole('link', { name: 'Slow Sundays' })).toBeInTheDocument();
  });
});

const openEdit = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Select Slow Sundays' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  return screen.findByLabelText('Episode Title');
};

const selected = () => screen.queryByText(/^\d+ selected$/)?.textContent;
const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });

describe('selecting episodes', () => {
  beforeEach(() => void server.on(episodeRoutes.list, episodePage(1, 5, null)));

  it('works with keys: arrows move, X selects, Shift+X up to there', async () => {
    const { user } = renderApp('/episodes');
    await screen.findByRole('link', { name: 'Episode 1' });
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Episode 1' })).toHaveFocus());
    await user.keyboard('x');
    expect(box('Episode 1')).toBeChecked();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Episode 3' })).toHaveFocus();
    await user.keyboard('{Shift>}X{/Shift}');
    expect(selected()).toBe('3 selected');
    await user.keyboard('x');
    expect(selected()).toBe('2 selected');
    expect(box('Episode 3')).not.toBeChecked();
  });

  it('works with the mouse: one, a range with Shift, and all', async () => {
    const { user } = renderApp('/episodes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Episode 2' }));
    await user.keyboard('{Shift>}');
    await user.click(box('Episode 4'));
    await user.keyboard('{/Shift}');
    expect(selected()).toBe('3 selected');
    const all = screen.getByRole('checkbox', { name: 'Select all' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(selected()).toBe('5 selected');
    await user.click(all);
    expect(selected()).toBeUndefined();
  });
});
