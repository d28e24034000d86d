import { contentRoutes, episodeRoutes, type ProcessingJob, systemRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contentExample, enginesExample, idOf, jobExample, withTranscript } from './examples';
import { FakeEventSource } from './fake-event-source';
import type { FakeServer } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

const JOB = idOf(910);
const notes = contentExample();
const guide = contentExample({ id: idOf(911), contentType: 'discussion_guide', content: 'For discussion: Slow Sundays' });
const guideJob = (change: Partial<ProcessingJob>) =>
  jobExample({ id: JOB, jobType: 'content_generation', target: 'discussion_guide', ...change });

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer()
    .on(contentRoutes.listForEpisode, { content: [notes] })
    .on(episodeRoutes.generate, { jobId: JOB, started: true });
});

const card = async () => within(await screen.findByRole('region', { name: 'More content' }));
const openMenu = async (path = `/episode/${idOf(1)}`) => {
  const { user } = renderApp(path);
  await user.click(await (await card()).findByRole('button', { name: 'Create' }));
  return { user, item: (name: RegExp | string) => screen.getByRole('menuitem', { name }) };
};
const requests = () => server.requests(episodeRoutes.generate).map(({ body }) => body);
const withJob = (job: ProcessingJob) => server.on(episodeRoutes.get, { episode: withTranscript(), processingJobs: [job] });

describe('more content', () => {
  it('is requested by its kind and shown when it is written', async () => {
    const { user, item } = await openMenu();
    await user.click(item('Discussion guide'));
    await waitFor(() => expect(requests()).toEqual([{ contentType: 'discussion_guide' }]));
    withJob(guideJob({ status: 'completed' })).on(contentRoutes.listForEpisode, { content: [notes, guide] });
    FakeEventSource.open[0]?.send({ entity: 'episode', id: idOf(1) });
    await told('You’ll find it under More content.');
    const panel = within(await (await card()).findByRole('tabpanel', { name: 'Discussion guide' }));
    for (const name of ['Copy', 'Edit', 'Regenerate', 'Delete', 'Version 1, all versions'])
      expect(await panel.findByRole('button', { name })).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: 'Variants' })).not.toBeInTheDocument();
  });

  it('says what needs an AI model and how to get one, and does not ask for that', async () => {
    server.on(systemRoutes.engines, enginesExample);
    const { user, item } = await openMenu();
    expect(await screen.findByRole('link', { name: 'Choose one in Settings' })).toHaveAttribute('href', '/settings');
    const newsletter = item(/^Newsletter/);
    expect(newsletter).toHaveTextContent('Needs an AI model');
    expect(newsletter).toHaveAttribute('aria-disabled', 'true');
    expect(item('Discussion guide')).not.toHaveAttribute('aria-disabled');
    await user.click(newsletter);
    expect(requests()).toEqual([]);
  });

  it('has no such note with a model', async () => {
    const writing = { engine: 'openai', label: 'Written by gpt', ready: true, languages: null, hint: null };
    server.on(systemRoutes.engines, { ...enginesExample, writing });
    const { user, item } = await openMenu();
    await user.click(item('Newsletter'));
    await waitFor(() => expect(requests()).toEqual([{ contentType: 'newsletter' }]));
  });

  it('opens what is there already', async () => {
    server.on(contentRoutes.listForEpisode, { content: [notes, guide, contentExample({ id: idOf(912), contentType: 'guest_email' })] });
    const { user, item } = await openMenu(`/episode/${idOf(1)}?content=guest_email`);
    expect(screen.getByRole('tab', { name: 'Guest e-mail' })).toHaveAttribute('aria-selected', 'true');
    await user.click(item(/^Discussion guide/));
    expect(await screen.findByRole('tab', { name: 'Discussion guide' })).toHaveAttribute('aria-selected', 'true');
    expect(requests()).toEqual([]);
  });

  it('shows its progress in its own card, and not as the progress of the episode', async () => {
    withJob(guideJob({ status: 'processing', progress: 40, currentStep: 'Writing the discussion guide' }));
    renderApp(`/episode/${idOf(1)}`);
    const more = await card();
    expect(await more.findByRole('progressbar', { name: 'Discussion guide' })).toHaveAttribute('aria-valuenow', '40');
    expect(more.getByText('Writing the discussion guide')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Processing Status' })).not.toBeInTheDocument();
  });

  it('says why it failed, and tries again', async () => {
    withJob(guideJob({ status: 'failed', errorMessage: 'The model did not answer.' }));
    const { user } = renderApp(`/episode/${idOf(1)}`);
    const more = await card();
    expect(await more.findByText('The model did not answer.')).toBeInTheDocument();
    await user.click(more.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requests()).toEqual([{ contentType: 'discussion_guide' }]));
  });
});
