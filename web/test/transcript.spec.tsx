import { episodeRoutes, transcriptRoutes, uploadRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, transcriptExample } from './examples';
import { FakeEventSource } from './fake-event-source';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

const KEPT = `transcript-edit:${idOf(1)}`;
const saying = (text: string, version: number) => {
  const texts = text.split(' ');
  const { segments, words, ...facts } = transcriptExample({ version });
  const columns = { ids: texts.map((_, n) => n + 1), starts: texts.map((_, n) => n * 500), ends: texts.map((_, n) => n * 500 + 400) };
  const [segment] = segments;
  return {
    transcript: {
      ...facts,
      segments: [{ id: segment?.id ?? 1, speaker: segment?.speaker ?? null, words: texts.length }],
      words: { ...words, ...columns, texts, confidences: texts.map(() => 95) },
    },
  };
};
const corrected = (version: number) => ({ transcript: transcriptExample({ version }), correctedWords: 1 });
const conflict = () => refusal(409, { error: 'The transcript has changed.', code: 'conflict' });
const openEditor = async () => {
  const { user } = renderApp(`/episode/${idOf(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Edit the text at 0:00' }));
  return { user, field: await screen.findByLabelText('Text of this paragraph') };
};

describe('a paragraph under edit', () => {
  beforeEach(() => {
    server.on(transcriptRoutes.get, saying('The list is never done', 1));
  });

  it('saves itself against the version that was seen', async () => {
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
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  it('keeps what could not be saved, also through the gate', async () => {
    server.on(transcriptRoutes.correct, refusal(401, { error: 'Please log in again.', code: 'unauthenticated' }));
    const { user, field } = await openEditor();
    await user.type(field, ' today');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByLabelText('Password', { selector: 'input' })).toBeInTheDocument();
    openGate();
    expect(await screen.findByLabelText('Text of this paragraph')).toHaveValue('The list is never done today');
  });

  it('is no conflict where only another paragraph has changed', async () => {
    server.asked(transcriptRoutes.correct, ({ body }) => {
      const isLate = (body as { baseVersion: number }).baseVersion === 1;
      server.on(transcriptRoutes.get, saying(isLate ? 'The list is never done' : 'The list is never done today', isLate ? 2 : 3));
      return isLate ? conflict() : corrected(3);
    });
    const { user, field } = await openEditor();
    await user.type(field, ' today');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(server.requests(transcriptRoutes.correct)).toHaveLength(2));
    expect(server.requests(transcriptRoutes.correct)[1]?.body).toMatchObject({ baseVersion: 2 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows both texts where somebody else changed it, and lets a person choose', async () => {
    server.asked(transcriptRoutes.correct, ({ body }) => {
      const isLate = (body as { baseVersion: number }).baseVersion === 1;
      server.on(transcriptRoutes.get, saying(isLate ? 'The list is always long' : 'The list is never done today', isLate ? 2 : 3));
      return isLate ? conflict() : corrected(3);
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

  it('can be left to the text somebody else gave it', async () => {
    server.asked(transcriptRoutes.correct, () => {
      server.on(transcriptRoutes.get, saying('The list is always long', 2));
      return conflict();
    });
    const { user, field } = await openEditor();
    await user.type(field, ' today');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the present text' }));
    expect(await screen.findByText('The list is always long')).toBeInTheDocument();
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });
});

describe('the transcript', () => {
  it('is found in, from place to place', async () => {
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Find in transcript' }));
    await user.keyboard('e');
    expect(await screen.findByText(/^1 of \d+$/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^2 of \d+$/)).toBeInTheDocument();
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
    expect(await screen.findByText(/^(\d+) of \1$/)).toBeInTheDocument();
    await user.keyboard('zzz');
    expect(await screen.findByText('Not found')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Find in transcript' })).toHaveFocus();
  });

  it.each([
    [3, 'Dictionary applied', '3 corrections made.'],
    [1, 'Dictionary applied', '1 correction made.'],
    [0, 'No corrections needed', undefined],
  ])('is corrected by the dictionary in %d places', async (correctionsApplied, title, sentence) => {
    server.on(transcriptRoutes.applyDictionary, { correctionsApplied, version: 2 });
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Apply Dictionary' }));
    await told(title);
    if (sentence) await told(sentence);
  });

  it('says where the dictionary could not be applied', async () => {
    server.on(transcriptRoutes.applyDictionary, refusal(500, { error: '', code: 'internal' }));
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Apply Dictionary' }));
    await told('Internal Server Error').catch(() => told('Failed to apply dictionary corrections.'));
  });

  it('is undone by one change', async () => {
    server.on(transcriptRoutes.get, { transcript: transcriptExample({ version: 4 }) }).on(transcriptRoutes.undo, corrected(5));
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'More for this transcript' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Undo last change' }));
    await told('Change undone');
    expect(server.requests(transcriptRoutes.undo)[0]?.body).toEqual({ baseVersion: 4 });
  });

  it('is read again when somebody else has changed it', async () => {
    renderApp(`/episode/${idOf(1)}`);
    await screen.findByRole('button', { name: 'Apply Dictionary' });
    server.on(transcriptRoutes.get, saying('Changed elsewhere', 2));
    FakeEventSource.open[0]?.send({ entity: 'transcript', id: idOf(1) });
    expect(await screen.findByText('Changed elsewhere')).toBeInTheDocument();
  });

  it('is offered as every kind of file', async () => {
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Download transcript' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent?.match(/\.\w+$/)?.[0])).toEqual([
      '.txt',
      '.txt',
      '.srt',
      '.vtt',
      '.json',
      '.md',
      '.html',
      '.docx',
    ]);
  });

  it('is replaced by one that a person brings, after saying what that means', async () => {
    server.on(uploadRoutes.sign, { method: 'PUT', url: '/store/talk.srt', fields: { key: 'uploads/talk.srt' }, headers: {}, expires: 900 });
    server.asked({ ...uploadRoutes.abort, path: 'PUT /store/talk.srt' } as never, () => new Response(''));
    server.on(episodeRoutes.importTranscript, { jobId: idOf(9), started: true });
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'More for this transcript' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Replace transcript…' }));
    expect(await screen.findByText('The present text is kept as history.')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Transcript file'), new File(['Hello.'], 'talk.txt', { type: 'text/plain' }));
    await user.click(screen.getByRole('button', { name: 'Use this file' }));
    await waitFor(() => expect(server.requests(episodeRoutes.importTranscript)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Replace the transcript' })).not.toBeInTheDocument());
  });
});

describe('a speaker', () => {
  const two = () => {
    const { transcript } = saying('Rest. How?', 3);
    const segments = ['Ruth', 'Hannah'].map((speaker, index) => ({ id: index + 1, speaker, words: 1 }));
    return { transcript: { ...transcript, segments } };
  };
  beforeEach(() => {
    server.on(transcriptRoutes.get, two()).on(transcriptRoutes.changeSpeaker, corrected(4));
  });

  it('is renamed everywhere', async () => {
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Ruth, rename' }));
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Ruth Calloway{Enter}');
    await told('Speaker renamed');
    expect(server.requests(transcriptRoutes.changeSpeaker)[0]?.body).toEqual({ baseVersion: 3, from: 'Ruth', to: 'Ruth Calloway' });
  });

  it('becomes one with another of the same name', async () => {
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Ruth, rename' }));
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Hannah');
    expect(screen.getByText('Ruth and Hannah become one speaker.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(server.requests(transcriptRoutes.changeSpeaker)).toHaveLength(1));
  });

  it('is corrected in one paragraph only', async () => {
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Hannah, rename' }));
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Ruth');
    await user.click(screen.getByRole('radio', { name: 'In this paragraph only' }));
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() =>
      expect(server.requests(transcriptRoutes.changeSpeaker)[0]?.body).toEqual({
        baseVersion: 3,
        from: 'Hannah',
        to: 'Ruth',
        segmentId: 2,
      }),
    );
  });
});
