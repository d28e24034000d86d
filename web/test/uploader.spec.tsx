import { uploadRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { drafts } from '@/lib/drafts';
import '@/features/uploads/dialog/uploader-dialog';
import { type FakeServer, refusal } from './fake-server';
import { openGate, preparedServer, renderApp } from './render-app';

const audio = (name: string, bytes = 2 * 1024 * 1024) => new File([new Uint8Array(bytes)], name, { type: 'audio/mpeg' });

let server: FakeServer;
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:recording', revokeObjectURL: () => undefined });
  openGate();
  server = preparedServer();
});

async function openUploader({ several = false } = {}) {
  const page = renderApp('/');
  if (several) await page.user.click(await screen.findByRole('switch', { name: 'Several episodes' }));
  await page.user.click(await screen.findByRole('button', { name: /^Choose audio files?$/ }));
  await screen.findByRole('dialog', { name: 'Upload New Episode' });
  const choose = (...files: File[]) => page.user.upload(screen.getByLabelText('Audio files'), files);
  return { ...page, choose };
}

const row = (name: string) => screen.findByRole('group', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the uploader', () => {
  it('says what can be uploaded in words that people use', async () => {
    await openUploader();
    const shown = within(screen.getByRole('dialog'));
    expect(shown.getByText('Drop your files here')).toBeInTheDocument();
    expect(shown.getByText(/MP3, WAV, M4A, AAC, OGG or FLAC, up to 500 MB/)).toBeInTheDocument();
    await waitFor(() => expect(shown.getByRole('button', { name: 'Browse files' })).toHaveFocus());
  });

  it('leaves no dialog behind, so that Ctrl K works after it was closed', async () => {
    const { user, choose, router } = await openUploader();
    await choose(audio('talk.mp3'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    expect(router.state.location.pathname).toBe('/search');
  });

  it('shows each file with its title, name and size from the start', async () => {
    const { choose } = await openUploader();
    await choose(audio('the_open_door.mp3'));
    expect(await dialog('1 file selected')).toHaveTextContent('2.0 MB');
    expect(await row('the open door')).toHaveTextContent('the_open_door.mp3 · 2.0 MB');
    expect(screen.getByRole('button', { name: 'Upload 1 file' })).toBeInTheDocument();
  });

  it('refuses what is not audio with a readable error, which leaves with Remove', async () => {
    const { user, choose } = await openUploader();
    const pdf = new File(['text'], 'notes.pdf', { type: 'application/pdf' });
    Object.assign(screen.getByLabelText('Audio files'), { accept: '' });
    await choose(pdf);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'notes.pdfError This isn’t an audio file we can read. Choose MP3, WAV, M4A, AAC, OGG or FLAC.',
    );
    await user.click(screen.getByRole('button', { name: 'Remove notes.pdf' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('needs a title for each file before the upload', async () => {
    const { user, choose } = await openUploader();
    await choose(audio('talk.mp3'));
    await user.click(within(await row('talk')).getByRole('button', { name: 'Edit details' }));
    const shown = within(screen.getByRole('dialog'));
    await user.clear(shown.getByLabelText('Episode Title'));
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    expect(await screen.findByText('Missing required meta field: Episode Title.')).toBeInTheDocument();
    expect(server.requests(uploadRoutes.sign)).toHaveLength(0);
    await user.type(shown.getByLabelText('Episode Title'), 'A talk');
    expect(screen.queryByText(/Missing required meta field/)).not.toBeInTheDocument();
    expect(await row('A talk')).toBeInTheDocument();
  });

  it('takes the title of the dashboard for a single file', async () => {
    const { user } = renderApp('/');
    await user.type(await screen.findByLabelText('Episode Title'), 'Slow Mondays');
    await user.click(screen.getByRole('button', { name: 'Choose audio file' }));
    await dialog('Upload New Episode');
    await user.upload(screen.getByLabelText('Audio files'), audio('talk.mp3'));
    expect(await row('Slow Mondays')).toBeInTheDocument();
  });
});

describe('the files of the uploader', () => {
  it('are one, or several if it is set to', async () => {
    const { user, choose } = await openUploader();
    await choose(audio('one.mp3'));
    await choose(audio('two.mp3'));
    expect(await screen.findByText('You can only upload 1 file')).toBeInTheDocument();
    await user.click(within(screen.getByRole('dialog')).getByRole('switch', { name: 'Several episodes' }));
    await choose(audio('two.mp3'), audio('three.mp3'));
    expect(await dialog('3 files selected')).toHaveTextContent('6.0 MB');
    expect(screen.getByRole('button', { name: 'Add more files' })).toBeInTheDocument();
  });

  it('are removed with the Delete key, and come back with Undo', async () => {
    const { user, choose } = await openUploader({ several: true });
    await choose(audio('one.mp3'), audio('two.mp3'));
    (await row('one')).focus();
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('group', { name: 'one' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await row('one')).toBeInTheDocument();
  });

  it('are cancelled with one button', async () => {
    const { user, choose } = await openUploader({ several: true });
    await choose(audio('one.mp3'), audio('two.mp3'));
    await user.click(screen.getByRole('button', { name: 'Cancel all' }));
    expect(await dialog('Upload New Episode')).toBeInTheDocument();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('show why their upload failed, and can be tried again', async () => {
    const reason = 'A file may have at most 500 MB.';
    server.on(uploadRoutes.sign, refusal(413, { error: reason, message: reason, code: 'too_large' }));
    const { user, choose } = await openUploader();
    await choose(audio('talk.mp3'));
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error Upload failed: ${reason}`);
    expect(await dialog('Error')).toBeInTheDocument();
    const before = server.requests(uploadRoutes.sign).length;
    await user.click(screen.getByRole('button', { name: 'Retry upload' }));
    await waitFor(() => expect(server.requests(uploadRoutes.sign).length).toBeGreaterThan(before));
  });
});

describe('an unfinished upload of an earlier visit', () => {
  const progress = { uploadStarted: null, uploadComplete: false, bytesUploaded: false, bytesTotal: 1, percentage: 0 };
  const files = { one: { id: 'one', name: 'talk.mp3', meta: {}, progress } };
  beforeEach(() => localStorage.setItem('uppyState:episode', JSON.stringify({ expires: Date.now() + 60_000, metadata: { files } })));

  it('is offered by a notice, and no dialog opens by itself', async () => {
    const { user } = renderApp('/');
    expect(await screen.findByText('Session restored')).toBeInTheDocument();
    expect(screen.getByText('The upload of talk.mp3 is not finished.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Session restored')).not.toBeInTheDocument();
    expect(localStorage.getItem('uppyState:episode')).toBeNull();
  });

  it('continues in the dialog', async () => {
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Continue upload' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('still has the transcript file that was chosen with it', async () => {
    storeTranscript({ file: new File(['1'], 'talk.srt'), endMs: 4000 });
    const { user } = renderApp('/');
    expect(await screen.findByText('talk.srt is still chosen.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('talk.srt is still chosen.')).not.toBeInTheDocument();
  });

  it('asks for its transcript file again if the browser could not keep it', async () => {
    storeTranscript(undefined);
    drafts.keep('new-episode', { title: 'A talk', transcriptName: 'talk.srt' });
    const { user } = renderApp('/');
    expect(await screen.findByText('Choose talk.srt again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Episode Title')).toHaveValue('A talk');
    await user.click(screen.getByRole('button', { name: 'Continue upload' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'This browser couldn’t keep talk.srt. Choose it again on the dashboard before you upload.',
    );
  });
});

/** A browser that has kept this transcript file. */
function storeTranscript(kept: { file: File; endMs: number } | undefined) {
  const respond = (result: unknown) => {
    const request = { result, onsuccess: () => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const store = { get: () => respond(kept), put: () => respond(null), delete: () => respond(null) };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  jest
    .spyOn(indexedDB, 'open')
    .mockImplementation((name) => (name === 'chosen-transcript' ? respond(database) : {}) as unknown as IDBOpenDBRequest);
}
