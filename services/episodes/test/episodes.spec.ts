import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, findSchemaDrift } from '@afterword/platform/testing';
import {
  ChangeEpisode,
  CountEpisodesOfProfile,
  CreateEpisode,
  DeleteEpisode,
  EpisodeChanged,
  EpisodeDeleted,
  ShortTranscriptionRequested,
  GetRecording,
  ListEpisodeTitles,
  peaksKey,
  SignPlayback,
  SignRecording,
  TranscriptCompleted,
  TranscriptionProgressed,
  TranscriptImportRequested,
} from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';
import { tone } from './wav-files';

describe('episodes', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  it('have tables that match their entities', async () => {
    expect(await findSchemaDrift(episodes.database)).toEqual([]);
  });

  it('are counted by brand profile', async () => {
    const brandProfileId = randomUUID();
    const count = async () => (await episodes.product.request(CountEpisodesOfProfile, { brandProfileId })).episodes;
    const { id } = await episodes.createEpisode();
    expect(await count()).toBe(0);
    await episodes.product.request(ChangeEpisode, { id, selectedBrandProfileId: brandProfileId });
    expect(await count()).toBe(1);
  });

  it('are created from an uploaded recording, and their transcription is requested', async () => {
    const audioFilePath = await episodes.upload(tone(3), 'Open Door.mp3', 'audio/mpeg');
    const profile = randomUUID();
    const { episode } = await episodes.product.request(CreateEpisode, {
      title: ' The Open Door ',
      audioFilePath,
      selectedBrandProfileId: profile,
      language: 'pt-BR',
    });
    expect(episode).toMatchObject({
      title: 'The Open Door',
      audioFilePath,
      duration: 3,
      transcriptionStatus: 'pending',
      wordCount: null,
      selectedBrandProfileId: profile,
      language: 'pt-BR',
    });
    const { processingJobs } = await episodes.get(episode.id);
    expect(processingJobs).toMatchObject([{ jobType: 'transcription', target: null, status: 'pending', progress: 0 }]);
    const recording = await episodes.product.request(GetRecording, { id: episode.id });
    await eventually(() =>
      expect(episodes.product.received(ShortTranscriptionRequested)).toContainEqual({
        episodeId: episode.id,
        jobId: processingJobs[0]!.id,
        audioFilePath: recording.audioFilePath,
        etag: recording.etag,
        title: 'The Open Door',
        language: 'pt-BR',
        transcriptFilePath: null,
        duration: 3,
      }),
    );
    expect(episodes.product.notices).toContainEqual({ entity: 'episode', id: episode.id });
  });

  it('get the name of their file if they have no title', async () => {
    const audioFilePath = await episodes.upload(tone(1), 'Übung 7.wav');
    const { episode } = await episodes.product.request(CreateEpisode, { title: '  ', audioFilePath });
    expect(episode.title).toBe('Übung 7.wav');
  });

  it('are created once for each recording, also by requests at the same time', async () => {
    const audioFilePath = await episodes.upload(tone(1));
    const create = () => episodes.product.request(CreateEpisode, { audioFilePath });
    const responses = [...(await Promise.all([create(), create(), create()])), await create()];
    const ids = new Set(responses.map(({ episode }) => episode.id));
    expect(ids.size).toBe(1);
    const [id] = ids;
    const published = () => episodes.product.received(ShortTranscriptionRequested).filter(({ episodeId }) => episodeId === id);
    await eventually(() => expect(published()).toHaveLength(1));
    expect((await episodes.get(id!)).processingJobs).toHaveLength(1);
  });

  it('are not created from a file whose key was never issued', async () => {
    for (const audioFilePath of ['episodes/../secrets.mp3', `episodes/${randomUUID()}/audio/a.mp3`, '/etc/passwd']) {
      await expect(episodes.product.request(CreateEpisode, { audioFilePath })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('are not created before the file has arrived', async () => {
    const upload = await episodes.startUpload();
    await episodes.sendPart(upload, 1, Buffer.from('half'));
    await expect(episodes.product.request(CreateEpisode, { audioFilePath: upload.key })).rejects.toMatchObject({ code: 'conflict' });
    expect(await episodes.store.listParts(upload.key, upload.uploadId)).toHaveLength(1);
  });

  it('claim a transcript, which no other episode can claim', async () => {
    const transcriptFilePath = await episodes.upload(Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHello\n'), 'a.srt', 'text/plain');
    const { episode } = await episodes.product.request(CreateEpisode, {
      audioFilePath: await episodes.upload(tone(1)),
      transcriptFilePath,
    });
    await eventually(() =>
      expect(episodes.product.received(TranscriptImportRequested)).toContainEqual(
        expect.objectContaining({ episodeId: episode.id, transcriptFilePath: expect.stringMatching(/a\.srt$/) }),
      ),
    );
    const second = { audioFilePath: await episodes.upload(tone(1)), transcriptFilePath };
    await expect(episodes.product.request(CreateEpisode, second)).rejects.toMatchObject({ code: 'conflict' });
    await expect(episodes.product.request(CreateEpisode, { audioFilePath: transcriptFilePath })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it.each([
    ['emoji', '🎙️ Folge 👩‍👩‍👧‍👦 eins'],
    ['a script from right to left', 'פרק ראשון: \u202Eשלום\u202C'],
    ['HTML', '<img src=x onerror=alert(1)> & "quotes" \'\'); DROP TABLE podcast_episodes;--'],
  ])('keep a title with %s exactly', async (_, title) => {
    const { id } = await episodes.createEpisode({ title, seconds: 0.2 });
    expect((await episodes.get(id)).episode.title).toBe(title);
    const changed = await episodes.product.request(ChangeEpisode, { id, title: `${title}!` });
    expect(changed.episode.title).toBe(`${title}!`);
  });

  it('list titles by id', async () => {
    const [one, other] = [await episodes.createEpisode({ title: 'One' }), await episodes.createEpisode({ title: 'Other' })];
    const { titles } = await episodes.product.request(ListEpisodeTitles, { ids: [one.id, randomUUID(), other.id] });
    expect(titles.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toEqual([
      { id: one.id, title: 'One', isExample: false },
      { id: other.id, title: 'Other', isExample: false },
    ]);
    expect((await episodes.product.request(ListEpisodeTitles, { ids: [] })).titles).toEqual([]);
  });

  it('name the object that was checked to services that process the recording', async () => {
    const { id } = await episodes.createEpisode({ title: 'Checked' });
    const recording = await episodes.product.request(GetRecording, { id });
    const { etag } = await episodes.store.stat(recording.audioFilePath);
    expect(recording).toEqual({ title: 'Checked', audioFilePath: expect.stringContaining(id), etag });
    await expect(episodes.product.request(GetRecording, { id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('reject a title of ten thousand characters', async () => {
    const title = 'x'.repeat(10_000);
    const { id } = await episodes.createEpisode({ title: 'Short', seconds: 0.2 });
    const rejection = { code: 'invalid_input', message: 'A title has at most 300 characters.' };
    await expect(episodes.product.request(ChangeEpisode, { id, title })).rejects.toMatchObject(rejection);
    await expect(episodes.createEpisode({ title, seconds: 0.2 })).rejects.toMatchObject(rejection);
  });

  it('publish an event when they are created, and when their title or brand profile changes', async () => {
    const { id } = await episodes.createEpisode({ title: 'Before' });
    await eventually(() =>
      expect(episodes.product.received(EpisodeChanged)).toContainEqual({ episodeId: id, title: 'Before', selectedBrandProfileId: null }),
    );
    const profile = randomUUID();
    await episodes.product.request(ChangeEpisode, { id, selectedBrandProfileId: profile });
    const { episode } = await episodes.product.request(ChangeEpisode, { id, title: 'After' });
    expect(episode).toMatchObject({ title: 'After', selectedBrandProfileId: profile });
    await eventually(() =>
      expect(episodes.product.received(EpisodeChanged)).toContainEqual({ episodeId: id, title: 'After', selectedBrandProfileId: profile }),
    );
  });

  it('are not found if they do not exist', async () => {
    const id = randomUUID();
    for (const request of [
      () => episodes.get(id),
      () => episodes.product.request(ChangeEpisode, { id, title: 'x' }),
      () => episodes.product.request(DeleteEpisode, { id }),
    ]) {
      await expect(request()).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('are played for twelve hours, with the content type of their bytes', async () => {
    const audioFilePath = await episodes.upload(tone(1), 'claims-to-be.mp3', 'text/html');
    const { episode } = await episodes.product.request(CreateEpisode, { audioFilePath });
    const { url, expiresAt } = await episodes.product.request(SignPlayback, { id: episode.id });
    const response = await fetch(url, { headers: { range: 'bytes=0-3' } });
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([206, 'audio/wav', 'RIFF']);
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(12);
  });

  it('are read by other processes at an address that needs no credentials', async () => {
    const { id } = await episodes.createEpisode();
    const { url } = await episodes.product.request(SignRecording, { id });
    const response = await fetch(url, { headers: { range: 'bytes=0-3' } });
    expect([response.status, await response.text()]).toEqual([206, 'RIFF']);
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('900');
  });

  it('offer their waveform for as long, as soon as there is one', async () => {
    const { id } = await episodes.createEpisode();
    expect(await episodes.product.request(SignPlayback, { id })).toMatchObject({ waveformUrl: null });
    await episodes.store.put(peaksKey(id), Buffer.from('[0,50]'), { size: 6, contentType: 'application/json' });
    const { waveformUrl } = await episodes.product.request(SignPlayback, { id });
    const response = await fetch(waveformUrl!);
    expect([response.headers.get('content-type'), await response.json()]).toEqual(['application/json', [0, 50]]);
    expect(new URL(waveformUrl!).searchParams.get('X-Amz-Expires')).toBe(String(12 * 3600));
  });

  it('leave nothing stored when deleted, and late events do not create them again', async () => {
    const transcriptFilePath = await episodes.upload(Buffer.from('Hello.'), 'a.txt', 'text/plain');
    const { episode } = await episodes.product.request(CreateEpisode, {
      audioFilePath: await episodes.upload(tone(1)),
      transcriptFilePath,
    });
    const { id, audioFilePath } = episode;
    const transcriptId = transcriptFilePath.split('/')[1]!;
    const job = await episodes.transcriptionJob(id);
    await episodes.product.request(DeleteEpisode, { id });
    await eventually(() => expect(episodes.product.received(EpisodeDeleted)).toContainEqual({ episodeId: id }));
    await eventually(async () =>
      expect([...(await episodes.stored(`episodes/${id}/`)), ...(await episodes.stored(`episodes/${transcriptId}/`))]).toEqual([]),
    );

    const report = { jobId: job.id, episodeId: id, attempt: 1, seq: 1 };
    await episodes.product.publish(TranscriptionProgressed, { ...report, progress: 50, step: 'Listening', estimatedTimeMinutes: null });
    const facts = { version: 1, duration: 1, wordCount: 1, accuracy: null, engine: 'openai' as const };
    await episodes.product.publish(TranscriptCompleted, { ...report, seq: 2, ...facts });
    await episodes.transcribedEpisode();
    await expect(episodes.get(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(episodes.product.request(CreateEpisode, { audioFilePath })).rejects.toMatchObject({ code: 'not_found' });
    await expect(episodes.product.request(DeleteEpisode, { id })).rejects.toMatchObject({ code: 'not_found' });
  });
});
