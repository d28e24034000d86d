import { contentRoutes, episodeRoutes } from '@afterword/proto';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, withTranscript } from './examples';
import { openGate, preparedServer, renderApp } from './render-app';

describe('an episode that has only the name of its file', () => {
  it('is called "this episode" in content until it is named', async () => {
    openGate();
    const unnamed = withTranscript({ title: 'prompts60', isNamed: false });
    const server = preparedServer()
      .on(episodeRoutes.get, { episode: unnamed, processingJobs: [] })
      .on(contentRoutes.listForEpisode, { content: [] });
    const { user } = renderApp(`/episode/${idOf(1)}`);
    expect(await screen.findByText('Content says “this episode” until you name it.')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Name this episode' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit episode' }));
    await user.clear(dialog.getByLabelText('Episode Title'));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Episode Title'), 'Slow Sundays');
    server.on(episodeRoutes.change, { episode: { ...unnamed, title: 'Slow Sundays', isNamed: true } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requests(episodeRoutes.change)[0]?.body).toEqual({ title: 'Slow Sundays' }));
  });

  it('asks before a changed title is discarded', async () => {
    openGate();
    preparedServer().on(contentRoutes.listForEpisode, { content: [] });
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Change title' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit episode' }));
    await user.type(dialog.getByLabelText('Episode Title'), '!');
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('alert')).toHaveTextContent('You have unsaved changes.');
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Episode Title')).toHaveValue('Slow Sundays!');
  });
});
