import { ErrorBody, errorStatus } from '@afterword/proto';
import type { FuzzRequest } from './fuzz-request';
import type { FuzzAnswer } from './send';

/** The only call that may respond with 501. */
const MAY_RETURN_501 = 'GET /s3/sts';
/** Errors of Node's parser, which have no matching code of the contract. */
const BEFORE_THE_ROUTE = [400, 408, 417, 431];

/** Returns descriptions of what is wrong with a response, none if it is correct. */
export function findFaults(request: FuzzRequest, response: FuzzAnswer | string): string[] {
  if (typeof response === 'string') return [response];
  const { status, headers, body } = response;
  const internal = findInternal(body);
  return [
    ...(status >= 500 && !(status === 501 && request.route === MAY_RETURN_501) ? [`got status ${status}`] : []),
    ...(internal === undefined ? [] : [`revealed "${internal}"`]),
    ...(headers['x-injected'] === undefined ? [] : ['let a header in']),
    ...(status >= 400 && request.method !== 'HEAD' ? refusalFaults(status, body) : []),
  ];
}

function refusalFaults(status: number, body: string): string[] {
  const parsed = ErrorBody.safeParse(jsonIn(body));
  if (!parsed.success) return [`was refused with ${status} and a body that is not an error: ${body.slice(0, 80)}`];
  const { code, error } = parsed.data;
  const fits = errorStatus[code] === status || (code === 'invalid_input' && BEFORE_THE_ROUTE.includes(status));
  return [
    ...(fits ? [] : [`got status ${status} with the code ${code}`]),
    ...(/^\S.*\s.*[.!?]$/su.test(error) ? [] : [`was refused without a message for people: ${error.slice(0, 80)}`]),
  ];
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Internals that responses must not reveal: code, libraries, statements, addresses. */
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

/** Returns the first internal that a text reveals. */
export const findInternal = (text: string): string | undefined =>
  INTERNALS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
