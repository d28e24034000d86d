/** Hooks of a service that run when everything is connected, and before it is disconnected. */
export class Lifecycle {
  private readonly readyHooks: (() => Promise<void>)[] = [];
  private readonly stopHooks: (() => Promise<void>)[] = [];

  onReady(hook: () => Promise<void>): void {
    this.readyHooks.push(hook);
  }

  onStop(hook: () => Promise<void>): void {
    this.stopHooks.push(hook);
  }

  async runReadyHooks(): Promise<void> {
    for (const hook of this.readyHooks) await hook();
  }

  async runStopHooks(): Promise<void> {
    for (const hook of this.stopHooks) await hook();
  }
}
