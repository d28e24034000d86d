import { approvalRoutes, contentRoutes, contentVersionRoutes, type HistoryEntry, reviewRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { approvalExample, commentExample, contentExample, idOf, reviewExample, versionExample } from './examples';
import { openGate, preparedServer, renderApp } from './render-app';
import { reviewServer } from './review-server';

beforeEach(openGate);

const at = (hour: number) => `2026-11-19T${hour}:00:00.000Z`;
const version = (change: Parameters<typeof versionExample>[0] = {}): HistoryEntry => {
  const made = versionExample(change);
  return { ...made, kind: 'version', at: made.createdAt, sha256: '' };
};
const daniel = { id: idOf(32), name: 'Daniel Okafor', role: 'editor' } as const;
const history: HistoryEntry[] = [
  version({ createdAt: at(10) }),
  {
    kind: 'decision',
    at: at(11),
    approval: approvalExample({ notes: 'Lovely.', voided: { reason: 'edited', version: 2, at: at(13) } }),
  },
  { kind: 'comment', at: at(12), comment: commentExample({ commentType: 'revision_request' }) },
  version({ version: 2, reason: 'edited', author: daniel, createdAt: at(13) }),
  { kind: 'resolution', at: at(14), commentId: idOf(800), by: { name: 'Grace Miller', role: 'host' } },
];

async function openHistory() {
  const server = reviewServer(reviewExample({ version: 2 })).on(reviewRoutes.history, { history });
  const app = renderApp(`/content-workflow?item=${idOf(700)}`);
  await screen.findByText('Grace Miller', { selector: 'li b' });
  return { ...app, server, entries: within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem') };
}

describe('the history of an item', () => {
  it('lists versions, comments and decisions, the latest first, and why a decision no longer counts', async () => {
    const { entries } = await openHistory();
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Grace Miller resolved a comment/),
      expect.stringMatching(/^Version 2: Edited by Daniel Okafor.*80% of sentences have a source/),
      expect.stringMatching(/^Daniel Okafor requested a revision: ?Can we begin with Walter\?/),
      expect.stringMatching(/^Grace Miller approved version 1: Lovely\.No longer applies\. Version 2: edited/),
      expect.stringMatching(/^Version 1: Draft to compose from your transcript/),
    ]);
  });

  it('shows what a version changed', async () => {
    const { user, server } = await openHistory();
    server.on(contentVersionRoutes.list, {
      versions: [versionExample({ version: 2, content: 'Rest.' }), versionExample({ content: 'Work.' })],
      next: null,
    });
    await user.click(screen.getByRole('button', { name: 'What changed in version 2' }));
    const item = (await screen.findByRole('button', { name: 'Hide what changed in version 2' })).closest('li')!;
    expect(await within(item).findByText('Rest', { exact: false, selector: 'ins' })).toBeInTheDocument();
    expect(within(item).getByText('Work', { exact: false, selector: 'del' })).toBeInTheDocument();
    expect(server.requests(contentVersionRoutes.list).at(-1)?.path).toBe(`/api/content/${idOf(700)}/versions?before=3`);
  });

  it.each([
    ['Editorial record (Markdown)', 'markdown', 'text/markdown'],
    ['Editorial record (JSON)', 'json', 'application/json'],
  ])('can be downloaded: %s', async (label, format, mediaType) => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:record'), revokeObjectURL() {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, server } = await openHistory();
    server.on(reviewRoutes.record, { record: { fileName: `record.${format}`, mediaType, text: 'who, when, what' } });
    await user.click(screen.getByRole('button', { name: 'Download editorial record' }));
    await user.click(screen.getByRole('menuitem', { name: label }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(saved[0]?.type).toBe(mediaType);
    expect(server.requests(reviewRoutes.record)[0]?.path).toBe(`/api/content/${idOf(700)}/editorial-record?format=${format}`);
  });
});

describe('an item on the episode page', () => {
  const state = { contentId: idOf(700), version: 3, approvalStatus: 'approved', openComments: 2 } as const;

  it('shows who approved which version, and links to the review', async () => {
    preparedServer()
      .on(contentRoutes.listForEpisode, { content: [contentExample({ version: 3 })] })
      .on(reviewRoutes.listForEpisode, { reviews: [{ ...state, decision: approvalExample({ version: 3 }) }] });
    renderApp(`/episode/${idOf(1)}`);
    const link = await screen.findByRole('link', { name: /Approved: v3 by Grace Miller 2 open comments/ });
    expect(link).toHaveAttribute('href', `/content-workflow?status=approved&item=${idOf(700)}`);
  });

  it('says if it was changed after its approval', async () => {
    preparedServer()
      .on(contentRoutes.listForEpisode, { content: [contentExample({ version: 4 })] })
      .on(reviewRoutes.listForEpisode, { reviews: [{ ...state, decision: approvalExample({ version: 3 }) }] })
      .on(approvalRoutes.list, { approvals: [approvalExample({ version: 3, voided: { reason: 'edited', version: 4, at: at(13) } })] });
    renderApp(`/episode/${idOf(1)}`);
    expect(await screen.findByRole('link', { name: /Changed since Grace Miller approved v3/ })).toBeInTheDocument();
  });
});
