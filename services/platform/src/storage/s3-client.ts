import type { IncomingMessage } from 'node:http';
import { Client } from 'minio';
import type { StorageConfig } from './storage-config';

type Credentials = Pick<StorageConfig, 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_REGION'>;

/** The minio client with the two calls it keeps to itself: the parts of an upload, and a read that checks the ETag. */
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
}
