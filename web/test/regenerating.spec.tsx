import { contentRoutes, contentVersionRoutes, episodeRoutes, reviewRoutes, systemRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { approvalExample, contentExample, enginesExample, idOf, jobExample, withTranscript } from './examples';
import { FakeEventSource } from './fake-event-source';
import type { FakeServer } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

const JOB = idOf(903);
const written = contentExample({ content: 'Rest on Sundays.', version: 2 });

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer()
    .on(contentRoutes.listForEpisode, { content: [written] })
    .on(episodeRoutes.regenerate, { jobId: JOB, started: true })
    .on(episodeRoutes.regenerateWithPrompt, { jobId: JOB, started: true });
});

const openMenu = async () => {
  const app = renderApp(`/episode/${idOf(1)}`);
  await app.user.click(await screen.findByRole('button', { name: 'Regenerate' }));
  return app;
};
const choose = async (label: string) => {
  const app = await openMenu();
  await app.user.click(screen.getByRole('menuitem', { name: label }));
  return app;
};
const openDialog = async () => {
  const app = await choose('Regenerate with instructions…');
  return { ...app, field: await screen.findByLabelText('What should change?'), dialog: within(screen.getByRole('dialog')) };
};
const prompts = () => server.requests(episodeRoutes.regenerateWithPrompt).map(({ body }) => body);

/** Ends the job and notifies the page. */
async function endJob(unchanged: boolean, content = written) {
  await waitFor(() => expect(server.requests(episodeRoutes.regenerate).length + prompts().length).toBe(1));
  const job = jobExample({ id: JOB, jobType: 'content_generation', target: 'show_notes', status: 'completed', unchanged });
  server
    .on(episodeRoutes.get, { episode: withTranscript(), processingJobs: [job] })
    .on(contentRoutes.listForEpisode, { content: [content] });
  FakeEventSource.open[0]?.send({ entity: 'episode', id: idOf(1) });
}

describe('regenerating', () => {
  it('says that there is nothing new to write', async () => {
    await choose('Regenerate');
    await endJob(true);
    await told('Nothing new to write');
  });

  it('says which version is ready, and restores the one before with Undo', async () => {
    const after = { ...written, content: 'Rest.', version: 3 };
    server.on(contentVersionRoutes.restore, { item: { ...written, version: 4 } });
    const { user } = await choose('Shorter');
    await waitFor(() => expect(prompts()).toEqual([{ prompt: 'Shorter' }]));
    await endJob(false, after);
    await told('Version 3 is ready.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await told('Version restored');
    expect(server.requests(contentVersionRoutes.restore)[0]?.body).toEqual({ version: 2, baseVersion: 3 });
  });

  it('warns before it replaces changes of the team', async () => {
    server.on(contentRoutes.listForEpisode, { content: [{ ...written, reason: 'edited' }] });
    await openMenu();
    expect(screen.getByText(/^Your team changed this version/)).toBeVisible();
  });

  it('warns before an approval would lapse', async () => {
    const decision = approvalExample({ contentId: written.id, version: 2 });
    const review = { contentId: written.id, version: 2, approvalStatus: 'approved' as const, decision, openComments: 0 };
    server.on(reviewRoutes.listForEpisode, { reviews: [review] });
    await openMenu();
    expect(await screen.findByText(/^Version 2 is approved\. A new version needs approval again/)).toBeVisible();
  });
});

describe('instructions', () => {
  it('that need a model cannot be submitted without one', async () => {
    const { user, field, dialog } = await openDialog();
    expect(field).toHaveAttribute('placeholder', 'Shorter, different quote');
    await user.type(field, 'Mention the recipe');
    expect(dialog.getByText('Custom instructions need an AI model. Try Shorter, Longer or Different quote.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Regenerate' })).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(prompts()).toEqual([]);
  });

  it('are free with a model', async () => {
    server.on(systemRoutes.engines, { ...enginesExample, writing: { ...enginesExample.writing, engine: 'openai' } });
    const { user, field } = await openDialog();
    await user.type(field, 'Mention the recipe{Control>}{Enter}{/Control}');
    await waitFor(() => expect(prompts()).toEqual([{ prompt: 'Mention the recipe' }]));
  });

  it('are submitted with Ctrl+Enter from a chip as well', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Longer' }));
    expect(dialog.getByRole('button', { name: 'Longer' })).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(prompts()).toEqual([{ prompt: 'Longer' }]));
  });
});

describe('another language', () => {
  const withModel = () => server.on(systemRoutes.engines, { ...enginesExample, writing: { ...enginesExample.writing, engine: 'openai' } });
  const asked = () => server.requests(episodeRoutes.regenerate).map(({ body }) => body);

  it('is not offered without a model', async () => {
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: 'Write in another language…' })).not.toBeInTheDocument();
  });

  it('is chosen by name, and nothing else has to change', async () => {
    withModel();
    const { user } = await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Write in another language…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByLabelText('Write in')).toHaveFocus());
    expect(dialog.getByRole('button', { name: 'Regenerate' })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Write in'), 'Spanish');
    await user.click(dialog.getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(asked()).toEqual([{ language: 'es' }]));
  });

  it('is shown beside the text, and can be changed back to that of the episode', async () => {
    withModel();
    server.on(contentRoutes.listForEpisode, { content: [{ ...written, language: 'es' }] });
    const { user, dialog } = await openDialog();
    expect(screen.getByText('Rest on Sundays.').closest('[lang="es"]')).not.toBeNull();
    expect(dialog.getByRole('heading', { name: 'Regenerate Show Notes in Spanish' })).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Write in'), 'Language of the episode');
    await user.click(dialog.getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(asked()).toEqual([{ language: null }]));
  });
});

describe('an edit that is discarded', () => {
  it.each(['{Escape}', 'Cancel'])('with %s can be undone', async (way) => {
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByLabelText('Edit Show Notes'), ' Mine.');
    if (way === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }));
    else await user.keyboard(way);
    await told('Changes discarded');
    expect(screen.queryByLabelText('Edit Show Notes')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByLabelText('Edit Show Notes')).toHaveValue('Rest on Sundays. Mine.');
  });

  it('without changes ends at once', async () => {
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Edit Show Notes')).not.toBeInTheDocument();
    expect(screen.queryByText('Changes discarded')).not.toBeInTheDocument();
  });
});
