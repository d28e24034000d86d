import { analyticsRoutes, brandLearningRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { idOf } from './examples';
import type { FakeServer } from './fake-server';
import { measuredExample, recordExample, reportExample } from './performance-examples';
import { openGate, preparedServer, renderApp } from './render-app';

const ADDRESS = '/episode-insights/performance';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer()
    .on(analyticsRoutes.report, reportExample())
    .on(analyticsRoutes.listContent, { content: [measuredExample()], next: null });
});

describe('performance of drafts', () => {
  it('links to content of a recipe by its own id, as an episode can have several', async () => {
    const hook = { ...recordExample({ contentType: 'recipe', contentId: idOf(601) }), episodeTitle: 'Slow Sundays', isExample: false };
    server.on(analyticsRoutes.report, reportExample({ hooks: [hook] }));
    renderApp(ADDRESS);
    const hooks = within(await screen.findByRole('region', { name: 'Best hooks' }));
    expect(hooks.getByRole('link', { name: 'Slow Sundays' })).toHaveAttribute('href', `/episode/${idOf(1)}?content=${idOf(601)}`);
  });

  it('shows how much of their drafts people change, once some were edited or approved', async () => {
    const { unmount } = renderApp(ADDRESS);
    await screen.findByRole('region', { name: 'Your content' });
    expect(screen.queryByRole('region', { name: 'How much you change' })).not.toBeInTheDocument();
    unmount();
    const week = (day: string, changedWords: number) => ({ week: day, texts: 8, edited: 6, changedWords });
    server.on(brandLearningRoutes.editRates, { editRate: [week('2026-11-02', 40), week('2026-11-16', 10)] });
    const { user } = renderApp(ADDRESS);
    const card = within(await screen.findByRole('region', { name: 'How much you change' }));
    expect(card.getByText(/^You changed 40% of the words across 8 items .*, and 10% of the words across 8 items/)).toBeInTheDocument();
    await user.click(card.getByText('Show the numbers'));
    const rows = within(card.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))).toEqual([
      ['8', '6', '40%'],
      ['8', '6', '10%'],
    ]);
  });
});
