import { setTimeout as pause } from 'node:timers/promises';
import type { Input, Output, Route } from '@afterword/proto';
import { Api, ApiError } from '../../src/product';

const AGAIN_MS = 300;
const LOOK_MS = 500;
/** Longer than a request to a process that was paused meanwhile. */
const TIMEOUT_MS = 10_000;
const PASSING = [408, 429, 500, 502, 503, 504, 507];

/** A user who retries at any gateway until a request is accepted or refused with a reason. */
export class UserSimulator {
  private turn = 0;
  private apis: Api[] = [];

  private constructor(
    private readonly gateways: string[],
    private readonly password: string,
    private readonly isOver: () => boolean,
  ) {}

  static async signIn(gateways: string[], password: string, isOver: () => boolean): Promise<UserSimulator> {
    const visitor = new UserSimulator(gateways, password, isOver);
    await visitor.untilAnswered(() => visitor.signInAgain());
    return visitor;
  }

  /** Calls `onTry` for each attempt. */
  request<R extends Route>(route: R, input: Input<R>, onTry: () => void = () => undefined): Promise<Output<R>> {
    return this.untilAnswered(async () => {
      onTry();
      return this.anyApi()
        .request(route, input)
        .catch((error: unknown) => this.afterRefusal(error));
    });
  }

  /** Signs in again if the session is invalid: if NATS lost its disk, all earlier sessions end. */
  private async afterRefusal(error: unknown): Promise<never> {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await this.signInAgain();
    throw new ApiError(503, error.body, error.headers);
  }

  private async signInAgain(): Promise<void> {
    const { token } = await Api.signIn({ url: this.gateways[0]!, password: this.password });
    this.apis = this.gateways.map((url) => new Api(url, token));
  }

  /** Uploads a file to a signed address. */
  async put(url: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.untilAnswered(async () => {
      const response = await fetch(url, { method: 'PUT', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.arrayBuffer();
      if (!response.ok) throw new ApiError(response.status, { error: 'The store refused the file.', code: 'internal' }, response.headers);
    });
  }

  /** Waits before the next poll. @throws an error once everything should be idle */
  async waitBeforePoll(): Promise<void> {
    if (this.isOver()) throw new Error('It had not ended when everything should have been idle.');
    await pause(LOOK_MS);
  }

  private async untilAnswered<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await within(call(), TIMEOUT_MS);
      } catch (error) {
        const isFinal = error instanceof ApiError && !PASSING.includes(error.status);
        if (isFinal || this.isOver()) throw error;
        await pause(AGAIN_MS);
      }
    }
  }

  private anyApi(): Api {
    this.turn += 1;
    return this.apis[this.turn % this.apis.length]!;
  }
}

async function within<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  const patience = new AbortController();
  const over = pause(milliseconds, undefined, { signal: patience.signal }).then(() => {
    throw new Error('There was no response in time.');
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    patience.abort();
    over.catch(() => undefined);
  }
}
