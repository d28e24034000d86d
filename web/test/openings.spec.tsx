import { contentOpeningRoutes, contentRoutes, contentVersionRoutes, type OpeningCandidate, type PostOpenings } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contentExample, idOf } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

const opening = (words: string, change: Partial<OpeningCandidate> = {}): OpeningCandidate => ({
  text: `“${words}” — Hannah`,
  content: `“${words}” — Hannah\n\nNew episode: Slow Sundays`,
  reasons: ['It makes a contrast.', 'It surprises.', 'A guest says it.'],
  speaker: 'Hannah',
  startMs: 105_000,
  endMs: 107_000,
  before: 'What did you learn?',
  after: 'Go on.',
  isCurrent: false,
  ...change,
});
const NOW = opening('The list is never done.', { isCurrent: true });
const REST = opening('Rest anyway.');
const WALK = opening('Walk before you plan.', { before: null, after: null });
const post = contentExample({ contentType: 'social_linkedin', content: NOW.content, version: 3 });
const saved = { ...post, content: REST.content, version: 4, reason: 'edited' as const };

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer()
    .on(contentRoutes.listForEpisode, { content: [post] })
    .on(contentRoutes.edit, { item: saved });
});

async function openDialog(found: Partial<PostOpenings> = {}) {
  server.on(contentOpeningRoutes.list, { version: 3, current: NOW.text, openings: [NOW, REST, WALK], ...found });
  const { user } = renderApp(`/episode/${idOf(1)}?content=social_linkedin`);
  await user.click(await screen.findByRole('button', { name: 'Try another opening' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Another opening for LinkedIn' })) };
}
const edits = () => server.requests(contentRoutes.edit).map(({ body }) => body);

describe('another opening of a post', () => {
  it('is chosen from the lines that stand alone, with their reasons and what was said around them', async () => {
    const { dialog } = await openDialog();
    expect(await dialog.findByRole('radio', { name: REST.text })).toBeChecked();
    expect(dialog.getByRole('radio', { name: REST.text })).toHaveAccessibleDescription(
      '1:45 It makes a contrast. It surprises. Before: What did you learn? After: Go on.',
    );
    expect(dialog.getByRole('radio', { name: WALK.text })).toHaveAccessibleDescription('1:45 It makes a contrast. It surprises.');
    expect(dialog.getByRole('radio', { name: NOW.text })).toHaveAccessibleDescription(/Current opening/);
  });

  it('is saved as an edit, and Undo restores the version before', async () => {
    server.on(contentVersionRoutes.restore, { item: { ...post, version: 5 } });
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Use this opening' }));
    await told('Opening replaced');
    expect(edits()).toEqual([{ content: REST.content, baseVersion: 3 }]);
    expect(await screen.findByRole('button', { name: 'Version 4, all versions' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await told('Version restored');
    expect(server.requests(contentVersionRoutes.restore)[0]?.body).toEqual({ version: 3, baseVersion: 4 });
  });

  it.each(['j', '{ArrowDown}'])('is chosen with %s and used with Enter', async (key) => {
    const { user, dialog } = await openDialog();
    await waitFor(() => expect(dialog.getByRole('radio', { name: REST.text })).toHaveFocus());
    await user.keyboard(key);
    expect(dialog.getByRole('radio', { name: WALK.text })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(edits()).toEqual([{ content: WALK.content, baseVersion: 3 }]));
  });

  it('cannot be the one it has', async () => {
    const { user, dialog } = await openDialog();
    await waitFor(() => expect(dialog.getByRole('radio', { name: REST.text })).toHaveFocus());
    await user.keyboard('kk{Enter}');
    expect(dialog.getByRole('radio', { name: NOW.text })).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Use this opening' })).toBeDisabled();
    expect(edits()).toEqual([]);
  });

  it('says if the post quotes it further on', async () => {
    const content = `${NOW.content}\n\n${REST.text}`;
    server.on(contentRoutes.listForEpisode, { content: [{ ...post, content }] });
    const { dialog } = await openDialog();
    expect(await dialog.findByRole('radio', { name: REST.text })).toHaveAccessibleDescription(/The two openings change places\./);
  });

  it('is refused if somebody saved another version, and the dialog stays', async () => {
    const sentence = 'The content has changed since you opened it.';
    server.on(contentRoutes.edit, refusal(409, { error: sentence, code: 'conflict', details: { version: 4, current: 'Theirs.' } }));
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Use this opening' }));
    await told(sentence);
    expect(dialog.getByRole('button', { name: 'Use this opening' })).toBeInTheDocument();
  });

  it.each([
    ['edited', null, [], 'This post no longer begins with an opening from the transcript.'],
    ['generated', null, [], 'This post has no opening that can be replaced.'],
    ['generated', NOW.text, [NOW], 'The episode has no other line that could open this post.'],
  ] as const)('is not offered if there is none (%s, %s)', async (reason, current, openings, sentence) => {
    server.on(contentRoutes.listForEpisode, { content: [{ ...post, reason }] });
    const { dialog } = await openDialog({ current, openings: [...openings] });
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Use this opening' })).not.toBeInTheDocument();
  });

  it.each([
    ['show notes', contentExample()],
    ['what a model wrote', { ...post, writer: { engine: 'openai' as const, label: 'gpt', model: 'gpt', promptVersion: null } }],
  ])('is not offered for %s', async (_, item) => {
    server.on(contentRoutes.listForEpisode, { content: [item] });
    renderApp(`/episode/${idOf(1)}?content=social_linkedin`);
    expect(await screen.findByRole('button', { name: 'Variants' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try another opening' })).not.toBeInTheDocument();
  });
});
