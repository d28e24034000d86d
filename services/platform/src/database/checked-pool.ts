import { Pool, type PoolClient, type PoolConfig } from 'pg';

/** A connection that was idle for less than this is not checked: a server does not restart that fast. */
const MAX_UNCHECKED_REST_MS = 1000;
const CHECK_TIMEOUT_MS = 2000;

type Done = (error?: Error | boolean) => void;
type Callback = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void;

interface CheckedPoolConfig extends PoolConfig {
  maxUncheckedRestMs?: number;
}

/**
 * Returns only connections that respond. After a power cut of the server's machine, idle sockets look open until they are used, so the
 * first statement of a request would fail on each of them although a new connection works.
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

  /** A newly opened connection is not checked, so this loop ends. */
  private async checkedOut(): Promise<PoolClient> {
    for (;;) {
      const client = await super.connect();
      if (!this.needsCheck(client) || (await isResponsive(client))) return client;
      client.release(true);
    }
  }

  private needsCheck(client: PoolClient): boolean {
    const since = this.restingSince.get(client);
    return since !== undefined && performance.now() - since >= this.maxUncheckedRestMs;
  }
}

/**
 * Uses a callback, which creates no span: no request needs this statement. The listener stays on a client that fails, because it can emit
 * several errors.
 */
async function isResponsive(client: PoolClient): Promise<boolean> {
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
