import { ServiceError, traceHeaders } from '@afterword/platform';
import { ErrorBody, type Input, type Output, type Route } from '@afterword/proto';
import type { FastifyInstance } from 'fastify';

export interface Caller {
  /** The header that the assistant sent. */
  authorization: string;
  /** The address at which people open Afterword. */
  origin: string;
}

/**
 * Calls the HTTP API of this process as the program that calls a tool. These are requests like any other: they are admitted, counted, parsed and
 * refused by the same code, so a tool can do nothing that its access token could not do without it.
 */
export class ApiCalls {
  constructor(
    private readonly server: Pick<FastifyInstance, 'inject'>,
    private readonly caller: Caller,
    private readonly routes: readonly Route[],
  ) {}

  /**
   * @param key makes the call take effect once, however often it is made
   * @throws ServiceError with the code and the sentence of the API if it refuses the call
   */
  async call<R extends Route>(route: R, input: Input<R>, key?: string): Promise<Output<R>> {
    if (!this.routes.includes(route)) throw new Error(`This tool does not declare ${route.path}.`);
    const [method, template] = route.path.split(' ') as ['GET' | 'POST' | 'PATCH', string];
    const { path, rest } = intoPath(template, input as Record<string, unknown>);
    const { authorization } = this.caller;
    const response = await this.server.inject({
      method,
      url: method === 'GET' ? `${path}?${new URLSearchParams(rest as Record<string, string>).toString()}` : path,
      headers: { ...traceHeaders(), authorization, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(method !== 'GET' && { payload: rest }),
    });
    const body: unknown = JSON.parse(response.payload);
    if (response.statusCode >= 400) throw refusal(body);
    return body as Output<R>;
  }

  /** Returns the address of a place on the page. Parameters without a value are left out. */
  addressOf(path: string, params: Record<string, string | number | undefined> = {}): string {
    const address = new URL(path, this.caller.origin);
    for (const [name, value] of Object.entries(params)) if (value !== undefined) address.searchParams.set(name, String(value));
    return address.href;
  }
}

function intoPath(template: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = template.replace(/{(\w+)}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path, rest };
}

function refusal(body: unknown): ServiceError {
  const { error, code, details, hint } = ErrorBody.parse(body);
  return new ServiceError(code, error, { details, hint });
}
