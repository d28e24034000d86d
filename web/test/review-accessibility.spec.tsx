import { commentRoutes, enhancementRoutes, reviewRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { enhancedExample, enhancementExample } from './enhancement-examples';
import { approvalExample, commentExample, countsExample, reviewExample } from './examples';
import { openGate, renderApp } from './render-app';
import { reviewServer, widePage } from './review-server';

/** jsdom does not paint, so colours are checked elsewhere, in a real browser. */
async function violations() {
  const { violations: found } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  openGate();
});

describe('axe finds no violations', () => {
  const version = approvalExample({ voided: { reason: 'edited', version: 2, at: '2026-11-20T10:00:00.000Z' } });
  const prepare = () =>
    reviewServer(reviewExample({ version: 2, approvals: [version] })).on(commentRoutes.list, {
      comments: [commentExample({ commentType: 'revision_request' })],
      next: null,
    });

  it('in a review beside its list', async () => {
    const narrow = widePage();
    prepare().on(reviewRoutes.history, { history: [{ kind: 'decision', at: version.createdAt, approval: version }] });
    const { user } = renderApp('/content-workflow');
    await user.click(await screen.findByRole('button', { name: 'Download editorial record' }));
    await screen.findByRole('menu');
    expect(await violations()).toEqual([]);
    narrow();
  });

  it('in a review in a dialog', async () => {
    prepare();
    const { user } = renderApp('/content-workflow');
    await user.click(await screen.findByRole('button', { name: /^Show Notes/ }));
    await screen.findByText('Can we begin with Walter?');
    expect(await violations()).toEqual([]);
  });

  it('in a list of decisions', async () => {
    prepare().on(reviewRoutes.list, {
      content: [reviewExample({ approvalStatus: 'approved', decision: approvalExample() })],
      counts: countsExample(),
      next: null,
    });
    renderApp('/content-workflow?status=approved');
    await screen.findByRole('button', { name: /^Reopen/ });
    expect(await violations()).toEqual([]);
  });

  it('in the team, its form and the choice of the acting member', async () => {
    prepare();
    const { user } = renderApp('/content-workflow');
    await user.click(await screen.findByRole('button', { name: /^Acting as/ }));
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('menuitem', { name: 'Team…' }));
    const add = await screen.findByRole('button', { name: 'Add member' });
    expect(await violations()).toEqual([]);
    await user.click(add);
    await user.click(screen.getByRole('button', { name: 'Add member' }));
    await screen.findByText('Enter a name.');
    expect(await violations()).toEqual([]);
  });

  it('among suggestions and in their dialog', async () => {
    prepare().on(enhancementRoutes.list, {
      content: [enhancedExample(enhancementExample())],
      counts: { pending: 1, applied: 0 },
      next: null,
    });
    const { user } = renderApp('/content-enhancements');
    const all = await screen.findByRole('button', { name: 'View All Enhancements' });
    expect(await violations()).toEqual([]);
    await user.click(all);
    await screen.findByRole('dialog', { name: 'Enhancements for Show Notes' });
    expect(await violations()).toEqual([]);
  });
});
