import { encode } from '../http/encode';
import { sendXml } from '../http/xml';
import type { Operation } from './operation';
import { pageOf } from './page';

export const headBucket: Operation = async ({ response }) => {
  response.writeHead(200).end();
};

export const listObjects: Operation = async ({ store, request, response }) => {
  const prefix = request.parameter('prefix') ?? '';
  const after = request.parameter('continuation-token') || request.parameter('start-after') || '';
  const objects = (await store.objects.list(prefix)).filter(({ key }) => key > after);
  const { items, isTruncated } = pageOf(objects, request.parameter('max-keys'));
  const keyText = request.parameter('encoding-type') === 'url' ? encode : String;
  sendXml(response, {
    ListBucketResult: {
      Name: request.bucket,
      Prefix: keyText(prefix),
      KeyCount: items.length,
      IsTruncated: isTruncated,
      NextContinuationToken: isTruncated ? [items.at(-1)?.key ?? ''] : [],
      Contents: items.map(({ key, modified, etag, size }) => ({
        Key: keyText(key),
        LastModified: modified,
        ETag: `"${etag}"`,
        Size: size,
      })),
    },
  });
};

export const listUploads: Operation = async ({ store, request, response }) => {
  const [keyMarker, idMarker] = [request.parameter('key-marker') ?? '', request.parameter('upload-id-marker') ?? ''];
  const uploads = await store.uploads.list(request.parameter('prefix') ?? '');
  const rest = uploads.filter(({ key, id }) => key > keyMarker || (key === keyMarker && idMarker !== '' && id > idMarker));
  const { items, isTruncated } = pageOf(rest, request.parameter('max-uploads'));
  const last = items.at(-1);
  sendXml(response, {
    ListMultipartUploadsResult: {
      Bucket: request.bucket,
      IsTruncated: isTruncated,
      NextKeyMarker: isTruncated && last ? [last.key] : [],
      NextUploadIdMarker: isTruncated && last ? [last.id] : [],
      Upload: items.map(({ key, id, initiated }) => ({ Key: key, UploadId: id, Initiated: initiated })),
    },
  });
};
