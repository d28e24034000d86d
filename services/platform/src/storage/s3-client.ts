import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { Client, CopyDestinationOptions, CopySourceOptions } from 'minio';
import type { StorageConfig } from './storage-config';

type Credentials = Pick<StorageConfig, 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_REGION'>;

interface PutRequest {
  size: number;
  sha256: string;
  contentType?: string;
  /** The part number and upload id, if it is a part. */
  query?: string;
}

/**
 * Adds to the minio client what it hides or lacks: listing parts, a read that checks the ETag, a write in one request, and a signed
 * length.
 */
export class S3Client extends Client {
  private readonly credentials: Credentials;

  /** The region is always given: otherwise signing sends a request first. Retries are left to the caller. */
  constructor(endpoint: string, credentials: Credentials) {
    const { S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = credentials;
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
    this.credentials = credentials;
  }

  /** Returns an address for a PUT of exactly `size` bytes, with a signed `Content-Length`, which the minio client does not offer. */
  async presignedPutOfSize(bucket: string, key: string, { size, seconds }: { size: number; seconds: number }): Promise<string> {
    const address = new URL(await this.presignedPutObject(bucket, key, seconds));
    address.search = new URLSearchParams({ 'X-Amz-Expires': String(seconds) }).toString();
    const signer = new AwsV4Signer({
      method: 'PUT',
      url: address.href,
      headers: { 'content-length': String(size) },
      accessKeyId: this.credentials.S3_ACCESS_KEY,
      secretAccessKey: this.credentials.S3_SECRET_KEY,
      region: this.credentials.S3_REGION,
      service: 's3',
      signQuery: true,
      allHeaders: true,
    });
    return (await signer.sign()).url.href;
  }

  /** The server copies within the bucket: no byte passes through this process. */
  async copy(bucket: string, from: string, to: string): Promise<void> {
    await this.copyObject(
      new CopySourceOptions({ Bucket: bucket, Object: from }),
      new CopyDestinationOptions({ Bucket: bucket, Object: to }),
    );
  }

  listUploadParts(bucket: string, key: string, uploadId: string) {
    return this.listParts(bucket, key, uploadId);
  }

  download(bucket: string, key: string, headers: Record<string, string>): Promise<IncomingMessage> {
    return this.makeRequestAsync({ method: 'GET', bucketName: bucket, objectName: key, headers }, '', [200, 206]);
  }

  /** Uses one request for any size, so that the ETag is that of a single part. Returns the ETag. */
  async putInOneRequest(bucket: string, key: string, body: Buffer | Readable, { size, sha256, ...extra }: PutRequest): Promise<string> {
    const headers: Record<string, string> = { 'content-length': String(size) };
    if (extra.contentType !== undefined) headers['content-type'] = extra.contentType;
    const request = { method: 'PUT', bucketName: bucket, objectName: key, headers, query: extra.query };
    const response = await this.makeRequestStreamAsync(request, body, this.enableSHA256 ? sha256 : '', [200], '');
    response.resume();
    return String(response.headers.etag ?? '');
  }
}
