import { type Call, type CallInput, type CallOutput, ErrorBody } from '@afterword/proto';
import { Failure } from './failure';

/** How often a request is sent at most: with the pauses between them, for half a minute. */
export const MAX_ATTEMPTS = 6;
const MAX_PAUSE_SECONDS = 15;

export interface Server {
  url: string;
  token: string;
  /** Told why a request is sent again, and waits for so many seconds before it is. */
  beforeRetry(reason: string, seconds: number): Promise<void>;
}

/** Calls the HTTP API with an access token. Requests that can be repeated without another effect are repeated if there is no response. */
export class Client {
  constructor(private readonly server: Server) {}

  /**
   * @param key an `Idempotency-Key`, without which a call that changes something is not repeated
   * @throws Failure if the call is refused, or if Afterword does not respond
   */
  async call<C extends Call>(call: C, input: CallInput<C>, key?: string): Promise<CallOutput<C>> {
    const [method, template] = call.split(' ') as [string, string];
    const { path, rest } = intoPath(template, input as Record<string, unknown>);
    const isRead = method === 'GET';
    const query = isRead && Object.keys(rest).length > 0 ? `?${new URLSearchParams(rest as Record<string, string>).toString()}` : '';
    const response = await this.send(new URL(path + query, this.server.url), isRead || key !== undefined, {
      method,
      headers: {
        authorization: `Bearer ${this.server.token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(!isRead && { 'content-type': 'application/json' }),
      },
      ...(!isRead && { body: JSON.stringify(rest) }),
    });
    return (await response.json()) as CallOutput<C>;
  }

  /** Requests a file that the API sends. */
  read(path: string, headers: Record<string, string>): Promise<Response> {
    return this.send(new URL(path, this.server.url), true, { headers: { authorization: `Bearer ${this.server.token}`, ...headers } });
  }

  /** Waits before an interrupted response is requested again. */
  waitForConnection(attempt: number): Promise<void> {
    return this.server.beforeRetry('The connection was lost.', pauseAfter(attempt));
  }

  /** Sends a request to an address of the object store, which is signed. */
  store(address: string, init: RequestInit): Promise<Response> {
    return this.send(new URL(address, this.server.url), true, init);
  }

  /**
   * Sends a body as JSON, once.
   * @throws Failure if the response is none, or an error of the API; an error of the protocol of the body is a response
   */
  async post(path: string, body: string, headers: Record<string, string>): Promise<Response> {
    const url = new URL(path, this.server.url);
    const all = { ...headers, authorization: `Bearer ${this.server.token}`, 'content-type': 'application/json' };
    const outcome = await fetch(url, { method: 'POST', headers: all, body }).catch((error: unknown) => unreachable(url, error));
    if (!(outcome instanceof Response)) throw outcome;
    if (!outcome.ok && sentenceIn(await outcome.clone().text()) !== undefined) throw (await refusal(outcome)).failure;
    return outcome;
  }

  private async send(url: URL, isRepeatable: boolean, init: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await fetch(url, init).catch((error: unknown) => unreachable(url, error));
      if (outcome instanceof Response && outcome.ok) return outcome;
      const { failure, retryAfter } = outcome instanceof Response ? await refusal(outcome) : { failure: outcome, retryAfter: undefined };
      const isPassing = failure.reason === 'unreachable';
      if (!isPassing || !isRepeatable || attempt === MAX_ATTEMPTS) throw failure;
      await this.server.beforeRetry(
        failure.message,
        retryAfter === undefined ? pauseAfter(attempt) : Math.min(retryAfter, MAX_PAUSE_SECONDS),
      );
    }
  }
}

const pauseAfter = (attempt: number) => Math.min(2 ** (attempt - 1), MAX_PAUSE_SECONDS);

function intoPath(template: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const path = template.replace(/{(\w+)}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path, rest };
}

const unreachable = (url: URL, cause: unknown) =>
  new Failure('unreachable', `There is no response from ${url.origin}. Is Afterword running there?`, { cause });

const reasons: Record<number, Failure['reason']> = {
  401: 'refused',
  403: 'refused',
  404: 'missing',
  429: 'unreachable',
  502: 'unreachable',
  503: 'unreachable',
  504: 'unreachable',
};

async function refusal(response: Response): Promise<{ failure: Failure; retryAfter: number | undefined }> {
  const text = await response.text();
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    failure: new Failure(reasons[response.status] ?? 'failed', sentenceIn(text) ?? `The server responded with ${response.status}.`),
    retryAfter: Number.isNaN(retryAfter) ? undefined : retryAfter,
  };
}

function sentenceIn(body: string): string | undefined {
  try {
    return ErrorBody.parse(JSON.parse(body)).error;
  } catch {
    return undefined;
  }
}
