import type { ErrorBody, Output, Route } from '@afterword/proto';
import { jest } from '@jest/globals';

export interface Received {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

type Answer<R extends Route> = Output<R> | Response;

/** Plays the gateway: answers by route with the contract's shapes and remembers what it was asked. */
export class FakeServer {
  readonly received: Received[] = [];
  readonly #answers = new Map<string, (received: Received) => unknown>();

  constructor() {
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => this.#receive(pathOf(input), init));
  }

  on<R extends Route>(route: R, answer: Answer<R>): this {
    return this.asked(route, () => answer);
  }

  /** Where the answer depends on the request, or on when it comes. */
  asked<R extends Route>(route: R, answer: (received: Received) => Answer<R> | Promise<Answer<R>>): this {
    this.#answers.set(patternOf(route).source, answer);
    return this;
  }

  requests(route: Route): Received[] {
    const pattern = patternOf(route);
    return this.received.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  }

  async #receive(path: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const received = { method, path, body, headers: Object.fromEntries(new Headers(init.headers)) };
    this.received.push(received);
    const match = [...this.#answers].reverse().find(([pattern]) => new RegExp(pattern).test(`${method} ${path}`));
    if (!match) return refusal(404, { error: `No answer was prepared for ${method} ${path}.`, code: 'not_found' });
    const answer = await match[1](received);
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  }
}

/** Relative, also if the page asks with an absolute address. */
const pathOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input.toString()).replace(window.location.origin, '');

const patternOf = (route: Route) => new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);

export const refusal = (status: number, body: ErrorBody) => Response.json(body, { status });
