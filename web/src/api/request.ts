import { ACTING_MEMBER_HEADER, type Method } from '@afterword/proto';
import { actingMember } from './acting-member';
import { apiErrorFrom } from './api-error';
import { connection } from './connection';
import { session } from './session';
import { newTraceparent } from './traceparent';

/** `keepalive`: the request continues after the page is closed. */
export type RequestOptions = Pick<RequestInit, 'signal' | 'keepalive'>;

/**
 * Sends a request with the session's credentials, as the acting member. A 401 also ends the session.
 * @throws ApiError if the response is not OK.
 */
export async function request(method: Method, path: string, payload?: unknown, options: RequestOptions = {}): Promise<unknown> {
  const response = await send(path, {
    method,
    credentials: 'include',
    headers: headersFor(payload),
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    ...options,
  });
  if (response.ok) return response.json();
  if (response.status === 401) session.clear();
  throw await apiErrorFrom(response);
}

/** Also reports whether there was a response. A request that was aborted says nothing about the connection. */
async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, init);
    connection.reportResponse();
    return response;
  } catch (error) {
    if (!init.signal?.aborted) connection.reportNoResponse();
    throw error;
  }
}

function headersFor(payload: unknown) {
  const token = session.token();
  const member = actingMember.id();
  return {
    accept: 'application/json',
    traceparent: newTraceparent(),
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(member ? { [ACTING_MEMBER_HEADER]: member } : {}),
  };
}
