import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectStore, type StorageConfig, storageConfig } from '@afterword/platform/storage';
import { freshFolder, infrastructure } from '@afterword/testing';

interface Statement {
  Action: string[];
  Resource: string;
}
const NAMED = 'afterword-audio';
const { Statement: STATEMENTS } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../deploy/s3-policy.json'), 'utf8')) as {
  Statement: Statement[];
};
const ACTIONS = STATEMENTS.flatMap(({ Action }) => Action);

/**
 * What a request asks for, as "Actions, resources, and condition keys for Amazon S3" in the service authorization reference of AWS has it. To
 * copy asks for two things.
 */
function actionsOf({ method, url, headers }: IncomingMessage): string[] {
  const { pathname, searchParams: query } = new URL(url!, 'http://store');
  const isObject = pathname.split('/').filter(Boolean).length > 1;
  if (!isObject && method === 'GET') return [query.has('uploads') ? 's3:ListBucketMultipartUploads' : 's3:ListBucket'];
  if (!isObject) return [method === 'HEAD' ? 's3:ListBucket' : 's3:CreateBucket'];
  if (method === 'DELETE') return [query.has('uploadId') ? 's3:AbortMultipartUpload' : 's3:DeleteObject'];
  if (method === 'GET' && query.has('uploadId')) return ['s3:ListMultipartUploadParts'];
  if (method === 'GET' || method === 'HEAD') return ['s3:GetObject'];
  return headers['x-amz-copy-source'] ? ['s3:GetObject', 's3:PutObject'] : ['s3:PutObject'];
}

const REFUSAL = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

/** Passes on to a store what the policy of a bucket allows, and refuses the rest, as an S3 does. */
class GuardedStore {
  /** An action that is allowed no more. */
  withheld = '';
  private readonly server = createServer((incoming, response) => this.handle(incoming, response));

  constructor(private readonly config: StorageConfig) {}

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  /** Afterword with the keys of the policy. */
  store(bucket = this.config.S3_BUCKET): ObjectStore {
    const { port } = this.server.address() as AddressInfo;
    return new ObjectStore({ ...this.config, S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_PUBLIC_ENDPOINT: undefined, S3_BUCKET: bucket });
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private handle(incoming: IncomingMessage, response: ServerResponse): void {
    if (!actionsOf(incoming).every((action) => this.allows(action, incoming.url!))) {
      incoming.resume();
      response.writeHead(403, { 'content-type': 'application/xml' }).end(incoming.method === 'HEAD' ? undefined : REFUSAL);
      return;
    }
    const { method, url, headers } = incoming;
    const { hostname, port } = new URL(this.config.S3_ENDPOINT);
    const passed = request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  }

  private allows(action: string, url: string): boolean {
    if (action === this.withheld) return false;
    const [bucket, ...key] = new URL(url, 'http://store').pathname.split('/').filter(Boolean);
    const resource = `arn:aws:s3:::${bucket}${key.length > 0 ? '/*' : ''}`;
    return STATEMENTS.some(
      ({ Action, Resource }) => Action.includes(action) && Resource.replace(NAMED, this.config.S3_BUCKET) === resource,
    );
  }
}

const text = { contentType: 'text/plain' };

async function put(address: string, body: string): Promise<string> {
  const response = await fetch(address, { method: 'PUT', body });
  if (!response.ok) throw new Error(`PUT was answered ${response.status}`);
  return response.headers.get('etag')!;
}

/** Everything that Afterword does with a store. */
async function useAll(store: ObjectStore): Promise<void> {
  const prefix = randomUUID();
  const key = `${prefix}/recording`;
  await store.ensureBucket();
  await put(await store.signPut(key, 60), 'by a browser');
  const uploadId = await store.createUpload(`${prefix}/in-parts`, 'audio/mpeg');
  const etag = await put(await store.signPart(`${prefix}/in-parts`, uploadId, 1, 60), 'one part');
  await store.listParts(`${prefix}/in-parts`, uploadId);
  await store.completeUpload(`${prefix}/in-parts`, uploadId, [{ part: 1, etag }]);
  await store.put(`${prefix}/clip`, Buffer.from('clip'), { size: 4, ...text });
  await store.copy(`${prefix}/clip`, `${prefix}/copy`);
  await buffer(await store.read(`${prefix}/copy`));
  expect((await fetch(await store.signGet(key, 60, 'audio/mpeg'))).status).toBe(200);
  const file = path.join(await freshFolder(), 'restored');
  writeFileSync(file, 'clip');
  const before = await store.stat(`${prefix}/clip`);
  await store.restore(`${prefix}/again`, file, { ...before, sha256: createHash('sha256').update('clip').digest('hex') });
  await store.createUpload(`${prefix}/never-finished`, 'audio/mpeg');
  await store.deletePrefix(prefix);
  for await (const left of store.list(prefix)) throw new Error(`${left.key} is left`);
  for await (const left of store.listUnfinishedUploads(prefix)) throw new Error(`${left.key} is unfinished`);
}

describe('deploy/s3-policy.json', () => {
  let guarded: GuardedStore;
  beforeAll(async () => {
    const config = storageConfig.parse((await infrastructure()).settings);
    await new ObjectStore(config).ensureBucket();
    guarded = new GuardedStore(config);
    await guarded.start();
  });
  afterAll(() => guarded?.stop());

  it('allows everything that Afterword does', async () => {
    await useAll(guarded.store());
  });

  it.each(ACTIONS)('allows no more than it needs: without %s something is refused', async (action) => {
    guarded.withheld = action;
    await expect(useAll(guarded.store())).rejects.toThrow(/answered 403|not set up correctly/);
    guarded.withheld = '';
  });

  it('allows neither another bucket nor a new one', async () => {
    await expect(guarded.store(`other-${randomUUID()}`).ensureBucket()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(guarded.store(`other-${randomUUID()}`).copy('a', 'b')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
