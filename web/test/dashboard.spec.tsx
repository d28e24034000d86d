import { brandProfileRoutes, episodeRoutes, systemRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { enginesExample, episodeExample, idOf, profileExample } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

describe('the dashboard', () => {
  it('lists the five newest episodes as links', async () => {
    const episodes = Array.from({ length: 6 }, (_, n) => episodeExample({ id: idOf(n), title: `Episode ${n}` }));
    server.on(episodeRoutes.list, { episodes, next: null, total: 6 });
    renderApp('/');
    const recent = within(await screen.findByRole('region', { name: 'Recent Episodes' }));
    expect(await recent.findByRole('link', { name: 'See all 6 episodes' })).toHaveAttribute('href', '/episodes');
    const rows = within(recent.getByRole('list')).getAllByRole('link');
    expect(rows).toHaveLength(5);
    const first = rows[0];
    expect(first).toHaveAttribute('href', `/episode/${idOf(0)}`);
    expect(first).toHaveTextContent('Episode 0Nov 19, 202642:186,842 wordsCompleted');
  });

  it('warns while the disk for recordings is nearly full', async () => {
    server.on(systemRoutes.engines, { ...enginesExample, storage: { freeMb: 1536, isLow: true } });
    renderApp('/');
    expect(await screen.findByText('The disk is nearly full.')).toBeInTheDocument();
    expect(screen.getByText(/1\.5 GB are left for recordings\. Delete episodes you no longer need/)).toBeInTheDocument();
  });

  it('shows the next step instead of a list if there are no episodes', async () => {
    server.on(episodeRoutes.list, { episodes: [], next: null, total: 0 });
    renderApp('/');
    expect(await screen.findByText('What happens next')).toBeInTheDocument();
    expect(screen.queryByText('Recent Episodes')).not.toBeInTheDocument();
  });

  it('shows why the list could not be loaded, and retries', async () => {
    server.on(episodeRoutes.list, refusal(503, { error: 'The episodes are resting.', code: 'unavailable' }));
    const { user } = renderApp('/');
    expect(await screen.findByText('The episodes are resting.')).toBeInTheDocument();
    server.on(episodeRoutes.list, { episodes: [episodeExample()], next: null, total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Recent Episodes')).toBeInTheDocument();
  });

  it('offers brand voices, none by default', async () => {
    const profile = profileExample();
    server.on(brandProfileRoutes.list, { profiles: [profile] });
    renderApp('/');
    const select = await screen.findByLabelText('Brand Voice Profile (Optional)');
    await within(select).findByRole('option', { name: 'Kitchen Table Faith' });
    const options = within(select).getAllByRole('option', { hidden: true });
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Select a brand voice profile...',
      'No brand voice',
      'Kitchen Table Faith',
    ]);
    expect(screen.getByText('Choose a brand voice to customize AI-generated content')).toBeInTheDocument();
  });

  it('warns before the upload if no engine supports the language', async () => {
    const { user } = renderApp('/');
    const select = await screen.findByLabelText('Language');
    expect(select).toHaveDisplayValue('Automatic');
    expect(await screen.findByText('Automatic transcription is available for English.')).toBeInTheDocument();
    const others = within(select).getByRole('group', { name: 'Needs another provider or a transcript' });
    expect(within(others).queryByRole('option', { name: 'English' })).not.toBeInTheDocument();
    await user.selectOptions(select, within(others).getByRole('option', { name: 'German' }));
    expect(screen.getByText('German cannot be transcribed here.')).toBeInTheDocument();
    await user.selectOptions(select, 'English');
    expect(screen.queryByText('German cannot be transcribed here.')).not.toBeInTheDocument();
  });

  it('keeps the form through a reload', async () => {
    const { user, unmount } = renderApp('/');
    await user.type(await screen.findByLabelText('Episode Title'), 'Slow Mondays');
    await user.selectOptions(await screen.findByLabelText('Language'), 'German');
    unmount();
    renderApp('/');
    expect(await screen.findByLabelText('Episode Title')).toHaveValue('Slow Mondays');
    expect(await screen.findByLabelText('Language')).toHaveDisplayValue('German');
  });

  it('accepts files dropped anywhere on the page', async () => {
    renderApp('/');
    await screen.findByText('Drop an audio file anywhere on this page');
    const dataTransfer = { types: ['Files'], files: [] };
    await waitFor(() => {
      fireEvent.dragOver(window, { dataTransfer });
      expect(screen.getByText('Drop your files here')).toBeInTheDocument();
    });
    fireEvent.drop(window, { dataTransfer });
    expect(screen.getByText('Drop an audio file anywhere on this page')).toBeInTheDocument();
  });
});
