import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes } from '@afterword/proto';
import { Api, sharedInstallation, transcribed, transcriptOf, upload } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';
import { spokenIn } from './spoken-words';

const folder = mkdtempSync(path.join(tmpdir(), 'transcripts-'));
const cues = [
  ['00:00:00.000', '00:00:04.000', 'Welcome to The Open Door.'],
  ['00:00:04.000', '00:00:08.000', 'Nobody waits alone here.'],
] as const;
const files = {
  'talk.srt': cues
    .map(([from, to, text], index) => `${index + 1}\n${from.replace('.', ',')} --> ${to.replace('.', ',')}\n${text}\n`)
    .join('\n'),
  'talk.vtt': `WEBVTT\n\n${cues.map(([from, to, text]) => `${from} --> ${to}\n${text}\n`).join('\n')}`,
  'talk.json': JSON.stringify({
    version: '1.0.0',
    segments: cues.map(([, , body], index) => ({ startTime: index * 4, endTime: index * 4 + 4, body })),
  }),
  'talk.txt': cues.map(([, , text]) => text).join('\n\n'),
};

const product = sharedInstallation();
let api: Api;
beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  api = await Api.signIn(product);
}, 150_000);
afterAll(() => rmSync(folder, { recursive: true }));

const newUpload = async () => ({ audioFilePath: await upload(api, await recordingOf(SHORT_EPISODE)) });

describe('an imported transcript', () => {
  it.each(Object.keys(files))(
    'as %s is imported word for word',
    async (name) => {
      const transcriptFilePath = await upload(api, path.join(folder, name));
      const { episode } = await api.request(episodeRoutes.create, { ...(await newUpload()), transcriptFilePath });
      expect((await transcribed(api, episode.id)).episode).toMatchObject({ transcriptionStatus: 'completed' });
      const transcript = await transcriptOf(api, episode.id);
      expect(transcript.engine).toBe('import');
      expect(spokenIn(transcript).join(' ')).toBe('welcome to the open door nobody waits alone here');
    },
    60_000,
  );

  it('fails with a message if it cannot be read', async () => {
    writeFileSync(path.join(folder, 'broken.srt'), '\u0000\u0001 no cue at all');
    const transcriptFilePath = await upload(api, path.join(folder, 'broken.srt'));
    const { episode } = await api.request(episodeRoutes.create, { ...(await newUpload()), transcriptFilePath });
    const response = await transcribed(api, episode.id);
    expect(response.episode.transcriptionStatus).toBe('failed');
    expect(response.processingJobs[0]?.errorMessage).toMatch(/\w{3,}.*\.$/);
  }, 60_000);
});
