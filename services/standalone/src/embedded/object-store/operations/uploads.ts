import { partNumber } from '../disk/parts';
import { encode } from '../http/encode';
import { incomingBody, incomingText } from '../http/incoming-body';
import type { S3Request } from '../http/s3-request';
import { sendXml } from '../http/xml';
import type { Operation } from './operation';
import { pageOf } from './page';
import { partClaims } from './part-claims';

export const createUpload: Operation = async ({ store, request, response }) => {
  const id = await store.uploads.create(request.key, request.header('content-type') ?? 'application/octet-stream');
  sendXml(response, { InitiateMultipartUploadResult: { Bucket: request.bucket, Key: request.key, UploadId: id } });
};

export const putPart: Operation = async ({ store, request, response, sha256 }) => {
  const id = uploadId(request);
  const number = partNumber(request.parameter('partNumber'));
  await store.uploads.get(request.key, id);
  const etag = await store.receive(incomingBody(request, sha256), async (spooled) => {
    await store.uploads.putPart(request.key, id, number, spooled);
    return spooled.etag;
  });
  response.writeHead(200, { etag: `"${etag}"`, 'content-length': 0 }).end();
};

export const listParts: Operation = async ({ store, request, response }) => {
  const marker = Number(request.parameter('part-number-marker') ?? 0);
  const parts = (await store.uploads.parts(request.key, uploadId(request))).filter(({ number }) => number > marker);
  const { items, isTruncated } = pageOf(parts, request.parameter('max-parts'));
  sendXml(response, {
    ListPartsResult: {
      Bucket: request.bucket,
      Key: request.key,
      UploadId: uploadId(request),
      IsTruncated: isTruncated,
      NextPartNumberMarker: isTruncated ? [items.at(-1)?.number ?? 0] : [],
      Part: items.map(({ number, etag, size }) => ({ PartNumber: number, ETag: `"${etag}"`, Size: size })),
    },
  });
};

export const completeUpload: Operation = async ({ store, request, response }) => {
  const claims = partClaims(await incomingText(request));
  const { etag } = await store.uploads.complete(request.key, uploadId(request), claims);
  sendXml(response, {
    CompleteMultipartUploadResult: {
      Location: `/${request.path.map(encode).join('/')}`,
      Bucket: request.bucket,
      Key: request.key,
      ETag: `"${etag}"`,
    },
  });
};

export const abortUpload: Operation = async ({ store, request, response }) => {
  await store.uploads.abort(request.key, uploadId(request));
  response.writeHead(204).end();
};

const uploadId = (request: S3Request): string => request.parameter('uploadId') ?? '';
