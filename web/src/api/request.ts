import type { Method } from '@afterword/proto';
import { apiErrorFrom } from './api-error';
import { session } from './session';

/** One request with the session's credentials. An answer that is not OK is raised as an ApiError; 401 also ends the session. */
export async function request(method: Method, path: string, payload?: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: headersFor(payload),
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    ...(signal ? { signal } : {}),
  });
  if (response.ok) return response.json();
  if (response.status === 401) session.clear();
  throw await apiErrorFrom(response);
}

function headersFor(payload: unknown) {
  const token = session.token();
  return {
    accept: 'application/json',
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}
