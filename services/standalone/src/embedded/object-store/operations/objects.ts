import { pipeline } from 'node:stream/promises';
import type { ObjectMeta } from '../disk/objects';
import { incomingBody } from '../http/incoming-body';
import type { S3Request } from '../http/s3-request';
import { sendXml } from '../http/xml';
import { S3Error } from '../s3-error';
import { byteRange } from './byte-range';
import type { Operation } from './operation';

export const putObject: Operation = async ({ store, request, response, sha256 }) => {
  const contentType = request.header('content-type') ?? 'application/octet-stream';
  const { etag } = await store.receive(incomingBody(request, sha256), (spooled) =>
    store.objects.publish(request.key, spooled, contentType),
  );
  response.writeHead(200, { etag: `"${etag}"`, 'content-length': 0 }).end();
};

/** Copies within the bucket. The copy has the content type of the source. */
export const copyObject: Operation = async ({ store, request, response }) => {
  const { etag, modified } = await store.objects.copy(copySource(request), request.key);
  sendXml(response, { CopyObjectResult: { ETag: `"${etag}"`, LastModified: modified } });
};

export const headObject: Operation = async ({ store, request, response }) => {
  const meta = await store.objects.get(request.key);
  checkMatch(request, meta);
  response.writeHead(200, { ...describe(request, meta), 'content-length': meta.size }).end();
};

export const getObject: Operation = async ({ store, request, response }) => {
  const meta = await store.objects.get(request.key);
  checkMatch(request, meta);
  const headers = describe(request, meta);
  if (request.header('if-none-match') === headers.etag) return void response.writeHead(304, headers).end();
  const range = byteRange(request.header('range'), meta.size);
  const { start, end } = range ?? { start: 0, end: meta.size - 1 };
  const partial = range && { 'content-range': `bytes ${start}-${end}/${meta.size}` };
  response.writeHead(range ? 206 : 200, { ...headers, ...partial, 'content-length': end - start + 1 });
  if (meta.size === 0) return void response.end();
  await pipeline(store.objects.read(meta, { start, end }), response);
};

export const deleteObject: Operation = async ({ store, request, response }) => {
  await store.objects.delete(request.key);
  response.writeHead(204).end();
};

function copySource(request: S3Request): string {
  const [bucket, ...key] = decodeURIComponent(request.header('x-amz-copy-source') ?? '')
    .replace(/^\//, '')
    .split('/');
  if (bucket !== request.bucket) throw new S3Error('AccessDenied', 403, 'Objects can be copied within the same bucket only.');
  return key.join('/');
}

function describe(request: S3Request, meta: ObjectMeta) {
  return {
    etag: `"${meta.etag}"`,
    'accept-ranges': 'bytes',
    'content-type': request.parameter('response-content-type') ?? meta.contentType,
    'last-modified': new Date(meta.modified).toUTCString(),
    'cache-control': 'private, no-cache',
  };
}

function checkMatch(request: S3Request, { etag }: ObjectMeta): void {
  const expected = request.header('if-match');
  if (expected !== undefined && expected !== '*' && expected.replaceAll('"', '') !== etag) {
    throw new S3Error('PreconditionFailed', 412, 'The object has been replaced.');
  }
}
