import { S3Error } from '../s3-error';
import type { S3Request } from './s3-request';
import { type Claim, type Credentials, isSigned } from './signature';

/** The maximum difference between clocks. */
const SKEW_MS = 15 * 60 * 1000;
const MAX_EXPIRES_SECONDS = 604_800;

/**
 * Returns the SHA-256 of the body that the client has signed, if any.
 * @throws S3Error if the request is not signed with our keys, or has expired
 */
export function authenticate(request: S3Request, credentials: Credentials, now: number): string | undefined {
  const claim = claimOf(request);
  if (!claim) throw new S3Error('AccessDenied', 403, 'The request is not signed.');
  if (!isSigned(request, claim, credentials)) throw new S3Error('SignatureDoesNotMatch', 403, 'The signature does not match the request.');
  checkSignedHeaders(request, claim);
  checkTime(claim, now);
  if (claim.payload.startsWith('STREAMING-')) throw new S3Error('NotImplemented', 501, 'Bodies in signed chunks are not supported.');
  return /^[a-f0-9]{64}$/.test(claim.payload) ? claim.payload : undefined;
}

function claimOf(request: S3Request): Claim | undefined {
  return request.isPresigned ? claimInQuery(request) : claimInHeaders(request);
}

function claimInHeaders(request: S3Request): Claim | undefined {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([a-f0-9]{64})$/;
  const [, credential, signedHeaders, signature] = pattern.exec(request.header('authorization') ?? '') ?? [];
  if (!credential || !signedHeaders || !signature) return undefined;
  const date = request.header('x-amz-date') ?? '';
  return { credential, date, signedHeaders: signedHeaders.split(';'), signature, payload: request.header('x-amz-content-sha256') ?? '' };
}

function claimInQuery(request: S3Request): Claim {
  const parameter = (name: string) => request.parameter(`X-Amz-${name}`) ?? '';
  return {
    credential: parameter('Credential'),
    date: parameter('Date'),
    signedHeaders: parameter('SignedHeaders').split(';'),
    signature: parameter('Signature'),
    payload: parameter('Content-Sha256') || 'UNSIGNED-PAYLOAD',
    expires: parameter('Expires'),
  };
}

/** Headers that change what S3 does must be signed. */
function checkSignedHeaders(request: S3Request, { signedHeaders }: Claim): void {
  const needed = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  const missing = needed.find((name) => !signedHeaders.includes(name));
  if (missing) throw new S3Error('AccessDenied', 403, `The header ${missing} was not signed.`);
}

function checkTime({ date, expires }: Claim, now: number): void {
  const signedAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const seconds = Number(expires ?? 0);
  if (Number.isNaN(signedAt) || !(seconds >= 0 && seconds <= MAX_EXPIRES_SECONDS))
    throw new S3Error('AccessDenied', 403, 'The date or expiry is invalid.');
  if (now < signedAt - SKEW_MS) throw new S3Error('AccessDenied', 403, 'Request is not valid yet');
  const end = expires === undefined ? signedAt + SKEW_MS : signedAt + seconds * 1000;
  if (now > end) throw new S3Error('AccessDenied', 403, 'Request has expired');
}
