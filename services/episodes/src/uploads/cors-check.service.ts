import { ConfigError, Log, Lifecycle } from '@afterword/platform';
import { findCorsProblem, ObjectStore } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import { PageOrigin } from './page-origin';

/** At start: refuses an object store that would refuse the page, because every upload would fail in the browser. */
@Injectable()
export class CorsCheckService {
  constructor(
    private readonly store: ObjectStore,
    private readonly page: PageOrigin,
    private readonly log: Log,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onReady(() => this.run());
  }

  private async run(): Promise<void> {
    const origin = this.page.crossOriginForStorage;
    if (origin === null) return;
    const problem = await findCorsProblem(this.store, origin).catch((error: unknown) => {
      this.log.warn({ error }, 'The public address of the object store cannot be reached from here: its CORS rules were not checked.');
      return null;
    });
    if (problem) throw new ConfigError(problem);
  }
}
