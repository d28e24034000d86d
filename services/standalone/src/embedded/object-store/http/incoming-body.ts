import { S3Error } from '../s3-error';
import type { Body } from '../disk/spool';
import type { S3Request } from './s3-request';

/** The maximum of S3 for a part or an object sent in one request. */
export const MAX_BODY_BYTES = 5 * 1024 ** 3;
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

export function incomingBody(request: S3Request, sha256?: string): Body {
  const size = request.size;
  if (size > MAX_BODY_BYTES) throw new S3Error('EntityTooLarge', 400, 'The body is too large.');
  const md5 = request.header('content-md5');
  return { content: request.body, size, sha256, md5: md5 && Buffer.from(md5, 'base64').toString('hex') };
}

export async function incomingText(request: S3Request): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_TEXT_BYTES) throw new S3Error('MaxMessageLengthExceeded', 400, 'The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
