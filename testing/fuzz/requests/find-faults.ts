import { ErrorBody, errorStatus } from '@afterword/proto';
import type { FuzzRequest } from './fuzz-request';
import type { FuzzAnswer } from './send';

/** The one call that is not supported says so. */
const MAY_ANSWER_501 = 'GET /s3/sts';
/** What Node's parser refuses before there is a request has no code of the contract to match. */
const BEFORE_THE_ROUTE = [400, 408, 417, 431];

/** What is wrong with an answer, in words; nothing, where it is as it should be. */
export function findFaults(request: FuzzRequest, response: FuzzAnswer | string): string[] {
  if (typeof response === 'string') return [response];
  const { status, headers, body } = response;
  const internal = findInternal(body);
  return [
    ...(status >= 500 && !(status === 501 && request.route === MAY_ANSWER_501) ? [`was answered ${status}`] : []),
    ...(internal === undefined ? [] : [`told "${internal}"`]),
    ...(headers['x-injected'] === undefined ? [] : ['let a header in']),
    ...(status >= 400 && request.method !== 'HEAD' ? refusalFaults(status, body) : []),
  ];
}

function refusalFaults(status: number, body: string): string[] {
  const parsed = ErrorBody.safeParse(jsonIn(body));
  if (!parsed.success) return [`was refused with ${status} and not with the shape of an error: ${body.slice(0, 80)}`];
  const { code, error } = parsed.data;
  const fits = errorStatus[code] === status || (code === 'invalid_input' && BEFORE_THE_ROUTE.includes(status));
  return [
    ...(fits ? [] : [`was answered ${status} with the code ${code}`]),
    ...(/^\S.*\s.*[.!?]$/su.test(error) ? [] : [`was refused without a sentence: ${error.slice(0, 80)}`]),
  ];
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What must never leave the product: its code, its libraries, its statements, its addresses. */
const INTERNALS: readonly RegExp[] = [
  /(?:\n|\\n)\s+at \S+/,
  /\.[cm]?[jt]s:\d+:\d+/,
  /node_modules/,
  /\b(QueryFailed|EntityNotFound|Zod|Type|Range|Syntax|Reference|Nats|JetStream\w*)Error\b/,
  /\b(SQLSTATE|INSERT INTO|invalid byte sequence|invalid input syntax|out of range for type|violates \w+ constraint|malformed array)\b/i,
  /\b(ECONNREFUSED|ECONNRESET|ENOENT|EACCES|ETIMEDOUT)\b/,
  /\b(postgres(ql)?|nats):\/\//,
  /Unexpected (token|end of JSON)/,
];

/** The first piece of the inside that a text tells. */
export const findInternal = (text: string): string | undefined =>
  INTERNALS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
