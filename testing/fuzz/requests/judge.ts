import { ErrorBody, errorStatus } from '@afterword/proto';
import type { FuzzRequest } from './fuzz-request';
import { internalIn } from './internals';
import type { FuzzAnswer } from './send';

/** The one call that is not supported says so. */
const MAY_ANSWER_501 = 'GET /s3/sts';
/** What Node's parser refuses before there is a request has no code of the contract to match. */
const BEFORE_THE_ROUTE = [400, 408, 417, 431];

/** What is wrong with an answer, in words; nothing, where it is as it should be. */
export function faultsOf(request: FuzzRequest, answer: FuzzAnswer | string): string[] {
  if (typeof answer === 'string') return [answer];
  const { status, headers, body } = answer;
  const internal = internalIn(body);
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
