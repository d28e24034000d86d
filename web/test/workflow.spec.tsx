import { approvalRoutes, commentRoutes, reviewRoutes, teamRoutes } from '@afterword/proto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  approvalExample,
  commentExample,
  countsExample,
  danielExample,
  idOf,
  memberExample,
  type Review,
  reviewExample,
  rulesExample,
} from './examples';
import { FakeEventSource } from './fake-event-source';
import { refusal } from './fake-server';
import { openGate, renderApp } from './render-app';
import { reviewServer, widePage } from './review-server';
import { told } from './told';

const notes = reviewExample();
const twitter = reviewExample({ id: idOf(701), contentType: 'social_twitter', content: 'Rest anyway.' });
const linkedin = reviewExample({ id: idOf(702), contentType: 'social_linkedin', content: 'A list.' });

beforeEach(openGate);

const row = (name: RegExp) => screen.findByRole('button', { name });
async function openReview(...items: Review[]) {
  const server = reviewServer(...items);
  const app = renderApp('/content-workflow');
  await app.user.click(await row(/^Show Notes/));
  return { ...app, server, dialog: within(await screen.findByRole('dialog', { name: 'Show Notes' })) };
}

describe('the lists of the workflow', () => {
  it('count what waits, what is approved and what is rejected; what needs a revision still waits', async () => {
    const revised = reviewExample({
      approvalStatus: 'needs_revision',
      decision: approvalExample({ status: 'needs_revision', notes: 'Too long.' }),
    });
    reviewServer(revised).on(reviewRoutes.pending, {
      content: [revised],
      counts: countsExample({ pending: 3, needs_revision: 1, approved: 12 }),
      next: null,
    });
    renderApp('/content-workflow');
    expect(await screen.findByRole('tab', { name: 'Pending Approval 4' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Approved 12' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Rejected 0' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Workflow 4 waiting for approval' })).toBeInTheDocument();
    expect(await row(/Needs revision.*Slow Sundays.*revision asked by Grace Miller.*Too long\./)).toBeInTheDocument();
  });

  it('say that there is nothing to approve, nothing approved and nothing rejected', async () => {
    reviewServer();
    const { user } = renderApp('/content-workflow');
    expect(await screen.findByRole('heading', { name: 'Nothing to approve' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /^Approved/ }));
    expect(await screen.findByRole('heading', { name: 'Nothing approved yet' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /^Rejected/ }));
    expect(await screen.findByRole('heading', { name: 'Nothing rejected' })).toBeInTheDocument();
  });

  it('tell of what is decided who decided, when, why and about which version, and reopen it', async () => {
    const decision = approvalExample({ version: 3, status: 'rejected', notes: 'Not our tone.' });
    const server = reviewServer()
      .on(reviewRoutes.list, {
        content: [reviewExample({ version: 3, approvalStatus: 'rejected', decision })],
        counts: countsExample({ rejected: 1 }),
        next: null,
      })
      .on(approvalRoutes.decide, { approval: approvalExample({ status: 'pending' }) });
    const { user } = renderApp('/content-workflow?status=rejected');
    expect(await row(/Version 3, rejected by Grace Miller, Nov 19, 2026 at .*Not our tone\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reopen Show Notes of Slow Sundays for review' }));
    await told('Review reopened');
    expect(server.requests(approvalRoutes.decide)[0]?.body).toMatchObject({ status: 'pending', version: 3, basedOn: decision.id });
  });

  it('show more where there is more', async () => {
    const server = reviewServer();
    server.asked(reviewRoutes.pending, ({ path }) => ({
      content: path.includes('after') ? [twitter] : [notes],
      counts: countsExample({ pending: 2 }),
      next: path.includes('after') ? null : idOf(5),
    }));
    const { user } = renderApp('/content-workflow');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await row(/^Twitter/)).toBeInTheDocument();
  });
});

describe('a review', () => {
  it('shows the text, what was said about it, and is about exactly this version', async () => {
    const { dialog } = await openReview({ ...notes, version: 2 });
    expect(dialog.getByText(/The list is never done/)).toBeInTheDocument();
    expect(dialog.getByRole('heading', { name: 'Your decision on version 2' })).toBeInTheDocument();
    expect(await dialog.findByText('Nobody has commented yet.')).toBeInTheDocument();
  });

  it('sends the version and the decision a person saw, closes, and goes on at the next text', async () => {
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

  it('offers no decision where one stands, but the way to open it again', async () => {
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

  it('takes a decision back that another one stood in the way of, and shows that one', async () => {
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

  it('keeps the note where the server could not be reached', async () => {
    const { user, server, dialog } = await openReview(notes);
    server.on(approvalRoutes.decide, new Response('', { status: 500 }));
    await user.type(dialog.getByLabelText('Note (optional)'), 'Fine.');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await told('Failed to save the decision.');
    await user.click(await row(/^Show Notes/));
    expect(await screen.findByLabelText('Note (optional)')).toHaveValue('Fine.');
  });

  it('keeps the text a person reads when another one arrives, and asks them to read that one first', async () => {
    const { user, server, dialog } = await openReview(notes);
    const changed = { ...notes, version: 2, content: 'Hannah says something else.' };
    server.on(reviewRoutes.pending, { content: [changed], counts: countsExample({ pending: 1 }), next: null });
    FakeEventSource.open[0]?.send({ entity: 'content', id: notes.episodeId });
    expect(await dialog.findByText('The text has changed')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Read version 2' }));
    expect(dialog.getByText('Hannah says something else.')).toBeInTheDocument();
    expect(dialog.getByRole('heading', { name: 'Version 2' })).toHaveFocus();
    expect(dialog.getByRole('heading', { name: 'Your decision on version 2' })).toBeInTheDocument();
  });

  it('shows the new text where the server knows of it first', async () => {
    const { user, server, dialog } = await openReview(notes);
    server.asked(approvalRoutes.decide, () => {
      server.on(reviewRoutes.pending, {
        content: [{ ...notes, version: 2, content: 'New.' }],
        counts: countsExample({ pending: 1 }),
        next: null,
      });
      return refusal(409, { error: 'The text has changed since you opened it.', code: 'conflict', details: { version: 2 } });
    });
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    const again = within(await screen.findByRole('dialog', { name: 'Show Notes' }));
    expect(await again.findByText('The text has changed')).toBeInTheDocument();
    expect(again.getByRole('button', { name: 'Read version 2' })).toBeInTheDocument();
  });

  it('says why an approval no longer counts', async () => {
    const voided = { reason: 'transcript_corrected', version: 2, at: '2026-11-20T10:00:00.000Z' } as const;
    const { dialog } = await openReview({ ...notes, version: 2, approvals: [approvalExample({ voided })] });
    expect(dialog.getByText('Grace Miller approved version 1, which no longer counts.')).toBeInTheDocument();
    expect(dialog.getByText(/Version 2: transcript corrected under it/)).toBeInTheDocument();
  });
});

describe('comments', () => {
  it('are all read, not only the latest that the list carries', async () => {
    const server = reviewServer(notes).on(commentRoutes.list, {
      comments: [commentExample(), commentExample({ id: idOf(801), comment: 'Agreed.' })],
      next: null,
    });
    const { user } = renderApp('/content-workflow');
    await user.click(await row(/^Show Notes/));
    expect(await screen.findByText('Agreed.')).toBeInTheDocument();
    expect(server.requests(commentRoutes.list)[0]?.path).toBe(`/api/content-comments/${idOf(700)}`);
  });

  it('cannot be blank, are posted with Ctrl Enter, and stand there at once', async () => {
    const { user, server, dialog } = await openReview(notes);
    await dialog.findByText('Nobody has commented yet.');
    expect(dialog.getByRole('button', { name: 'Comment' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Request revision' })).toBeDisabled();
    let answer = (): void => undefined;
    server.asked(commentRoutes.add, () => new Promise((resolve) => (answer = () => resolve({ comment: commentExample() }))));
    await user.type(dialog.getByLabelText('Add a comment'), '  Start with Walter. ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await dialog.findByText('Start with Walter.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Add a comment')).toHaveValue('');
    expect(dialog.queryByRole('button', { name: /^Resolve/ })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(server.requests(commentRoutes.add)[0]?.body).toEqual({
        contentId: idOf(700),
        comment: 'Start with Walter.',
        commentType: 'general',
      }),
    );
    answer();
    await told('Comment added');
  });

  it('can ask for a revision, and are given back where the server refuses', async () => {
    const { user, server, dialog } = await openReview(notes);
    server.on(commentRoutes.add, refusal(404, { error: 'This content does not exist, or it has been deleted.', code: 'not_found' }));
    await user.type(dialog.getByLabelText('Add a comment'), 'Shorter.');
    await user.click(dialog.getByRole('button', { name: 'Request revision' }));
    await told('This content does not exist, or it has been deleted.');
    expect(server.requests(commentRoutes.add)[0]?.body).toMatchObject({ commentType: 'revision_request' });
    await waitFor(() => expect(dialog.getByLabelText('Add a comment')).toHaveValue('Shorter.'));
    expect(dialog.getByText('Nobody has commented yet.')).toBeInTheDocument();
  });

  it('are resolved only while they are open', async () => {
    const resolved = commentExample({ id: idOf(801), isResolved: true, resolvedBy: { name: 'Grace Miller', role: 'host' } });
    const server = reviewServer(notes).on(commentRoutes.list, {
      comments: [commentExample({ commentType: 'revision_request' }), resolved],
      next: null,
    });
    server.asked(commentRoutes.resolve, () => {
      server.on(commentRoutes.list, { comments: [{ ...commentExample(), isResolved: true }, resolved], next: null });
      return { comment: { ...commentExample(), isResolved: true } };
    });
    const { user } = renderApp('/content-workflow');
    await user.click(await row(/^Show Notes/));
    expect(await screen.findByText('Resolved by Grace Miller')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resolve the comment by Daniel Okafor' }));
    await told('Comment resolved');
    expect(screen.queryByRole('button', { name: /^Resolve/ })).not.toBeInTheDocument();
    expect(server.requests(commentRoutes.resolve)[0]?.path).toBe(`/api/content-comments/${idOf(800)}/resolve`);
  });

  it('from others appear when a notice tells of them', async () => {
    const { server, dialog } = await openReview(notes);
    await dialog.findByText('Nobody has commented yet.');
    server.on(commentRoutes.list, { comments: [commentExample()], next: null });
    FakeEventSource.open[0]?.send({ entity: 'review', id: idOf(700) });
    expect(await dialog.findByText('Can we begin with Walter?')).toBeInTheDocument();
  });
});

describe('where there is room for two panes', () => {
  let narrow: () => void;
  beforeEach(() => {
    narrow = widePage();
  });
  afterEach(() => narrow());

  it('the first text is open beside the list, and J and K lead on', async () => {
    reviewServer(notes, twitter, linkedin);
    const { user, router } = renderApp('/content-workflow');
    expect(await screen.findByRole('region', { name: 'Show Notes' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('jj');
    expect(await screen.findByRole('region', { name: 'LinkedIn' })).toBeInTheDocument();
    await user.keyboard('k');
    expect(await screen.findByRole('region', { name: 'Twitter' })).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ item: twitter.id });
    await user.type(screen.getByLabelText('Add a comment'), 'jk');
    expect(screen.getByRole('region', { name: 'Twitter' })).toBeInTheDocument();
  });

  it('a decision opens the next text and puts the focus on it, before the server has answered', async () => {
    const server = reviewServer(notes, twitter);
    server.asked(approvalRoutes.decide, () => new Promise(() => undefined));
    const { user } = renderApp('/content-workflow');
    await screen.findByRole('region', { name: 'Show Notes' });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('region', { name: 'Twitter' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Show Notes/ })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^Twitter/ })).toHaveFocus();
  });

  it('a text stays before the reader when somebody else decides about it', async () => {
    const server = reviewServer(notes, twitter);
    renderApp('/content-workflow');
    await screen.findByRole('region', { name: 'Show Notes' });
    server
      .on(reviewRoutes.pending, { content: [twitter], counts: countsExample({ pending: 1, approved: 1 }), next: null })
      .on(approvalRoutes.list, { approvals: [approvalExample()] });
    FakeEventSource.open[0]?.send({ entity: 'review', id: idOf(700) });
    expect(await screen.findByText('Grace Miller approved version 1.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Show Notes' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reopen for review' })).toBeInTheDocument();
  });

  it('the last decision leaves an empty list', async () => {
    const server = reviewServer(notes);
    server.asked(approvalRoutes.decide, () => {
      server.on(reviewRoutes.pending, { content: [], counts: countsExample({ approved: 1 }), next: null });
      return { approval: approvalExample() };
    });
    const { user } = renderApp('/content-workflow');
    await screen.findByRole('region', { name: 'Show Notes' });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to approve' })).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Approved 1' })).toBeInTheDocument();
  });
});

describe('roles', () => {
  const asDaniel = (enforced: boolean) => {
    localStorage.setItem('actingAs', danielExample.id);
    return { members: [memberExample(), danielExample], rules: { ...rulesExample, enforced } };
  };

  it('are told as guidance where the server does not insist', async () => {
    const { server, queryClient, dialog } = await openReview(notes);
    server.on(teamRoutes.list, asDaniel(false));
    await queryClient.invalidateQueries();
    expect(await dialog.findByText('Daniel Okafor (Editor) does not usually approve this, but can.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  it('close what the server would refuse', async () => {
    const { server, queryClient, dialog } = await openReview(notes);
    server.on(teamRoutes.list, asDaniel(true));
    await queryClient.invalidateQueries();
    expect(await dialog.findByText('Daniel Okafor (Editor) may not approve this.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Needs revision' })).toBeEnabled();
  });
});
