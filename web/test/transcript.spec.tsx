import { episodeRoutes, transcriptRoutes, uploadRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { idOf, saying, transcriptExample } from './examples';
import { FakeEventSource } from './fake-event-source';
import type { FakeServer } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';
import { told } from './told';

let server: FakeServer;
beforeEach(() => {
  openGate();
  server = preparedServer();
});

const corrected = (version: number) => ({ transcript: transcriptExample({ version }), correctedWords: 1 });

describe('the transcript', () => {
  it('can be searched from match to match', async () => {
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

  it('can be undone by one change', async () => {
    server.on(transcriptRoutes.get, { transcript: transcriptExample({ version: 4 }) }).on(transcriptRoutes.undo, corrected(5));
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'More for this transcript' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Undo last change' }));
    await told('Change undone');
    expect(server.requests(transcriptRoutes.undo)[0]?.body).toEqual({ baseVersion: 4 });
  });

  it('is fetched again if someone else changed it', async () => {
    renderApp(`/episode/${idOf(1)}`);
    await screen.findByRole('button', { name: 'Apply Dictionary' });
    server.on(transcriptRoutes.get, saying('Changed elsewhere', 2));
    FakeEventSource.open[0]?.send({ entity: 'transcript', id: idOf(1) });
    expect(await screen.findByText('Changed elsewhere')).toBeInTheDocument();
  });

  it('says that its times are estimated until its words are aligned', async () => {
    server.on(transcriptRoutes.get, { transcript: transcriptExample({ timing: 'estimated' }) });
    renderApp(`/episode/${idOf(1)}`);
    expect(await screen.findByText('Word times are estimated')).toBeInTheDocument();
    server.on(transcriptRoutes.get, { transcript: transcriptExample({ timing: 'aligned' }) });
    FakeEventSource.open[0]?.send({ entity: 'transcript', id: idOf(1) });
    await waitFor(() => expect(screen.queryByText('Word times are estimated')).not.toBeInTheDocument());
  });

  it('can be downloaded in every format', async () => {
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

  it('can be replaced by an imported one, after a warning', async () => {
    server.on(uploadRoutes.sign, { method: 'PUT', url: '/store/talk.srt', fields: { key: 'uploads/talk.srt' }, headers: {}, expires: 900 });
    server.asked({ ...uploadRoutes.abort, path: 'PUT /store/talk.srt' } as never, () => new Response(''));
    server.on(episodeRoutes.importTranscript, { jobId: idOf(9), started: true });
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'More for this transcript' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Replace transcript…' }));
    expect(await screen.findByText('We’ll keep the old transcript.')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Transcript file'), new File(['Hello.'], 'talk.txt', { type: 'text/plain' }));
    await user.click(await screen.findByRole('button', { name: 'Use this transcript' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use this file' })).toBeEnabled());
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

  it('can be renamed everywhere', async () => {
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Ruth, rename' }));
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Ruth Calloway{Enter}');
    await told('Speaker renamed');
    expect(server.requests(transcriptRoutes.changeSpeaker)[0]?.body).toEqual({ baseVersion: 3, from: 'Ruth', to: 'Ruth Calloway' });
  });

  it('is merged with another one of the same name', async () => {
    const { user } = renderApp(`/episode/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Ruth, rename' }));
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Hannah');
    expect(screen.getByText('Ruth and Hannah become one speaker.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(server.requests(transcriptRoutes.changeSpeaker)).toHaveLength(1));
  });

  it('can be changed in one paragraph only', async () => {
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
