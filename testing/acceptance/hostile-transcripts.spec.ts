import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { episodeRoutes } from '@afterword/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Api, sharedInstallation, transcribed, upload } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';

const CUE = 'WEBVTT\n\n00:00.000 --> 00:05.000\nhi there\n';
const HOSTILE = {
  'cubic.vtt': `${CUE}${'<v.'.repeat(100_000)}${'\t'.repeat(100_000)}`,
  'quadratic.vtt': `${CUE}<v${'\t'.repeat(400_000)}`,
  'long-word.txt': 'a.'.repeat(2_000_000),
};
const HEALTHZ_MS = 10_000;

describe('a transcript file that is made to take forever', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-transcripts-'));
  const product = sharedInstallation();
  let api: Api;
  beforeAll(async () => {
    api = await Api.signIn(product);
  }, 150_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
  }, 60_000);

  async function bring(name: string, text: string): Promise<string> {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
    const { episode } = await api.request(episodeRoutes.create, {
      title: name,
      audioFilePath,
      transcriptFilePath: await upload(api, file),
    });
    return episode.id;
  }

  /** Requests /healthz until `end` is aborted, and returns the number of responses. Each request must get one. */
  async function healthzUntil(end: AbortSignal): Promise<number> {
    for (let responded = 0; ; responded++) {
      if (end.aborted) return responded;
      const { ok } = await fetch(`${product.url}/healthz`, { signal: AbortSignal.timeout(HEALTHZ_MS) });
      expect(ok).toBe(true);
      await pause(50);
    }
  }

  it('is read or refused while /healthz responds, and the next transcript is read', async () => {
    const end = new AbortController();
    const health = healthzUntil(end.signal);
    const ids = await Promise.all(Object.entries(HOSTILE).map(([name, text]) => bring(name, text)));
    const ended = await Promise.all(ids.map((id) => transcribed(api, id)));
    end.abort();
    expect(await health).toBeGreaterThan(0);
    for (const { processingJobs, episode } of ended) {
      if (episode.transcriptionStatus === 'failed') expect(processingJobs[0]?.errorMessage).toMatch(/^The transcript file .*\.$/);
    }
    const next = await transcribed(api, await bring('next.vtt', CUE));
    expect(next.episode.transcriptionStatus).toBe('completed');
  }, 240_000);
});
