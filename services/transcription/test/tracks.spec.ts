import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@afterword/platform/testing';
import { AddSpeakerTracks, EpisodeDeleted, GetRecording, GetSpeakerTracks, type Output } from '@afterword/proto';
import { EPISODE, OPENING, recordSeparately, type SeparateTracks, silence, SPEAKERS } from '@afterword/testing/speech';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Editor } from './editor';
import { JOB_TIMEOUT_MS } from './transcription-under-test';

const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23);

/** What speakers say until someone else begins, because long passages are several paragraphs. */
function turnsOf(lines: readonly { speaker: string | null; text: string }[]): string[] {
  const turns: string[] = [];
  lines.forEach(({ speaker, text }, at) => {
    if (at > 0 && lines[at - 1]!.speaker === speaker) turns.push(`${turns.pop()} ${text}`);
    else turns.push(`${speaker}: ${text}`);
  });
  return turns;
}

describe('separate tracks', () => {
  let editor: Editor;
  let folder: string;
  let recorded: SeparateTracks;
  const recordings = new Map<string, { audioFilePath: string; etag: string }>();

  beforeAll(async () => {
    editor = await Editor.start();
    await editor.transcription.product.respond(GetRecording, ({ id }) => ({ title: null, ...recordings.get(id)! }));
    folder = await mkdtemp(path.join(tmpdir(), 'afterword-tracks-'));
    const microphones = {
      slt: { offsetMs: -1500, othersDb: -10, noiseDb: -50 },
      rms: { offsetMs: 700, gainDb: -9, othersDb: -8, noiseDb: -55 },
    };
    recorded = await recordSeparately(OPENING, microphones, folder);
  }, JOB_TIMEOUT_MS);
  afterAll(async () => {
    await editor.transcription.stop();
    await rm(folder, { recursive: true });
  });

  /** All that is said, in one paragraph of nobody for every two lines. */
  async function transcribe() {
    const cues = recorded.lines.map(({ startMs, endMs }, at) => `${clock(startMs)} --> ${clock(endMs - 500)}\n${OPENING[at]!.text}\n`);
    const job = await editor.importTranscript(`WEBVTT\n\n${cues.join('\n')}`, 'spoken.vtt', recorded.recording);
    recordings.set(job.episodeId, job);
    return job.episodeId;
  }
  const store = async (file: string) => (await editor.transcription.storeFile(file)).key;
  const storeTracks = async () => {
    const tracks = [];
    for (const { voice, file } of recorded.tracks) tracks.push({ speaker: SPEAKERS[voice], audioFilePath: await store(file) });
    return tracks;
  };
  type Tracks = Output<typeof AddSpeakerTracks>['tracks'];
  const add = (episodeId: string, tracks: { speaker: string; audioFilePath: string }[]) =>
    editor.transcription.product.request(AddSpeakerTracks, { episodeId, tracks });
  const read = (episodeId: string) => editor.transcription.product.request(GetSpeakerTracks, { episodeId });
  const ended = (episodeId: string) =>
    eventually(async () => {
      const { tracks } = await read(episodeId);
      expect(tracks?.status).not.toBe('processing');
      return tracks as Tracks;
    });

  it(
    'give each word to who says it, wherever the tracks begin and however loud they are',
    async () => {
      const episodeId = await transcribe();
      expect((await read(episodeId)).tracks).toBeNull();
      const added = await add(episodeId, await storeTracks());
      expect(added.tracks).toMatchObject({ status: 'processing', tracks: [{ speaker: 'Grace' }, { speaker: 'Thomas' }] });
      const { status, error, tracks, assignedWords } = await ended(episodeId);
      const { lines, wordCount, version } = await editor.transcript(episodeId);
      expect({ status, error, assignedWords }).toEqual({ status: 'completed', error: null, assignedWords: wordCount });
      expect(tracks.map(({ offsetMs }) => Math.round(offsetMs! / 20) * 20)).toEqual([-1500, 700]);
      expect(turnsOf(lines)).toEqual(OPENING.map(({ voice, text }) => `${SPEAKERS[voice]}: ${text}`));
      await editor.undo(episodeId, version);
      expect(new Set((await editor.transcript(episodeId)).lines.map(({ speaker }) => speaker))).toEqual(new Set([null]));
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'of another recording change nothing, and say whose track it is',
    async () => {
      const episodeId = await transcribe();
      const [own] = await storeTracks();
      const other = await recordSeparately(EPISODE.slice(8, 13), {}, await mkdtemp(path.join(folder, 'other-')));
      await add(episodeId, [own!, { speaker: 'Ana', audioFilePath: await store(other.tracks[0]!.file) }]);
      const { status, error } = await ended(episodeId);
      expect(status).toBe('failed');
      expect(error).toMatch(/^The track of Ana doesn’t match this recording\./);
      expect((await editor.transcript(episodeId)).version).toBe(1);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'that are silent or no audio fail with a sentence',
    async () => {
      const episodeId = await transcribe();
      const [own] = await storeTracks();
      await add(episodeId, [own!, { speaker: 'Ana', audioFilePath: await store(await silence(folder)) }]);
      expect((await ended(episodeId)).error).toMatch(/^The track of Ana /);
      const noAudio = { name: 'track.mp3', bytes: Buffer.from('This is no audio.') };
      await add(episodeId, [own!, { speaker: 'Ana', audioFilePath: (await editor.transcription.storeFile(noAudio)).key }]);
      await eventually(async () => expect((await read(episodeId)).tracks?.error).toMatch(/no playable audio/));
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'are refused with a sentence if they cannot be used',
    async () => {
      const episodeId = await transcribe();
      const [grace, thomas] = await storeTracks();
      const sameName = { ...thomas!, speaker: 'GRACE' };
      await expect(add(episodeId, [grace!, sameName])).rejects.toMatchObject({ code: 'invalid_input' });
      await expect(add(episodeId, [grace!])).rejects.toMatchObject({ code: 'invalid_input' });
      const gone = { speaker: 'Ana', audioFilePath: 'uploads/not-there.mp3' };
      await expect(add(episodeId, [grace!, gone])).rejects.toMatchObject({ code: 'not_found' });
      const foreign = { speaker: 'Ana', audioFilePath: recordings.get(episodeId)!.audioFilePath.replace('uploads', 'episodes') };
      await expect(add(episodeId, [grace!, foreign])).rejects.toMatchObject({ code: 'invalid_input' });
      expect((await read(episodeId)).tracks).toBeNull();
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'are forgotten with their episode',
    async () => {
      const episodeId = await transcribe();
      await add(episodeId, await storeTracks());
      await ended(episodeId);
      await editor.transcription.product.publish(EpisodeDeleted, { episodeId });
      await eventually(async () => expect((await read(episodeId)).tracks).toBeNull());
    },
    JOB_TIMEOUT_MS,
  );
});
