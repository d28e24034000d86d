import { approvalRoutes, reviewRoutes, teamRoutes } from '@afterword/proto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { approvalExample, countsExample, danielExample, idOf, memberExample, reviewExample, rulesExample } from './examples';
import { FakeEventSource } from './fake-event-source';
import { openReview, row } from './open-review';
import { openGate, renderApp } from './render-app';
import { reviewServer, widePage } from './review-server';
import { told } from './told';

const notes = reviewExample();
const twitter = reviewExample({ id: idOf(701), contentType: 'social_twitter', content: 'Rest anyway.' });
const linkedin = reviewExample({ id: idOf(702), contentType: 'social_linkedin', content: 'A list.' });

beforeEach(openGate);

describe('the workflow lists', () => {
  it('count pending, approved and rejected items, and count requests for revision as pending', async () => {
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

  it('show an empty state each', async () => {
    reviewServer();
    const { user } = renderApp('/content-workflow');
    expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /^Approved/ }));
    expect(await screen.findByRole('heading', { name: 'Nothing approved yet' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /^Rejected/ }));
    expect(await screen.findByRole('heading', { name: 'No rejected content' })).toBeInTheDocument();
  });

  it('show who decided, when, why and about which version, and can reopen a decision', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Reopen for review: Show Notes of Slow Sundays' }));
    await told('Review reopened');
    expect(server.requests(approvalRoutes.decide)[0]?.body).toMatchObject({ status: 'pending', version: 3, basedOn: decision.id });
  });

  it('load more items', async () => {
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

describe('the workflow in two panes', () => {
  let narrow: () => void;
  beforeEach(() => {
    narrow = widePage();
  });
  afterEach(() => narrow());

  it('opens the first item beside the list, and J and K move through it', async () => {
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

  it('opens the linked item, even if it is on a later page of the list', async () => {
    const counts = countsExample({ pending: 3 });
    const later = { content: [linkedin], counts, next: null };
    reviewServer().asked(reviewRoutes.pending, ({ path }) =>
      path.includes('after=') ? later : { content: [notes, twitter], counts, next: '2' },
    );
    const { router } = renderApp(`/content-workflow?item=${linkedin.id}`);
    expect(await screen.findByRole('region', { name: 'LinkedIn' })).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ item: linkedin.id });
  });

  it('opens and focuses the next item after a decision, before the server responds', async () => {
    const server = reviewServer(notes, twitter);
    server.asked(approvalRoutes.decide, () => new Promise(() => undefined));
    const { user } = renderApp('/content-workflow');
    await screen.findByRole('region', { name: 'Show Notes' });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('region', { name: 'Twitter' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Show Notes/ })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^Twitter/ })).toHaveFocus();
  });

  it('keeps the open item if someone else decides about it', async () => {
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

  it('shows an empty list after the last decision', async () => {
    const server = reviewServer(notes);
    server.asked(approvalRoutes.decide, () => {
      server.on(reviewRoutes.pending, { content: [], counts: countsExample({ approved: 1 }), next: null });
      return { approval: approvalExample() };
    });
    const { user } = renderApp('/content-workflow');
    await screen.findByRole('region', { name: 'Show Notes' });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Approved 1' })).toBeInTheDocument();
  });
});

describe('roles', () => {
  const asDaniel = (enforced: boolean) => {
    localStorage.setItem('actingAs', danielExample.id);
    return { members: [memberExample(), danielExample], rules: { ...rulesExample, enforced } };
  };

  it('are shown as guidance if the server does not enforce them', async () => {
    const { server, queryClient, dialog } = await openReview(notes);
    server.on(teamRoutes.list, asDaniel(false));
    await queryClient.invalidateQueries();
    expect(await dialog.findByText('Editors don’t usually approve this, but you can.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  it('disable what the server would refuse', async () => {
    const { server, queryClient, dialog } = await openReview(notes);
    server.on(teamRoutes.list, asDaniel(true));
    await queryClient.invalidateQueries();
    expect(await dialog.findByText('Editors can’t approve this.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Needs revision' })).toBeEnabled();
  });
});
