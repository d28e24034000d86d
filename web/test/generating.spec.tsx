import { contentRoutes, episodeRoutes, systemRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { contentExample, enginesExample, idOf, jobExample, withTranscript } from './examples';
import { FakeEventSource } from './fake-event-source';
import type { FakeServer } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

const renderEpisode = () => renderApp(`/episode/${idOf(1)}`);
const writing = (change: Parameters<typeof jobExample>[0]) => jobExample({ id: idOf(901), jobType: 'content_generation', ...change });
const tell = () => FakeEventSource.open[0]?.send({ entity: 'episode', id: idOf(1) });

describe('generating content', () => {
  beforeEach(() => {
    server.on(contentRoutes.listForEpisode, { content: [] }).on(episodeRoutes.generate, { jobId: idOf(901), started: true });
  });
  const press = async (job: Parameters<typeof jobExample>[0]) => {
    const { user } = renderEpisode();
    await user.click(await screen.findByRole('button', { name: 'Generate All Content' }));
    server.on(episodeRoutes.get, { episode: withTranscript(), processingJobs: [jobExample(), writing(job)] });
    tell();
  };

  it('is confirmed only when the job has ended', async () => {
    await press({ status: 'processing', progress: 50 });
    expect(await screen.findByText('50%')).toBeInTheDocument();
    expect(screen.queryByText('Content generated')).not.toBeInTheDocument();
    server.on(episodeRoutes.get, { episode: withTranscript(), processingJobs: [jobExample(), writing({ status: 'completed' })] });
    tell();
    expect(await screen.findByText('Content generated')).toBeInTheDocument();
    expect(server.requests(episodeRoutes.generate)[0]?.body).toEqual({ contentType: 'all' });
  });

  it('asks for the language that was chosen', async () => {
    server.on(systemRoutes.engines, { ...enginesExample, writing: { ...enginesExample.writing, engine: 'openai' } });
    const { user } = renderEpisode();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Write in' }), 'Spanish');
    expect(screen.getByText(/Each sentence keeps its source/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Generate All Content' }));
    await waitFor(() => expect(server.requests(episodeRoutes.generate)[0]?.body).toEqual({ contentType: 'all', language: 'es' }));
  });

  it('offers no language without a model', async () => {
    server.on(systemRoutes.engines, enginesExample);
    renderEpisode();
    await screen.findByRole('button', { name: 'Generate All Content' });
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Write in' })).toBeNull());
  });

  it('shows its progress below the content, which it does not move', async () => {
    await press({ status: 'processing', progress: 50 });
    const status = (await screen.findByText('50%')).closest('section')!;
    const content = screen.getByRole('region', { name: 'Generate All Content' });
    expect(content.compareDocumentPosition(status)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows the message of the job if it fails', async () => {
    await press({ status: 'failed', errorMessage: 'The model is out of quota.' });
    await told('The model is out of quota.');
  });

  it('shows the buttons to the parts of the page with the first item', async () => {
    server.on(contentRoutes.listForEpisode, { content: [contentExample()] });
    renderEpisode();
    expect(await screen.findByRole('navigation', { name: 'On this page' })).toBeInTheDocument();
  });
});
