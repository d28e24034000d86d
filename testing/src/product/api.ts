import { ACTING_MEMBER_HEADER, authRoutes, type ErrorBody, type Input, type Output, type Route } from '@afterword/proto';

/** An error response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly headers: Headers,
  ) {
    super(`${status}: ${body.error}`);
  }
}

/** Calls the HTTP API, with a token if signed in. */
export class Api {
  constructor(
    readonly url: string,
    readonly token?: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  static async signIn({ url, password }: { url: string; password: string }): Promise<Api> {
    const { token } = await new Api(url).request(authRoutes.verify, { password });
    return new Api(url, token);
  }

  /** Returns a client with the same session that acts as this team member. */
  as(memberId: string): Api {
    return new Api(this.url, this.token, { [ACTING_MEMBER_HEADER]: memberId });
  }

  /** Sends a request and checks the response against the contract. @throws ApiError for an error response */
  async request<R extends Route>(route: R, input: Input<R>): Promise<Output<R>> {
    const [method, pattern] = route.path.split(' ') as [string, string];
    const { path, rest } = intoPath(pattern, input as Record<string, unknown>);
    const query = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>).toString()}` : '';
    const response = await this.send(method, `${path}${query}`, method === 'GET' ? undefined : JSON.stringify(rest));
    return route.output.parse(await response.json()) as Output<R>;
  }

  /** Returns the error of a call. @throws if it succeeds */
  async errorOf<R extends Route>(route: R, input: Input<R>): Promise<ApiError> {
    return apiErrorOf(this.request(route, input));
  }

  /** Sends any body as JSON, for requests that the contract does not allow. */
  async send(method: string, path: string, body?: string): Promise<Response> {
    const response = await fetch(this.url + path, {
      method,
      body,
      headers: { 'content-type': 'application/json', ...this.headers, ...(this.token && { authorization: `Bearer ${this.token}` }) },
    });
    if (!response.ok) throw new ApiError(response.status, (await response.json()) as ErrorBody, response.headers);
    return response;
  }
}

export async function apiErrorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => new Error('The call succeeded although it should have been refused.'),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

function intoPath(pattern: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const path = pattern.replace(/{(\w+)}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path, rest };
}
