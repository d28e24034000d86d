/** Hooks of a service that run when everything is connected, and before it is disconnected. */
export class Lifecycle {
  private readonly readyHooks: ((signal: AbortSignal) => Promise<void>)[] = [];
  private readonly stopHooks: (() => Promise<void>)[] = [];

  /** `signal` aborts if the service is stopped before it is ready. */
  onReady(hook: (signal: AbortSignal) => Promise<void>): void {
    this.readyHooks.push(hook);
  }

  onStop(hook: () => Promise<void>): void {
    this.stopHooks.push(hook);
  }

  async runReadyHooks(signal: AbortSignal): Promise<void> {
    for (const hook of this.readyHooks) await hook(signal);
  }

  async runStopHooks(): Promise<void> {
    for (const hook of this.stopHooks) await hook();
  }
}
