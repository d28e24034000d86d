import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { encode } from './encode';
import type { S3Request } from './s3-request';

export interface Credentials {
  accessKey: string;
  secretKey: string;
}

/** The signature of a request, from its headers or from the query of a presigned address (`expires` in seconds). */
export interface Claim {
  credential: string;
  date: string;
  signedHeaders: string[];
  signature: string;
  payload: string;
  expires?: string;
}

const SERVICE = 's3';
const TERMINATOR = 'aws4_request';

/** Whether the signature is valid for this request and secret, by AWS Signature Version 4. */
export function isSigned(request: S3Request, claim: Claim, credentials: Credentials): boolean {
  const [accessKey, day = '', region = '', ...rest] = claim.credential.split('/');
  if (accessKey !== credentials.accessKey || rest.join('/') !== `${SERVICE}/${TERMINATOR}` || !claim.date.startsWith(day)) return false;
  const scope = [day, region, SERVICE, TERMINATOR];
  const text = ['AWS4-HMAC-SHA256', claim.date, scope.join('/'), sha256(canonicalRequest(request, claim))].join('\n');
  const key = scope.reduce<string | Buffer>((secret, step) => hmac(secret, step), `AWS4${credentials.secretKey}`);
  return sameText(hmac(key, text).toString('hex'), claim.signature);
}

function canonicalRequest(request: S3Request, claim: Claim): string {
  const query = request.query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encode))
    .sort(([a = '', b = ''], [c = '', d = '']) => compare(a, c) || compare(b, d))
    .map((pair) => pair.join('='));
  return [
    request.method,
    `/${request.path.map(encode).join('/')}`,
    query.join('&'),
    ...claim.signedHeaders.map((name) => `${name}:${(request.header(name) ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function sameText(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
}
