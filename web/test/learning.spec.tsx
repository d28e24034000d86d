import { brandLearningRoutes, brandProfileRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { idOf, profileExample } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { type Learning, patternExample } from './learning-examples';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

const SENTENCE = 'You removed “Tune in” 6 of 6 times';
const week = (day: string, changedWords: number) => ({ week: day, texts: 4, edited: 3, changedWords });
const learned = (change: Partial<Learning> = {}): Learning => ({
  patterns: [patternExample()],
  editRate: [week('2026-11-02', 40), week('2026-11-16', 10)],
  texts: 8,
  withNumbers: 0,
  ...change,
});

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer()
    .on(brandProfileRoutes.use, { episodes: 3, templates: 0 })
    .on(brandProfileRoutes.list, { profiles: [profileExample()] });
});

async function open(learning: Learning) {
  server.on(brandLearningRoutes.get, learning);
  const app = renderApp('/voice-library');
  await app.user.click(await screen.findByRole('button', { name: 'Brand learning: Kitchen Table Faith' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Brand learning' })) };
}
/** What the server knows by now, after a change. */
const becomes = (status: 'active' | 'accepted' | 'muted') => {
  const pattern = patternExample({ status });
  server.on(brandLearningRoutes.change, { pattern }).on(brandLearningRoutes.get, learned({ patterns: [pattern] }));
};

describe('the patterns of a brand voice', () => {
  it('are empty at first, with what is needed to find some', async () => {
    const { dialog } = await open(learned({ patterns: [], editRate: [], texts: 0, withNumbers: 0 }));
    expect(await dialog.findByRole('heading', { name: 'Nothing learned yet' })).toBeInTheDocument();
    expect(dialog.getByText(/^No content in this voice was edited or approved yet\./)).toHaveTextContent(
      '3 items from at least 2 episodes',
    );
    expect(dialog.queryByText('How much you change')).not.toBeInTheDocument();
  });

  it('say if content was reviewed but shows no pattern', async () => {
    const { dialog } = await open(learned({ patterns: [] }));
    expect(
      await dialog.findByText(/edited or approved 8 items in this voice, but nothing was changed often enough to learn from/),
    ).toBeInTheDocument();
  });

  it('show their count, their consequence and an example', async () => {
    const { user, dialog } = await open(learned());
    expect(await dialog.findByText(SENTENCE)).toBeInTheDocument();
    expect(dialog.getByText('If you accept it: the writer leaves these words out.')).toBeInTheDocument();
    await user.click(dialog.getByText('Where we saw this'));
    expect(dialog.getByRole('link', { name: 'Slow Sundays · LinkedIn' })).toHaveAttribute(
      'href',
      `/episode/${idOf(1)}?content=social_linkedin`,
    );
    expect(dialog.getByText('Tune in to hear it.')).toBeInTheDocument();
  });

  it('say if there is little evidence, and what people wrote instead', async () => {
    const pattern = patternExample({ kind: 'phrase_replaced', subject: 'The full episode', notes: ['Listen'], seen: 3, of: 4 });
    const { dialog } = await open(learned({ patterns: [pattern] }));
    expect(await dialog.findByText('You replaced “The full episode” 3 of 4 times with')).toBeInTheDocument();
    expect(dialog.getByText('“Listen”')).toBeInTheDocument();
    expect(dialog.getByText(/the writer uses your words\. .* may be chance/)).toBeInTheDocument();
  });
});

describe('a pattern', () => {
  it('can be accepted, and Undo restores its earlier state', async () => {
    const { user, dialog } = await open(learned());
    becomes('accepted');
    await user.click(await dialog.findByRole('button', { name: `Accept: ${SENTENCE}` }));
    await told('Pattern accepted');
    expect(dialog.getByRole('region', { name: 'Accepted: the writer follows this' })).toHaveTextContent(SENTENCE);
    expect(dialog.getByRole('listitem', { name: SENTENCE })).toHaveFocus();
    becomes('active');
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() =>
      expect(server.requests(brandLearningRoutes.change).map(({ body }) => body)).toEqual([{ status: 'accepted' }, { status: 'active' }]),
    );
    expect(await dialog.findByRole('region', { name: 'Is this right?' })).toHaveTextContent(SENTENCE);
  });

  it('stays in the list when muted', async () => {
    const { user, dialog } = await open(learned());
    becomes('muted');
    await user.click(await dialog.findByRole('button', { name: `Mute: ${SENTENCE}` }));
    await told('Pattern muted');
    expect(dialog.getByRole('region', { name: 'Muted' })).toHaveTextContent(SENTENCE);
    expect(dialog.getByRole('button', { name: `Unmute: ${SENTENCE}` })).toBeInTheDocument();
  });

  it('returns to its earlier state if the server refuses, with the server’s message', async () => {
    const { user, dialog } = await open(learned());
    server.on(brandLearningRoutes.change, refusal(404, { error: 'Content in this voice no longer shows this.', code: 'not_found' }));
    await user.click(await dialog.findByRole('button', { name: `Accept: ${SENTENCE}` }));
    await told('Content in this voice no longer shows this.');
    expect(dialog.getByRole('region', { name: 'Is this right?' })).toHaveTextContent(SENTENCE);
  });

  it('disappears when deleted, and comes back with Undo', async () => {
    const { user, dialog } = await open(learned());
    await user.click(await dialog.findByRole('button', { name: `Delete: ${SENTENCE}` }));
    await told('Pattern deleted');
    expect(dialog.queryByText(SENTENCE)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    expect(await dialog.findByText(SENTENCE)).toBeInTheDocument();
    expect(server.requests(brandLearningRoutes.delete)).toEqual([]);
  });
});

describe('the list of patterns', () => {
  it('shows over time how much people edit, also as a table', async () => {
    const { user, dialog } = await open(learned());
    expect(
      await dialog.findByText(
        'You changed 40% of the words across 4 items in the week of Nov 2, 2026, and 10% of the words across 4 items in the week of Nov 16, 2026.',
      ),
    ).toBeInTheDocument();
    await user.click(dialog.getByText('Show the numbers'));
    const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Week ofItemsEditedWords changed', 'Nov 2, 20264340%', 'Nov 16, 20264310%']);
  });

  it('shows an error if it cannot be loaded, and retries', async () => {
    server.on(brandLearningRoutes.get, refusal(503, { error: 'The voices are resting.', code: 'unavailable' }));
    const { user } = renderApp(`/voice-library?learned=${profileExample().id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Brand learning' }));
    expect(await dialog.findByText('The voices are resting.', undefined, { timeout: 10_000 })).toBeInTheDocument();
    server.on(brandLearningRoutes.get, learned());
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(SENTENCE)).toBeInTheDocument();
  }, 20_000);

  it('has its own address, closes with Escape, and is accessible', async () => {
    document.documentElement.lang = 'en';
    const { user, dialog, router } = await open(
      learned({
        patterns: [
          patternExample(),
          patternExample({ id: idOf(701), status: 'muted' }),
          patternExample({ id: idOf(702), status: 'accepted' }),
        ],
      }),
    );
    await dialog.findAllByText(SENTENCE);
    expect(router.state.location.search).toEqual({ learned: profileExample().id });
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toEqual({});
  });
});
