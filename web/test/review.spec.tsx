import { approvalRoutes, reviewRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { approvalExample, countsExample, evidenceExample, idOf, reviewExample } from './examples';
import { FakeEventSource } from './fake-event-source';
import { refusal } from './fake-server';
import { openReview, row } from './open-review';
import { openGate, renderApp } from './render-app';
import { reviewServer } from './review-server';
import { told } from './told';

const notes = reviewExample();
const twitter = reviewExample({ id: idOf(701), contentType: 'social_twitter', content: 'Rest anyway.' });

beforeEach(openGate);

describe('a review', () => {
  it('shows the item with its comments, and is about exactly this version', async () => {
    const { dialog } = await openReview({ ...notes, version: 2 });
    expect(dialog.getByText(/The list is never done/)).toBeInTheDocument();
    expect(dialog.getByRole('heading', { name: 'Your decision on version 2' })).toBeInTheDocument();
    expect(await dialog.findByText('No comments yet.')).toBeInTheDocument();
  });

  it('sends the version and decision that were shown, and opens the next item', async () => {
    const seen = approvalExample({ status: 'needs_revision' });
    const { user, server, dialog } = await openReview({ ...notes, version: 2, decision: seen, approvalStatus: 'needs_revision' }, twitter);
    server.on(approvalRoutes.decide, { approval: approvalExample({ version: 2 }) });
    await user.type(dialog.getByLabelText('Note (optional)'), 'Good now.');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await told('Content approved');
    expect(server.requests(approvalRoutes.decide)[0]?.body).toEqual({
      contentId: idOf(700),
      status: 'approved',
      notes: 'Good now.',
      version: 2,
      basedOn: seen.id,
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Show Notes' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Twitter/ })).toHaveFocus());
  });

  it.each([
    ['Needs revision', 'needs_revision', 'Revision requested'],
    ['Reject', 'rejected', 'Content rejected'],
  ])('offers %s', async (name, status, said) => {
    const { user, server, dialog } = await openReview(notes);
    server.on(approvalRoutes.decide, { approval: approvalExample({ status: 'rejected' }) });
    await user.click(dialog.getByRole('button', { name }));
    await told(said);
    expect(server.requests(approvalRoutes.decide)[0]?.body).toMatchObject({ status, basedOn: null, notes: null });
  });

  it('offers to reopen instead of deciding if there is a decision', async () => {
    const decision = approvalExample({ notes: 'Lovely.' });
    reviewServer().on(reviewRoutes.list, {
      content: [{ ...notes, approvalStatus: 'approved', decision }],
      counts: countsExample(),
      next: null,
    });
    const { user } = renderApp('/content-workflow?status=approved');
    await user.click(await row(/^Show Notes/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Show Notes' }));
    expect(dialog.getByText('Approved by Grace Miller')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Reopen for review' })).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});

describe('a review of a draft made by rules', () => {
  const MEANING = 'Check that this is what the speaker meant';
  const quoting = { ...notes, evidence: [evidenceExample(notes.content, 'The list is never done.')] };

  it('shows by itself what was said around each quote', async () => {
    const { dialog } = await openReview(quoting);
    const meaning = within(await dialog.findByRole('region', { name: MEANING }));
    expect(await meaning.findByText(/What did you learn\?/)).toHaveTextContent('Before 1:43 Walter: What did you learn?');
    expect(meaning.getByText('“The list is never done.”')).toBeInTheDocument();
    expect(meaning.getByText(/Nobody believed me\./)).toBeInTheDocument();
  });

  it('shows nothing of the kind without quotes, or for what a model wrote', async () => {
    const { dialog } = await openReview({ ...quoting, writer: { ...quoting.writer, engine: 'openai' } });
    expect(dialog.queryByRole('region', { name: MEANING })).not.toBeInTheDocument();
  });
});

describe('a review with concurrent changes', () => {
  it('reverts a decision that conflicts with another one, and shows that one', async () => {
    const { user, server, dialog } = await openReview(notes, twitter);
    const theirs = approvalExample({ status: 'rejected', notes: 'Walter is missing.' });
    server.asked(approvalRoutes.decide, () => {
      server
        .on(reviewRoutes.pending, { content: [twitter], counts: countsExample({ pending: 1, rejected: 1 }), next: null })
        .on(approvalRoutes.list, { approvals: [theirs] });
      return refusal(409, { error: 'Grace Miller has rejected this text.', code: 'conflict', details: { approval: theirs } });
    });
    await user.type(dialog.getByLabelText('Note (optional)'), 'Fine.');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    const again = within(await screen.findByRole('dialog', { name: 'Show Notes' }));
    expect(await again.findByText('Grace Miller has rejected this text.')).toBeInTheDocument();
    expect(again.getByText(/Their note: “Walter is missing.”/)).toBeInTheDocument();
    expect(await again.findByText('Rejected by Grace Miller')).toBeInTheDocument();
    expect(again.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('keeps the note if the server cannot be reached', async () => {
    const { user, server, dialog } = await openReview(notes);
    server.on(approvalRoutes.decide, new Response('', { status: 500 }));
    await user.type(dialog.getByLabelText('Note (optional)'), 'Fine.');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await told('Failed to save the decision.');
    await user.click(await row(/^Show Notes/));
    expect(await screen.findByLabelText('Note (optional)')).toHaveValue('Fine.');
  });

  it('keeps the version being read when another one arrives, and asks to read that first', async () => {
    const { user, server, dialog } = await openReview(notes);
    const changed = { ...notes, version: 2, content: 'Hannah says something else.' };
    server.on(reviewRoutes.pending, { content: [changed], counts: countsExample({ pending: 1 }), next: null });
    FakeEventSource.open[0]?.send({ entity: 'content', id: notes.episodeId });
    expect(await dialog.findByText('The content has changed')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Read version 2' }));
    expect(dialog.getByText('Hannah says something else.')).toBeInTheDocument();
    expect(dialog.getByRole('heading', { name: 'Version 2' })).toHaveFocus();
    expect(dialog.getByRole('heading', { name: 'Your decision on version 2' })).toBeInTheDocument();
  });

  it('shows the new version if the server reports a conflict', async () => {
    const { user, server, dialog } = await openReview(notes);
    server.asked(approvalRoutes.decide, () => {
      server.on(reviewRoutes.pending, {
        content: [{ ...notes, version: 2, content: 'New.' }],
        counts: countsExample({ pending: 1 }),
        next: null,
      });
      return refusal(409, { error: 'The content has changed since you opened it.', code: 'conflict', details: { version: 2 } });
    });
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    const again = within(await screen.findByRole('dialog', { name: 'Show Notes' }));
    expect(await again.findByText('The content has changed')).toBeInTheDocument();
    expect(again.getByRole('button', { name: 'Read version 2' })).toBeInTheDocument();
  });

  it('shows what has changed since an approval of an earlier version', async () => {
    const voided = { reason: 'edited', version: 2, at: '2026-11-20T10:00:00.000Z' } as const;
    const { dialog } = await openReview({ ...notes, version: 2, approvals: [approvalExample({ voided })] });
    expect(dialog.getByText('Grace Miller approved version 1.')).toBeInTheDocument();
    expect(dialog.getByText(/It was edited on Nov 20, 2026, so please review it again\./)).toBeInTheDocument();
  });
});

describe('a review of content whose source is doubtful or corrected', () => {
  it('warns of words that may be misheard before the decision', async () => {
    const evidence = [evidenceExample(notes.content, 'The list is never done.', { unsure: ['never'] })];
    const { dialog } = await openReview({ ...notes, evidence });
    expect(dialog.getByText('Check by ear before you approve.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Play at 1:45' }).parentElement).toHaveTextContent('never1:45');
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  it('shows the correction of its source, and approves the corrected text as the next version', async () => {
    const change = { before: 'never', after: 'seldom', startMs: 105_000, start: 13, end: 34 };
    const corrected = notes.content.replace('never', 'seldom');
    const { user, server, dialog } = await openReview({ ...notes, stale: true, changedWords: [change], corrected });
    server.on(approvalRoutes.decide, { approval: approvalExample({ version: 2 }) });
    expect(dialog.getByText('Source corrected')).toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent('removed: never added: seldom');
    await user.click(dialog.getByRole('button', { name: 'Accept and approve version 2' }));
    await told('Correction accepted and approved');
    expect(server.requests(approvalRoutes.decide)[0]?.body).toMatchObject({ status: 'approved', version: 1, corrected });
    server.on(approvalRoutes.undoCorrection, refusal(409, { error: 'Karl has rejected this content since.', code: 'conflict' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await told('Karl has rejected this content since.');
  });
});
