import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  CreateEpisode,
  DeleteEpisode,
  ShortTranscriptionRequested,
  GetRecording,
  SignPlayback,
  SignUpload,
  TranscriptImportRequested,
} from '@afterword/proto';
import { StorageCleanupService } from '../src/storage-cleanup/storage-cleanup.service';
import { EpisodesUnderTest } from './episodes-under-test';
import { tone } from './wav-files';

const RECORDING = tone(2);
const OTHER = Buffer.from('<html>not audio</html>');
const SUBTITLES = Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHello\n');

describe('a claimed file', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  const cleanUp = () => episodes.service.app.get(StorageCleanupService).cleanUp();
  const create = (audioFilePath: string) => episodes.product.request(CreateEpisode, { audioFilePath });
  const downloadRecording = async (id: string) => {
    const { url } = await episodes.product.request(SignPlayback, { id });
    return Buffer.from(await (await fetch(url)).arrayBuffer());
  };

  /** An upload whose signed address is still known, as a retrying client or a proxy's log knows it. */
  async function upload(content: Buffer, filename = 'talk.wav', type = 'audio/wav') {
    const { url, headers, fields } = await episodes.product.request(SignUpload, { filename, type });
    const put = (body: Buffer) => fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });
    expect((await put(content)).status).toBe(200);
    return { key: fields.key, put };
  }

  it('cannot be replaced through the address it was uploaded to', async () => {
    const { key, put } = await upload(RECORDING);
    const { episode } = await create(key);
    await put(OTHER);
    expect((await downloadRecording(episode.id)).equals(RECORDING)).toBe(true);
    const { audioFilePath, etag } = await episodes.product.request(GetRecording, { id: episode.id });
    expect((await buffer(await episodes.store.read(audioFilePath, { etag }))).equals(RECORDING)).toBe(true);
  });

  it('is deleted at that address, and what is sent there later is deleted by the next cleanup', async () => {
    const { key, put } = await upload(RECORDING);
    const { episode } = await create(key);
    await expect(episodes.store.stat(key)).rejects.toMatchObject({ code: 'not_found' });
    await put(OTHER);
    await cleanUp();
    expect(await episodes.stored(key)).toEqual([]);
    expect((await downloadRecording(episode.id)).equals(RECORDING)).toBe(true);
  });

  it('stays the same episode, whatever is sent to that address later', async () => {
    const { key, put } = await upload(RECORDING);
    const first = await create(key);
    await put(OTHER);
    expect(await create(key)).toEqual(first);
    expect(first.episode.audioFilePath).toBe(key);
  });

  it('is stored once, however many requests create its episode at once', async () => {
    const { key } = await upload(RECORDING);
    const responses = await Promise.all(Array.from({ length: 5 }, () => create(key)));
    const [id, ...others] = new Set(responses.map(({ episode }) => episode.id));
    expect(others).toEqual([]);
    await eventually(async () => expect(await episodes.stored(`episodes/${id}/`)).toHaveLength(1));
    expect((await downloadRecording(id!)).equals(RECORDING)).toBe(true);
  });

  it('is what the transcription is requested for', async () => {
    const { key } = await upload(RECORDING);
    const { episode } = await create(key);
    const recording = await episodes.product.request(GetRecording, { id: episode.id });
    const request = () => episodes.product.received(ShortTranscriptionRequested).find(({ episodeId }) => episodeId === episode.id);
    await eventually(() => expect(request()).toMatchObject({ audioFilePath: recording.audioFilePath, etag: recording.etag }));
    expect(recording.audioFilePath).not.toBe(key);
  });

  it('is sealed if it is a transcript', async () => {
    const transcript = await upload(SUBTITLES, 'a.srt', 'text/plain');
    const { key } = await upload(RECORDING);
    const { episode } = await episodes.product.request(CreateEpisode, { audioFilePath: key, transcriptFilePath: transcript.key });
    await transcript.put(OTHER);
    const request = () => episodes.product.received(TranscriptImportRequested).find(({ episodeId }) => episodeId === episode.id);
    await eventually(() => expect(request()).toBeDefined());
    expect((await buffer(await episodes.store.read(request()!.transcriptFilePath!))).equals(SUBTITLES)).toBe(true);
    await cleanUp();
    expect(await episodes.stored(transcript.key)).toEqual([]);
  });

  it('is complete after a crash between its copy, its episode and the deletion of its upload', async () => {
    const { key } = await upload(RECORDING);
    const id = key.split('/')[1]!;
    await episodes.store.copy(key, `episodes/${id}/sealed/of-a-crashed-attempt/talk.wav`);
    const { episode } = await create(key);
    const { audioFilePath } = await episodes.product.request(GetRecording, { id });
    await episodes.store.copy(audioFilePath, key);
    await cleanUp();
    expect((await episodes.stored(`episodes/${id}/`)).map((object) => object.key)).toEqual([audioFilePath]);
    expect((await downloadRecording(episode.id)).equals(RECORDING)).toBe(true);
  });

  it('is deleted with its episode, together with what was sent to its address', async () => {
    const { key, put } = await upload(RECORDING);
    const { episode } = await create(key);
    await put(OTHER);
    await episodes.product.request(DeleteEpisode, { id: episode.id });
    await eventually(async () =>
      expect([...(await episodes.stored(`episodes/${episode.id}/`)), ...(await episodes.stored(key))]).toEqual([]),
    );
  });

  it('stays at its address if it was claimed by a version that did not seal files', async () => {
    const { key } = await upload(RECORDING);
    const { episode } = await create(key);
    const { audioFilePath } = await episodes.product.request(GetRecording, { id: episode.id });
    await episodes.store.copy(audioFilePath, key);
    await episodes.database.query('UPDATE upload_sessions SET claimed_key = NULL WHERE id = $1', [episode.id]);
    await episodes.database.query('UPDATE podcast_episodes SET audio_file_path = $2, upload_key = NULL WHERE id = $1', [episode.id, key]);
    await episodes.store.delete(audioFilePath);
    await cleanUp();
    expect((await downloadRecording(episode.id)).equals(RECORDING)).toBe(true);
    expect((await create(key)).episode).toMatchObject({ id: episode.id, audioFilePath: key });
  });
});
