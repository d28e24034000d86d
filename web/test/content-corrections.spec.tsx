import { approvalRoutes, type ContentCorrections, contentRoutes, dictionaryRoutes, reviewRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { approvalExample, contentExample, idOf } from './examples';
import { FakeEventSource } from './fake-event-source';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

const corrections = (change: Partial<ContentCorrections> = {}): ContentCorrections => ({
  contentId: idOf(700),
  contentType: 'show_notes',
  version: 1,
  corrected: 'Johanna says “The list is never done.” to everyone.',
  places: [{ start: 0, end: 6, found: 'Hannah', becomes: 'Johanna' }],
  ...change,
});
const post = corrections({ contentId: idOf(701), contentType: 'social_linkedin', corrected: 'Ask Johanna.' });

let server: FakeServer;
beforeEach(() => {
  openGate();
  const linkedin = contentExample({ id: idOf(701), contentType: 'social_linkedin', content: 'Ask Hannah.' });
  server = preparedServer()
    .on(contentRoutes.listForEpisode, { content: [contentExample(), linkedin] })
    .on(dictionaryRoutes.contentCorrections, {
      items: [corrections(), { ...post, places: [{ start: 4, end: 10, found: 'Hannah', becomes: 'Johanna' }] }],
    });
});

async function look() {
  const app = renderApp(`/episode/${idOf(1)}`);
  expect(await screen.findByText('Your dictionary found 2 corrections in 2 items.')).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Review corrections' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Dictionary corrections' })) };
}

/** Answers an edit as the server does, and finds nothing more to correct once all are made. */
const correcting = () =>
  server.asked(contentRoutes.edit, ({ path, body }) => {
    if (path.endsWith(idOf(701))) server.on(dictionaryRoutes.contentCorrections, { items: [] });
    const { content } = body as { content: string };
    return { item: contentExample({ id: path.slice(-36), content, version: 2 }) };
  });

describe('dictionary corrections of content', () => {
  it('are not shown if there are none', async () => {
    server.on(dictionaryRoutes.contentCorrections, { items: [] });
    renderApp(`/episode/${idOf(1)}`);
    await waitFor(() => expect(server.requests(dictionaryRoutes.contentCorrections)).toHaveLength(1));
    expect(screen.queryByText(/Your dictionary found/)).not.toBeInTheDocument();
  });

  it('are shown in context and applied with one click, each as a new version of the item that was shown', async () => {
    correcting();
    const { user, dialog } = await look();
    const notes = within(dialog.getByRole('region', { name: 'Show Notes' }));
    expect(notes.getByRole('listitem')).toHaveTextContent('removed: Hannah added: Johanna says “The list is never done.” …');
    expect(within(dialog.getByRole('region', { name: 'LinkedIn' })).getByRole('listitem')).toHaveTextContent(
      'Ask removed: Hannah added: Johanna.',
    );
    await user.click(dialog.getByRole('button', { name: 'Apply 2 corrections' }));
    await told('2 new versions saved.');
    expect(server.requests(contentRoutes.edit).map(({ body }) => body)).toEqual([
      { content: corrections().corrected, baseVersion: 1 },
      { content: post.corrected, baseVersion: 1 },
    ]);
    await waitFor(() => expect(screen.queryByText(/Your dictionary found/)).not.toBeInTheDocument());
  });

  it('leave out a deselected item', async () => {
    correcting();
    const { user, dialog } = await look();
    await user.click(dialog.getByRole('checkbox', { name: 'Show Notes' }));
    await user.click(dialog.getByRole('button', { name: 'Apply 1 correction' }));
    await told('1 new version saved.');
    expect(server.requests(contentRoutes.edit).map(({ body }) => body)).toEqual([{ content: post.corrected, baseVersion: 1 }]);
  });
});

describe('dictionary corrections of decided content', () => {
  const decided = (status: 'approved' | 'rejected') => {
    const decision = approvalExample({ version: 1, status });
    const review = { contentId: idOf(700), version: 1, approvalStatus: status, decision, openComments: 0 };
    server.on(reviewRoutes.listForEpisode, { reviews: [review] });
    return decision;
  };

  it('approve content that was approved in the same step, and can be undone', async () => {
    const decision = decided('approved');
    server.on(approvalRoutes.decide, { approval: approvalExample({ id: idOf(851), version: 2 }) });
    server.on(approvalRoutes.undoCorrection, { version: 3, approval: { ...decision, version: 3, reinstatedFrom: 1 } });
    const { user, dialog } = await look();
    const notes = within(dialog.getByRole('region', { name: 'Show Notes' }));
    expect(await notes.findByText('Grace Miller approved version 1.')).toBeInTheDocument();
    expect(notes.getByText(/you approve version 2\. Until then, this version stays approved\./)).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'LinkedIn' }));
    await user.click(dialog.getByRole('button', { name: 'Apply 1 correction' }));
    await told('1 new version saved.');
    const { corrected } = corrections();
    expect(server.requests(approvalRoutes.decide).map(({ body }) => body)).toEqual([
      expect.objectContaining({ status: 'approved', corrected, correctedBy: 'dictionary', version: 1, basedOn: decision.id }),
    ]);
    expect(server.requests(contentRoutes.edit)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await told('Version 3 is the text before it. Grace Miller approved version 1, which has the same text.');
    expect(server.requests(approvalRoutes.undoCorrection).map(({ path }) => path)).toEqual([expect.stringContaining(idOf(851))]);
  });

  it('leave rejected content as it is', async () => {
    decided('rejected');
    correcting();
    const { user, dialog } = await look();
    const notes = within(dialog.getByRole('region', { name: 'Show Notes' }));
    expect(await notes.findByText('It stays rejected. To correct it, reopen its review first.')).toBeInTheDocument();
    expect(notes.getByRole('checkbox')).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Apply 1 correction' }));
    await told('1 new version saved.');
    expect(server.requests(contentRoutes.edit).map(({ body }) => body)).toEqual([{ content: post.corrected, baseVersion: 1 }]);
  });
});

describe('dictionary corrections that are looked for', () => {
  it('are refused if the content has changed, and searched again', async () => {
    server.on(contentRoutes.edit, refusal(409, { error: 'The content has changed.', code: 'conflict' }));
    const { user, dialog } = await look();
    await user.click(dialog.getByRole('button', { name: 'Apply 2 corrections' }));
    await told('The content has changed.');
    expect(server.requests(contentRoutes.edit)).toHaveLength(1);
    await waitFor(() => expect(server.requests(dictionaryRoutes.contentCorrections).length).toBeGreaterThan(1));
  });

  it('are searched again when the dictionary changes', async () => {
    server.on(dictionaryRoutes.contentCorrections, { items: [] });
    renderApp(`/episode/${idOf(1)}`);
    await waitFor(() => expect(server.requests(dictionaryRoutes.contentCorrections)).toHaveLength(1));
    server.on(dictionaryRoutes.contentCorrections, { items: [corrections()] });
    FakeEventSource.open[0]?.send({ entity: 'dictionary', id: idOf(970) });
    expect(await screen.findByText('Your dictionary found 1 correction in 1 item.')).toBeInTheDocument();
  });

  it('show why the search failed', async () => {
    server.on(dictionaryRoutes.contentCorrections, refusal(503, { error: 'The dictionary is resting.', code: 'unavailable' }));
    renderApp(`/episode/${idOf(1)}`);
    expect(await screen.findByText('The dictionary is resting.')).toBeInTheDocument();
  });
});
