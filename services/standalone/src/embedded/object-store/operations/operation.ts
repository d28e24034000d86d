import type { ServerResponse } from 'node:http';
import type { Store } from '../store';
import type { S3Request } from '../http/s3-request';

export interface Call {
  store: Store;
  request: S3Request;
  response: ServerResponse;
  /** The SHA-256 of the body that the client has signed, in hex. */
  sha256?: string;
}

export type Operation = (call: Call) => Promise<void>;
