import { ACTING_MEMBER_HEADER, authRoutes, type ErrorBody, type Input, type Output, type Route } from '@afterword/proto';

/** An answer that was not a success. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly headers: Headers,
  ) {
    super(`${status}: ${body.error}`);
  }
}

/** The calls of the browser, with the token it would hold. */
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

  /** The same session, acting as a member of the team. */
  as(memberId: string): Api {
    return new Api(this.url, this.token, { [ACTING_MEMBER_HEADER]: memberId });
  }

  /** Makes a call and checks the answer against the contract; @throws ApiError for any status but the declared one. */
  async request<R extends Route>(route: R, input: Input<R>): Promise<Output<R>> {
    const [method, pattern] = route.path.split(' ') as [string, string];
    const { path, rest } = intoPath(pattern, input as Record<string, unknown>);
    const query = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>).toString()}` : '';
    const response = await this.send(method, `${path}${query}`, method === 'GET' ? undefined : JSON.stringify(rest));
    return route.output.parse(await response.json()) as Output<R>;
  }

  /** The refusal a call ends with; a success throws. */
  async errorOf<R extends Route>(route: R, input: Input<R>): Promise<ApiError> {
    return apiErrorOf(this.request(route, input));
  }

  /** Sends any bytes as JSON, for what the contract does not allow. */
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
