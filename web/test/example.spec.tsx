import { episodeRoutes, reviewRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { countsExample, episodeExample, idOf, reviewExample, withTranscript } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { reviewServer } from './review-server';
import { told } from './told';

const example = { title: 'Eleven Seconds of Silence', isExample: true };
const empty = { episodes: [], next: null, total: 0 };
const withExample = { episodes: [{ ...episodeExample(example), waiting: { review: 3, revision: 0 } }], next: null, total: 1 };

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer()
    .on(episodeRoutes.list, withExample)
    .on(episodeRoutes.get, { episode: withTranscript(example), processingJobs: [] })
    .on(episodeRoutes.createExample, { episode: episodeExample(example) })
    .on(episodeRoutes.delete, { id: idOf(1) });
});

describe('the example', () => {
  it.each([
    ['the dashboard', '/'],
    ['the list of episodes', '/episodes'],
  ])('is offered on %s if there are no episodes, and opens', async (_, address) => {
    server.on(episodeRoutes.list, empty);
    const { user, router } = renderApp(address);
    await user.click(await screen.findByRole('button', { name: 'Try an example episode' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/episode/${idOf(1)}`));
    expect(server.requests(episodeRoutes.createExample)).toHaveLength(1);
  });

  it('says why it could not be added', async () => {
    server.on(episodeRoutes.list, empty);
    server.on(episodeRoutes.createExample, refusal(503, { error: 'The disk is full.', code: 'unavailable' }));
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Try an example episode' }));
    await told('The disk is full.');
  });

  it('is not offered beside episodes', async () => {
    renderApp('/');
    await screen.findByText('Recent Episodes');
    expect(screen.queryByRole('button', { name: 'Try an example episode' })).not.toBeInTheDocument();
  });

  it.each([
    ['the dashboard', '/'],
    ['the list of episodes', '/episodes'],
    ['its own page', `/episode/${idOf(1)}`],
  ])('is marked on %s', async (_, address) => {
    renderApp(address);
    expect(await screen.findByText('Example')).toBeInTheDocument();
  });

  it('is marked where its content waits for review', async () => {
    const item = reviewExample({ isExample: true });
    reviewServer(item).on(reviewRoutes.pending, { content: [item], counts: countsExample({ pending: 1 }), next: null });
    renderApp('/content-workflow');
    const list = within(await screen.findByRole('region', { name: 'Waiting for approval' }));
    expect(list.getByText('Example')).toBeInTheDocument();
  });
});

describe('deleting the example', () => {
  const deleteIt = async (address: string) => {
    const app = renderApp(address);
    await app.user.click(await screen.findByRole('button', { name: 'Delete it' }));
    return app;
  };

  it('takes one click on the dashboard, and can be undone', async () => {
    const { user } = await deleteIt('/');
    await told('Episode deleted');
    expect(screen.queryByText('Recent Episodes')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Recent Episodes')).toBeInTheDocument();
    expect(server.requests(episodeRoutes.delete)).toHaveLength(0);
  });

  it('takes one click on its page, and leaves it', async () => {
    const { user, router } = await deleteIt(`/episode/${idOf(1)}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await user.click(await screen.findByTitle('Dismiss'));
    await waitFor(() => expect(server.requests(episodeRoutes.delete)).toHaveLength(1));
  });

  it('is taken back by adding it again', async () => {
    const { user, router } = await deleteIt('/');
    await user.click(await screen.findByRole('button', { name: 'Try an example episode' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/episode/${idOf(1)}`));
    await user.click(await screen.findByTitle('Dismiss'));
    await waitFor(() => expect(screen.queryByTitle('Dismiss')).not.toBeInTheDocument());
    expect(server.requests(episodeRoutes.delete)).toHaveLength(0);
  });
});
