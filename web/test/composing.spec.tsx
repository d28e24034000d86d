import {
  contentCandidateRoutes,
  contentRoutes,
  contentVersionRoutes,
  type SlotCandidate,
  type TextSlot,
  type TextSlots,
} from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contentExample, idOf } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

const said = (text: string, change: Partial<SlotCandidate> = {}): SlotCandidate => ({
  text,
  reasons: ['It makes a contrast.', 'It surprises.', 'A guest says it.'],
  speaker: 'Hannah',
  startMs: 105_000,
  endMs: 107_000,
  before: 'What did you learn?',
  after: 'Go on.',
  ...change,
});
const NEVER = said('“The list is never done.” — Hannah');
const REST = said('“Rest anyway.” — Hannah');
const WALK = said('“Walk before you plan.” — Hannah', { before: null, after: null });
const TAGS = said('#SlowSundays', { reasons: [], speaker: null, startMs: null, endMs: null, before: null, after: null });
const content = `${NEVER.text}\n\nIn this episode:\n• ${REST.text}\n\nNew episode: Slow Sundays\n\n${TAGS.text}`;
const slotOf = (kind: TextSlot['kind'], present: SlotCandidate, candidates: SlotCandidate[], prefix = ''): TextSlot => {
  const start = content.indexOf(prefix + present.text);
  return { kind, start, end: start + prefix.length + present.text.length, prefix, text: present.text, present, candidates };
};
const OPENING = slotOf('opening', NEVER, [REST, WALK]);
const QUOTE = slotOf('quote', REST, [said('“Sleep in.” — Hannah')]);
const HASHTAGS = slotOf('hashtags', TAGS, [{ ...TAGS, text: '#SlowSundays #Rest' }], '\n\n');
const post = contentExample({ contentType: 'social_linkedin', content, version: 3 });
const saved = { ...post, version: 4, reason: 'edited' as const };

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer()
    .on(contentRoutes.listForEpisode, { content: [post] })
    .on(contentRoutes.edit, { item: saved });
});

async function openTray(found: Partial<TextSlots> = {}) {
  server.on(contentCandidateRoutes.list, { version: 3, slots: [OPENING, QUOTE, HASHTAGS], ...found });
  const { user } = renderApp(`/episode/${idOf(1)}?content=social_linkedin`);
  await user.click(await screen.findByRole('button', { name: 'Compose' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compose the LinkedIn post' }));
  return { user, dialog, preview: () => dialog.getByRole('region', { name: 'The text as it will be' }).textContent };
}
const edits = () => server.requests(contentRoutes.edit).map(({ body }) => body);

describe('composing a post', () => {
  it('begins with what it says, and shows what it could open with, with reasons and what was said around it', async () => {
    const { dialog, preview } = await openTray();
    expect(await dialog.findByRole('radio', { name: NEVER.text })).toBeChecked();
    expect(dialog.getByRole('radio', { name: NEVER.text })).toHaveAccessibleDescription(/Current/);
    expect(dialog.getByRole('radio', { name: WALK.text })).toHaveAccessibleDescription('1:45 It makes a contrast. It surprises.');
    expect(dialog.getByRole('radio', { name: REST.text })).toHaveAccessibleDescription(
      '1:45 It makes a contrast. It surprises. The text has this already. The two change places. Before: What did you learn? After: Go on.',
    );
    expect(preview()).toBe(content);
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('says plainly if nothing that was said stands alone', async () => {
    const plain = { ...TAGS, text: 'What Hannah said about rest.' };
    const { user, dialog } = await openTray({
      slots: [{ ...OPENING, present: plain, candidates: [{ ...TAGS, text: 'On rest.' }] }, QUOTE],
    });
    expect(await dialog.findByText('Nothing here stands alone.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Quote' }));
    await waitFor(() => expect(dialog.queryByText('Nothing here stands alone.')).not.toBeInTheDocument());
  });

  it('takes one key to choose and one to go on, and is saved at once as an edit', async () => {
    const { user, dialog, preview } = await openTray();
    await waitFor(() => expect(dialog.getByRole('radio', { name: NEVER.text })).toHaveFocus());
    await user.keyboard('kn');
    await waitFor(() => expect(dialog.getByRole('radio', { name: REST.text })).toHaveFocus());
    await user.keyboard('jnjj');
    const composed = content
      .replace(NEVER.text, WALK.text)
      .replace(REST.text, '“Sleep in.” — Hannah')
      .replace('#SlowSundays', '#SlowSundays #Rest');
    expect(preview()).toBe(composed);
    await user.keyboard('{Enter}');
    await told('Content saved');
    expect(edits()).toEqual([{ content: composed, baseVersion: 3 }]);
  });

  it('takes the arrow keys, too', async () => {
    const { user, dialog, preview } = await openTray();
    await waitFor(() => expect(dialog.getByRole('radio', { name: NEVER.text })).toHaveFocus());
    await user.keyboard('{ArrowUp}{ArrowRight}');
    await waitFor(() => expect(dialog.getByRole('radio', { name: REST.text })).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    await waitFor(() => expect(dialog.getByRole('radio', { name: WALK.text })).toHaveFocus());
    expect(preview()).toContain('“Sleep in.”');
  });

  it('takes a press to try another one', async () => {
    const { user, dialog } = await openTray();
    await user.click(await dialog.findByRole('button', { name: 'Try another opening' }));
    expect(dialog.getByRole('radio', { name: REST.text })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Hashtags' }));
    expect(dialog.getByRole('button', { name: 'Try other hashtags' })).toBeEnabled();
  });

  it('lets two parts change places, and back if another one is chosen', async () => {
    const { user, dialog, preview } = await openTray();
    await user.click(await dialog.findByRole('radio', { name: REST.text }));
    expect(preview()).toBe(content.replace(REST.text, 'x').replace(NEVER.text, REST.text).replace('x', NEVER.text));
    await user.click(dialog.getByRole('radio', { name: WALK.text }));
    expect(preview()).toBe(content.replace(NEVER.text, WALK.text));
  });

  it('leaves out what may be left out, with the line before it', async () => {
    const { user, dialog } = await openTray();
    await user.click(await dialog.findByRole('button', { name: 'Hashtags' }));
    await user.click(dialog.getByRole('radio', { name: 'Nothing here' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edits()).toEqual([{ content: content.replace('\n\n#SlowSundays', ''), baseVersion: 3 }]));
  });
});

describe('a composed post', () => {
  it('can be undone: the version before is restored', async () => {
    server.on(contentVersionRoutes.restore, { item: { ...post, version: 5 } });
    const { user, dialog } = await openTray();
    await user.click(await dialog.findByRole('radio', { name: WALK.text }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await told('Content saved');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await told('Version restored');
    expect(server.requests(contentVersionRoutes.restore)[0]?.body).toEqual({ version: 3, baseVersion: 4 });
  });

  it('is refused if somebody saved another version, and the tray stays', async () => {
    const sentence = 'The content has changed since you opened it.';
    server.on(contentRoutes.edit, refusal(409, { error: sentence, code: 'conflict', details: { version: 4, current: 'Theirs.' } }));
    const { user, dialog } = await openTray();
    await user.click(await dialog.findByRole('radio', { name: WALK.text }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await told(sentence);
    expect(dialog.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });

  it('cannot be saved if its network would refuse it', async () => {
    const long = said(`“${'x'.repeat(3001)}”`);
    const { user, dialog } = await openTray({ slots: [{ ...OPENING, candidates: [long] }] });
    await user.click(await dialog.findByRole('radio', { name: long.text }));
    expect(dialog.getByText(/^LinkedIn allows up to 3,000 characters/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('says so if the episode has nothing else for a part', async () => {
    const { dialog } = await openTray({ slots: [{ ...OPENING, candidates: [] }] });
    expect(await dialog.findByText('The episode has no other.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Try another opening' })).toBeDisabled();
  });

  it('says so if people wrote all of it', async () => {
    const { dialog } = await openTray({ slots: [] });
    expect(await dialog.findByText('Nothing in this text is word for word from the transcript any more.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('is opened with C', async () => {
    server.on(contentCandidateRoutes.list, { version: 3, slots: [OPENING] });
    const { user } = renderApp(`/episode/${idOf(1)}?content=social_linkedin`);
    await screen.findByRole('button', { name: 'Compose' });
    await user.keyboard('c');
    expect(await screen.findByRole('dialog', { name: 'Compose the LinkedIn post' })).toBeInTheDocument();
  });

  it('is not offered for what a model wrote', async () => {
    const item = { ...post, writer: { engine: 'openai' as const, label: 'gpt', model: 'gpt', promptVersion: null } };
    server.on(contentRoutes.listForEpisode, { content: [item] });
    renderApp(`/episode/${idOf(1)}?content=social_linkedin`);
    expect(await screen.findByRole('button', { name: 'Variants' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Compose' })).not.toBeInTheDocument();
  });
});
