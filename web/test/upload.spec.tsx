import { episodeRoutes, uploadRoutes } from '@afterword/proto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { useCreateEpisode } from '@/features/uploads/use-create-episode';
import { createQueryClient } from '@/query-client';
import { Toasts } from '@/ui/toasts';
import { episodeExample, idOf } from './examples';
import { FakeServer, refusal } from './fake-server';
import { told } from './told';

const created: string[] = [];
const transcript = new File(['1\n00:00:00,000 --> 00:00:02,000\nHello.'], 'talk.srt', { type: 'application/x-subrip' });

interface StoringProps {
  title?: string;
  language?: string | null;
  transcriptFile?: File | null;
}

function Storing({ title = '', language = null, transcriptFile = null }: StoringProps) {
  const create = useCreateEpisode((id) => created.push(id));
  const audio = { key: 'uploads/a.mp3', name: 'a_talk__with-Ana.mp3' };
  return <button onClick={() => create.mutate({ audio, draft: { title, brandProfileId: null, language, transcriptFile } })}>Store</button>;
}

async function store(props: StoringProps = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Storing {...props} />
      <Toasts />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Store' }));
}

describe('an uploaded audio file', () => {
  let server: FakeServer;
  beforeEach(() => {
    created.length = 0;
    server = new FakeServer()
      .on(episodeRoutes.create, { episode: episodeExample({ id: idOf(5) }) })
      .on(episodeRoutes.transcribe, { jobId: idOf(9), started: false });
  });

  it('becomes an episode named after the file if there is no title, and is transcribed', async () => {
    await store();
    expect(await screen.findByText('Upload successful!')).toBeInTheDocument();
    expect(screen.getByText('Your podcast episode has been uploaded and transcription has started.')).toBeInTheDocument();
    expect(server.received.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/episodes', { title: 'a talk with-Ana', audioFilePath: 'uploads/a.mp3', selectedBrandProfileId: null }],
      ['POST', `/api/episodes/${idOf(5)}/transcribe`, {}],
    ]);
    expect(created).toEqual([idOf(5)]);
  });

  it('is not transcribed if a transcript was added', async () => {
    server.on(uploadRoutes.sign, { method: 'PUT', url: '/store/talk.srt', fields: { key: 'uploads/talk.srt' }, headers: {}, expires: 900 });
    server.asked({ ...uploadRoutes.abort, path: 'PUT /store/talk.srt' } as never, () => new Response(''));
    await store({ title: 'My talk', transcriptFile: transcript });
    await screen.findByText('Upload successful!');
    expect(server.requests(episodeRoutes.create)[0]?.body).toMatchObject({ title: 'My talk', transcriptFilePath: 'uploads/talk.srt' });
    expect(server.requests(episodeRoutes.transcribe)).toHaveLength(0);
  });

  it('is sent with its language if one was chosen', async () => {
    await store({ language: 'de' });
    await waitFor(() => expect(server.requests(episodeRoutes.create)[0]?.body).toMatchObject({ language: 'de' }));
  });

  it('shows the message of the server if it is refused', async () => {
    server.on(episodeRoutes.create, refusal(422, { error: 'This file is not audio.', code: 'unprocessable' }));
    await store();
    await told('Upload failed');
    await told('This file is not audio.');
    expect(created).toEqual([]);
  });

  it('shows a message of its own if the server cannot be reached', async () => {
    server.asked(episodeRoutes.create, () => Promise.reject(new TypeError('Failed to fetch')));
    await store();
    await told('There was an error uploading your file.');
  });

  it('becomes an episode even if its transcription does not start', async () => {
    server.on(episodeRoutes.transcribe, refusal(503, { error: 'Nobody can listen now.', code: 'unavailable' }));
    await store();
    await told('Nobody can listen now.');
    await waitFor(() => expect(created).toEqual([idOf(5)]));
  });
});
