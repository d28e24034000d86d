import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Client } from 'minio';
import type { StorageConfig } from './storage-config';

type Credentials = Pick<StorageConfig, 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_REGION'>;

interface Sending {
  size: number;
  sha256: string;
  contentType?: string;
  /** Which part of which upload it is. */
  query?: string;
}

/** The minio client with the calls it keeps to itself: the parts of an upload, a read that checks the ETag, and a write in one request. */
export class S3Client extends Client {
  /** The region is always given: without it signing asks the network first. Retrying is left to whoever called. */
  constructor(endpoint: string, { S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION }: Credentials) {
    const { hostname, port, protocol } = new URL(endpoint);
    super({
      endPoint: hostname,
      port: port === '' ? undefined : Number(port),
      useSSL: protocol === 'https:',
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
      region: S3_REGION,
      retryOptions: { disableRetry: true },
    });
  }

  partsOf(bucket: string, key: string, uploadId: string) {
    return this.listParts(bucket, key, uploadId);
  }

  download(bucket: string, key: string, headers: Record<string, string>): Promise<IncomingMessage> {
    return this.makeRequestAsync({ method: 'GET', bucketName: bucket, objectName: key, headers }, '', [200, 206]);
  }

  /** One request whatever the size, so that the ETag is that of one piece; answers it. */
  async send(bucket: string, key: string, body: Buffer | Readable, { size, sha256, ...extra }: Sending): Promise<string> {
    const headers: Record<string, string> = { 'content-length': String(size) };
    if (extra.contentType !== undefined) headers['content-type'] = extra.contentType;
    const request = { method: 'PUT', bucketName: bucket, objectName: key, headers, query: extra.query };
    const answer = await this.makeRequestStreamAsync(request, body, this.enableSHA256 ? sha256 : '', [200], '');
    answer.resume();
    return String(answer.headers.etag ?? '');
  }
}
