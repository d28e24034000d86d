import { Lifecycle } from '@afterword/platform';
import { Injectable } from '@nestjs/common';

/** Aborts as soon as the process is asked to end: before the deadline at which work is cut off. */
@Injectable()
export class ShutdownSignal {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;

  constructor(lifecycle: Lifecycle) {
    lifecycle.onStop(async () => this.controller.abort(new Error('The process is ending.')));
  }
}
