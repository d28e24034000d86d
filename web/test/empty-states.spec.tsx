import {
  analyticsRoutes,
  brandProfileRoutes,
  enhancementRoutes,
  episodeRoutes,
  insightsRoutes,
  reviewRoutes,
  searchRoutes,
  templateRoutes,
} from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { holding } from './dictionary-server';
import { countsExample } from './examples';
import { openGate, preparedServer, renderApp } from './render-app';

beforeEach(() => {
  openGate();
  const server = preparedServer();
  holding(server);
  server
    .on(episodeRoutes.list, { episodes: [], next: null, total: 0 })
    .on(reviewRoutes.pending, { content: [], counts: countsExample({}), next: null })
    .on(reviewRoutes.list, { content: [], counts: countsExample({}), next: null })
    .on(enhancementRoutes.list, { content: [], counts: { pending: 0, applied: 0 }, next: null })
    .on(insightsRoutes.list, { episodes: [], next: null })
    .on(analyticsRoutes.listContent, { content: [], next: null })
    .on(brandProfileRoutes.list, { profiles: [] })
    .on(templateRoutes.list, { templates: [] })
    .on(searchRoutes.transcripts, { hits: [], next: null });
});

describe('a page without data', () => {
  it.each([
    ['/episodes', 'No episodes yet', 'button', 'Try an example episode'],
    ['/episodes?status=failed', 'No episodes match', 'button', 'Show all episodes'],
    ['/content-workflow', 'You’re all caught up', 'link', 'Go to Episodes'],
    ['/content-workflow?status=approved', 'Nothing approved yet', 'link', 'See what’s waiting'],
    ['/content-workflow?status=rejected', 'No rejected content', 'link', 'See what’s waiting'],
    ['/content-enhancements', 'Nothing to improve yet', 'link', 'Go to Episodes'],
    ['/episode-insights', 'No episode has a transcript yet', 'link', 'Go to Episodes'],
    ['/episode-insights/performance', 'Nothing to measure yet', 'link', 'Go to Episodes'],
    ['/dictionary', 'No entries yet', 'button', 'Add the first term'],
    ['/voice-library', 'No Voice Profiles Yet', 'button', 'Create First Profile'],
    ['/content-templates', 'No templates found', 'button', 'Create a template'],
    ['/search', 'Search every transcript', 'link', 'Go to Episodes'],
    ['/search?q=lagos', 'No results', 'button', 'Clear the search'],
  ])('%s says what comes here, and offers one action', async (address, title, role, action) => {
    renderApp(address);
    const heading = await screen.findByRole('heading', { name: title });
    const state = within(heading.parentElement!);
    expect(state.getByText(/\.$/)).toBeInTheDocument();
    expect([...state.queryAllByRole('button'), ...state.queryAllByRole('link')]).toEqual([state.getByRole(role, { name: action })]);
  });
});
