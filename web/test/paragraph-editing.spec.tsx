import { type TranscriptConflict, transcriptRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { drafts } from '@/lib/drafts';
import { idOf, saying, transcriptExample } from './examples';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;

beforeEach(() => {
  openGate();
  server = preparedServer().on(transcriptRoutes.get, saying('The list is never done', 1));
});

const KEPT = `paragraph:${idOf(1)}`;
const corrected = (version: number) => ({ transcript: transcriptExample({ version }), correctedWords: 1 });
const conflict = (text: string, version = 2) =>
  refusal(409, {
    error: 'The transcript has changed since you opened it.',
    code: 'conflict',
    details: {
      version,
      segments: [{ id: transcriptExample().segments[0]?.id ?? 1, speaker: null, text }] satisfies TranscriptConflict['segments'],
    },
  });
const openEditor = async () => {
  const { user } = renderApp(`/episode/${idOf(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Edit the text at 0:00' }));
  return { user, field: await screen.findByLabelText('Text of this paragraph') };
};

describe('editing a paragraph', () => {
  it('saves automatically against the version that was shown', async () => {
    server.asked(transcriptRoutes.correct, () => {
      server.on(transcriptRoutes.get, saying('The list is never done today', 2));
      return corrected(2);
    });
    const { user, field } = await openEditor();
    await user.type(field, ' today');
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
    expect(await screen.findByText('Saved', undefined, { timeout: 4000 })).toBeInTheDocument();
    expect(server.requests(transcriptRoutes.correct)[0]?.body).toEqual({
      baseVersion: 1,
      edits: [{ segmentId: expect.any(Number), text: 'The list is never done today' }],
    });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Text of this paragraph')).not.toBeInTheDocument());
    expect(screen.getByText('The list is never done today')).toBeInTheDocument();
    expect(drafts.read(KEPT)).toBeNull();
  });

  it('keeps unsaved text, also through a new sign-in', async () => {
    server.on(transcriptRoutes.correct, refusal(401, { error: 'Please log in again.', code: 'unauthenticated' }));
    const { user, field } = await openEditor();
    await user.type(field, ' today');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByLabelText('Password', { selector: 'input' })).toBeInTheDocument();
    openGate();
    expect(await screen.findByLabelText('Text of this paragraph')).toHaveValue('The list is never done today');
  });
});

describe('a paragraph edited by two people', () => {
  it('has no conflict if only another paragraph changed', async () => {
    server.asked(transcriptRoutes.correct, ({ body }) => {
      if ((body as { baseVersion: number }).baseVersion === 1) return conflict('The list is never done');
      server.on(transcriptRoutes.get, saying('The list is never done today', 3));
      return corrected(3);
    });
    const { user, field } = await openEditor();
    await user.type(field, ' today');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(server.requests(transcriptRoutes.correct)).toHaveLength(2));
    expect(server.requests(transcriptRoutes.correct)[1]?.body).toMatchObject({ baseVersion: 2 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows both texts to choose from if someone else changed it', async () => {
    server.asked(transcriptRoutes.correct, ({ body }) => {
      const isLate = (body as { baseVersion: number }).baseVersion === 1;
      server.on(transcriptRoutes.get, saying(isLate ? 'The list is always long' : 'The list is never done today', isLate ? 2 : 3));
      return isLate ? conflict('The list is always long') : corrected(3);
    });
    const { user, field } = await openEditor();
    await user.type(field, ' today');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This paragraph has changed' }));
    expect(dialog.getByRole('region', { name: 'In the transcript now' })).toHaveTextContent('The list is always long');
    expect(dialog.getByRole('region', { name: 'Yours' })).toHaveTextContent('The list is never done today');
    await user.click(dialog.getByRole('button', { name: 'Use my text' }));
    await waitFor(() => expect(server.requests(transcriptRoutes.correct)[1]?.body).toMatchObject({ baseVersion: 2 }));
    expect(await screen.findByText('The list is never done today')).toBeInTheDocument();
  });

  it('shows the text from the response, without fetching the transcript', async () => {
    server.asked(transcriptRoutes.correct, () => {
      server.asked(transcriptRoutes.get, () => new Promise(() => undefined));
      return conflict('The list is always long');
    });
    const { user, field } = await openEditor();
    await user.type(field, ' today');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('region', { name: 'In the transcript now' })).toHaveTextContent('The list is always long');
  });

  it('stays in the editor if the refusal is not a conflict', async () => {
    server.on(transcriptRoutes.correct, refusal(409, { error: 'The episode is being transcribed.', code: 'conflict' }));
    const { user, field } = await openEditor();
    await user.type(field, ' today');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await told('The episode is being transcribed.');
    expect(field).toHaveValue('The list is never done today');
    expect(server.requests(transcriptRoutes.correct)).toHaveLength(1);
  });

  it('keeps the typed text if the dialog is closed, and asks again at the next save', async () => {
    server.asked(transcriptRoutes.correct, () => {
      server.on(transcriptRoutes.get, saying('The list is always long', 2));
      return conflict('The list is always long');
    });
    const { user, field } = await openEditor();
    await user.type(field, ' today');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('dialog', { name: 'This paragraph has changed' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Text of this paragraph')).toHaveValue('The list is never done today');
    screen.getByLabelText('Text of this paragraph').focus();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('region', { name: 'Yours' })).toHaveTextContent('The list is never done today');
  });

  it('can take the text of the other person', async () => {
    server.asked(transcriptRoutes.correct, () => {
      server.on(transcriptRoutes.get, saying('The list is always long', 2));
      return conflict('The list is always long');
    });
    const { user, field } = await openEditor();
    await user.type(field, ' today');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the current text' }));
    expect(await screen.findByText('The list is always long')).toBeInTheDocument();
    expect(drafts.read(KEPT)).toBeNull();
  });
});
