import {
  contentRoutes,
  contentVariantRoutes,
  contentVersionRoutes,
  episodeRoutes,
  type EpisodeContentItem,
  systemRoutes,
} from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contentExample, enginesExample, idOf, jobExample, variantExample, versionExample, withTranscript } from './examples';
import { FakeEventSource } from './fake-event-source';
import type { FakeServer } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

const renderWith = (...content: EpisodeContentItem[]) => {
  server.on(contentRoutes.listForEpisode, { content });
  return renderApp(`/episode/${idOf(1)}`);
};

describe('the versions of an item', () => {
  const present = contentExample({ content: 'Rest on Sundays.', version: 3 });
  const openVersions = async () => {
    server.on(contentVersionRoutes.list, {
      versions: [
        versionExample({ version: 3, content: 'Rest on Sundays.', reason: 'edited' }),
        versionExample({ version: 2, content: 'Rest on Mondays.', reason: 'regenerated', feedback: 'Shorter' }),
        versionExample({ version: 1, content: 'Work.' }),
      ],
      next: null,
    });
    const app = renderWith(present);
    await app.user.click(await screen.findByRole('button', { name: 'Version 3, all versions' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Versions of Show Notes' })) };
  };

  it('are compared with the current version word by word', async () => {
    const { user, dialog } = await openVersions();
    const text = within(await dialog.findByRole('region', { name: 'Text of version 2' }));
    expect(text.getByText('Mondays')).toBeInTheDocument();
    expect(text.getByText('Sundays').closest('ins')).toBeInTheDocument();
    expect(text.getByText('Asked for: “Shorter”')).toBeInTheDocument();
    await user.click(text.getByRole('switch', { name: 'Show changes' }));
    expect(text.getByText('Rest on Mondays.')).toBeInTheDocument();
  });

  it('are restored as a new version', async () => {
    server.on(contentVersionRoutes.restore, { item: { ...present, content: 'Work.', version: 4 } });
    const { user, dialog } = await openVersions();
    await user.click(await dialog.findByRole('radio', { name: /Version 1/ }));
    await user.click(dialog.getByRole('button', { name: 'Restore version 1' }));
    await told('Version restored');
    expect(server.requests(contentVersionRoutes.restore)[0]?.body).toEqual({ version: 1, baseVersion: 3 });
    expect(await screen.findByRole('button', { name: 'Version 4, all versions' })).toBeInTheDocument();
  });
});

describe('the variants of an item', () => {
  const present = contentExample({ content: 'Rest on Sundays.' });
  const openVariants = async (...variants: ReturnType<typeof variantExample>[]) => {
    server.on(contentVariantRoutes.list, { variants });
    const app = renderWith(present);
    await app.user.click(await screen.findByRole('button', { name: 'Variants' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Variants of Show Notes' })) };
  };

  it('are requested by kind, and shown when they are ready', async () => {
    const job = { id: idOf(901), jobType: 'variants' as const, target: 'show_notes' as const };
    server.on(episodeRoutes.makeVariants, { jobId: job.id, started: true });
    const { user, dialog } = await openVariants();
    expect(await dialog.findByText('No variants yet.')).toBeInTheDocument();
    server.on(episodeRoutes.get, {
      episode: withTranscript(),
      processingJobs: [jobExample({ ...job, status: 'processing', progress: 50 })],
    });
    await user.click(dialog.getByRole('button', { name: 'Shorter' }));
    expect(await dialog.findByRole('progressbar', { name: 'Variant' })).toHaveAttribute('aria-valuenow', '50');
    expect(server.requests(episodeRoutes.makeVariants)[0]).toMatchObject({
      path: `/api/episodes/${idOf(1)}/variants/show_notes`,
      body: { variantTypes: ['shorter'] },
    });
    server.on(contentVariantRoutes.list, { variants: [variantExample({ variantType: 'shorter', content: 'Rest.' })] });
    server.on(episodeRoutes.get, { episode: withTranscript(), processingJobs: [jobExample({ ...job, status: 'completed' })] });
    FakeEventSource.open[0]?.send({ entity: 'episode', id: idOf(1) });
    expect(await dialog.findByRole('region', { name: 'Shorter' })).toHaveTextContent('Rest.');
  });

  it('offer a tone only if there is a model', async () => {
    const { dialog, user } = await openVariants();
    expect(await dialog.findByText('Changing the tone needs an AI model.')).toBeInTheDocument();
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    server.on(systemRoutes.engines, { ...enginesExample, writing: { ...enginesExample.writing, engine: 'openai' } });
    FakeEventSource.open[0]?.connect();
    await user.click(await screen.findByRole('button', { name: 'Variants' }));
    await user.selectOptions(await screen.findByLabelText('Tone'), 'Compassionate tone');
    await user.click(screen.getByRole('button', { name: 'In this tone' }));
    await waitFor(() => expect(server.requests(episodeRoutes.makeVariants)[0]?.body).toEqual({ variantTypes: ['tone:compassionate'] }));
  });

  it('offer no tone for the example, which is written without a model', async () => {
    server.on(systemRoutes.engines, { ...enginesExample, writing: { ...enginesExample.writing, engine: 'openai' } });
    server.on(episodeRoutes.get, { episode: withTranscript({ isExample: true }), processingJobs: [] });
    const { dialog } = await openVariants();
    expect(await dialog.findByText(/^The example is written without AI, so that it costs nothing\./)).toBeInTheDocument();
    expect(dialog.queryByLabelText('Tone')).not.toBeInTheDocument();
  });

  it('are shown beside the current version, and one can be chosen', async () => {
    const variant = variantExample({ content: 'Rest anyway.' });
    server.on(contentVariantRoutes.prefer, {
      variant: { ...variant, isPreferred: true },
      item: { ...present, content: 'Rest anyway.', version: 2 },
    });
    const { user, dialog } = await openVariants(variant);
    expect(await dialog.findByRole('region', { name: 'Current version (1)' })).toHaveTextContent('Rest on Sundays.');
    const other = within(dialog.getByRole('region', { name: 'Alternative' }));
    expect(other.getByText('gpt, prompt 3')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Use this version' }));
    await told('Variant used');
    expect(server.requests(contentVariantRoutes.prefer)[0]?.body).toEqual({ baseVersion: 1 });
    expect(await dialog.findByText('This is the current version')).toBeInTheDocument();
  });
});
