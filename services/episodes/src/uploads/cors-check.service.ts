import { ConfigError, type Lifecycle, type Log } from '@afterword/platform';
import { findCorsProblem, type ObjectStore } from '@afterword/platform/storage';
import type { EpisodesConfig } from '../config';

/** Checks at start that the object store allows the page to upload. Otherwise every upload would fail in the browser. */
export class CorsCheckService {
  /** `origin` is null if the page and the store have the same origin. */
  constructor(
    private readonly origin: string | null,
    private readonly store: ObjectStore,
    private readonly log: Log,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onReady(() => this.check());
  }

  private async check(): Promise<void> {
    if (this.origin === null) return;
    const problem = await findCorsProblem(this.store, this.origin).catch((error: unknown) => {
      this.log.warn({ error }, 'The public address of the object store cannot be reached from here: its CORS rules were not checked.');
      return null;
    });
    if (problem) throw new ConfigError(problem);
  }
}

/** Returns the origin of the page, or null if the object store is reached at the same origin. */
export function crossOriginForStorage({ PUBLIC_URL, S3_PUBLIC_ENDPOINT }: EpisodesConfig): string | null {
  const page = PUBLIC_URL ? new URL(PUBLIC_URL).origin : null;
  const store = S3_PUBLIC_ENDPOINT ? new URL(S3_PUBLIC_ENDPOINT).origin : page;
  return page === store ? null : page;
}
