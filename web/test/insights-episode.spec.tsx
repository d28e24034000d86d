import { lastEpisode } from '@/features/episodes';
import { episodeRoutes, insightsRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { episodeExample, idOf, withTranscript } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { episodeWithInsights, insightsExample } from './insights-examples';
import { openGate, preparedServer, renderApp } from './render-app';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer()
    .on(insightsRoutes.list, { episodes: [episodeWithInsights()], next: null })
    .on(insightsRoutes.get, insightsExample());
});

const episodePage = { episode: withTranscript(), processingJobs: [] };
const show = (tab = '') => renderApp(`/episode-insights?episode=${idOf(1)}${tab && `&tab=${tab}`}`);

describe('choosing an episode', () => {
  it('shows the newest one by default, and keeps it in the address', async () => {
    const { router } = renderApp('/episode-insights');
    expect(await screen.findByRole('heading', { level: 2, name: 'Slow Sundays' })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toEqual({ episode: idOf(1) }));
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getByRole('link', { name: 'Insights' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Episodes' })).not.toHaveAttribute('aria-current');
  });

  it('shows the one last worked on, also if newer ones fill the list', async () => {
    lastEpisode.remember(idOf(7));
    server.on(episodeRoutes.get, { episode: withTranscript({ id: idOf(7), title: 'An old one' }), processingJobs: [] });
    const { router } = renderApp('/episode-insights');
    expect(await screen.findByRole('heading', { level: 2, name: 'An old one' })).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ episode: idOf(7) });
  });

  it('shows the newest one if the one last worked on was deleted', async () => {
    lastEpisode.remember(idOf(7));
    server.asked(episodeRoutes.get, ({ path }) =>
      path.includes(idOf(7)) ? refusal(404, { error: 'This episode does not exist.', code: 'not_found' }) : episodePage,
    );
    renderApp('/episode-insights');
    expect(await screen.findByRole('heading', { level: 2, name: 'Slow Sundays' })).toBeInTheDocument();
  });

  it('lists length and counts of each, and keeps the tab', async () => {
    const other = episodeWithInsights({
      ...episodeExample({ id: idOf(2), title: 'Raising Readers', duration: 2106 }),
      quotes: [],
      chapters: [],
    });
    server.on(insightsRoutes.list, { episodes: [episodeWithInsights(), other], next: null });
    const { user, router } = show('chapters');
    const list = within(await screen.findByRole('region', { name: 'Pick an episode' }));
    expect(await list.findByText('42:18 · 1 quote, 3 chapters')).toBeInTheDocument();
    await user.click(list.getByRole('link', { name: /^Raising Readers/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ episode: idOf(2), tab: 'chapters' }));
    expect(list.getByText('35:06 · no insights yet')).toBeInTheDocument();
  });

  it('can search titles', async () => {
    server.asked(insightsRoutes.list, ({ path }) => ({ episodes: path.includes('search') ? [] : [episodeWithInsights()], next: null }));
    const { user } = show();
    await user.type(await screen.findByRole('searchbox', { name: 'Search episodes' }), 'manna');
    expect(await screen.findByText('No title matches.')).toBeInTheDocument();
    expect(server.requests(insightsRoutes.list).at(-1)?.path).toBe('/api/episodes/with-insights?search=manna');
    expect(screen.getByRole('heading', { level: 2, name: 'Slow Sundays' })).toBeInTheDocument();
  });

  it('shows the next step if no episode is transcribed', async () => {
    server.on(insightsRoutes.list, { episodes: [], next: null });
    renderApp('/episode-insights');
    expect(await screen.findByRole('heading', { name: 'No episode has a transcript yet' })).toBeInTheDocument();
  });

  it('shows an error if the episode is gone or the list cannot be loaded', async () => {
    server.on(episodeRoutes.get, refusal(404, { error: 'This episode does not exist.', code: 'not_found' }));
    server.on(insightsRoutes.list, refusal(503, { error: 'Insights are away.', code: 'unavailable' }));
    show();
    expect(await screen.findByRole('heading', { name: 'Episode Not Found' })).toBeInTheDocument();
    expect(await screen.findByText('Insights are away.', { exact: false })).toBeInTheDocument();
  });
});
