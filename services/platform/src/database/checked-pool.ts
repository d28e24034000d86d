import { Pool, type PoolClient, type PoolConfig } from 'pg';

/** A connection that rested for less than this is handed out unchecked: a server does not come back that fast. */
const MAX_UNCHECKED_REST_MS = 1000;
const CHECK_TIMEOUT_MS = 2000;

type Done = (error?: Error | boolean) => void;
type Callback = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void;

interface CheckedPoolConfig extends PoolConfig {
  maxUncheckedRestMs?: number;
}

/**
 * Hands out only connections that answer. When the server's machine lost its power, the sockets that rested look open until they are
 * used; the first statement of a request would fail on each of them although a new connection works.
 */
export class CheckedPool extends Pool {
  private readonly restingSince = new WeakMap<PoolClient, number>();
  private readonly maxUncheckedRestMs: number;

  constructor({ maxUncheckedRestMs = MAX_UNCHECKED_REST_MS, ...config }: CheckedPoolConfig = {}) {
    super(config);
    this.maxUncheckedRestMs = maxUncheckedRestMs;
    this.on('release', (_error, client) => void this.restingSince.set(client, performance.now()));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const checked = this.checkedOut();
    if (!callback) return checked;
    checked.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  /** A connection that was opened for this is the server's newest word, and not checked: so this ends. */
  private async checkedOut(): Promise<PoolClient> {
    for (;;) {
      const client = await super.connect();
      if (!this.needsCheck(client) || (await answers(client))) return client;
      client.release(true);
    }
  }

  private needsCheck(client: PoolClient): boolean {
    const since = this.restingSince.get(client);
    return since !== undefined && performance.now() - since >= this.maxUncheckedRestMs;
  }
}

/** By callback, which makes no span: nobody asked for this statement. The listener stays on a client that fails, which tells so more than once. */
async function answers(client: PoolClient): Promise<boolean> {
  client.on('error', ignore);
  const isAlive = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
    client.query('SELECT 1', (error: Error | null) => {
      clearTimeout(timer);
      resolve(!error);
    });
  });
  if (isAlive) client.off('error', ignore);
  return isAlive;
}

const ignore = (): void => undefined;
