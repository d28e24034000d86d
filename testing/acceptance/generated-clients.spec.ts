import { execFileSync } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { accessTokenRoutes, contentRoutes } from '@afterword/proto';
import { COMMENT, EDIT, type Outcome, type Task } from '../clients/drive';
import { Api, sharedInstallation } from '../src/product';
import { EPISODE, recordingOf, SHORT_EPISODE } from '../src/speech';

const CLIENTS = path.resolve(import.meta.dirname, '../clients');

const product = sharedInstallation();
let api: Api;
let task: Task;
beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'generate'], { cwd: CLIENTS, stdio: 'pipe', shell: process.platform === 'win32' });
  api = await Api.signIn(product);
  const scopes = ['read', 'draft', 'write', 'comment'] as const;
  const { secret } = await api.request(accessTokenRoutes.create, { name: 'Generated client', scopes: [...scopes] });
  const recording = { name: 'talk.mp3', body: await openAsBlob(await recordingOf(SHORT_EPISODE), { type: 'audio/mpeg' }) };
  const transcript = { name: 'talk.txt', body: new Blob([EPISODE.map(({ text }) => text).join('\n\n')], { type: 'text/plain' }) };
  task = { url: product.url, token: secret, recording, transcript };
}, 150_000);

describe.each(['openapi-fetch', 'oazapfts'])('a client generated from the contract for %s', (name) => {
  it('compiles, takes a recording to a draft that waits, and may not approve it', async () => {
    const { drive } = (await import(path.join(CLIENTS, `${name}.ts`))) as { drive(task: Task): Promise<Outcome> };
    const { episodeId, post, ...outcome } = await drive(task);
    const { content } = await api.request(contentRoutes.listForEpisode, { id: episodeId });
    const stored = content.find(({ id }) => id === post.id)!;
    expect(post).toEqual({ id: stored.id, text: stored.content, version: stored.version });
    expect(stored).toMatchObject({ version: 2, approvals: [], content: expect.stringContaining(EDIT) });
    expect(outcome).toEqual({
      repeatedId: episodeId,
      contentTypes: content.map(({ contentType }) => contentType),
      outdatedStatus: 412,
      waiting: expect.arrayContaining([post.id]),
      comment: COMMENT,
      quotes: expect.arrayContaining([{ quote: expect.any(String), startMs: expect.any(Number) }]),
      captions: expect.stringMatching(/^WEBVTT/u),
      approval: { status: 403, sentence: expect.stringMatching(/token/u) },
    });
  }, 120_000);
});
