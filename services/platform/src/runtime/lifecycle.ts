/** What a service does once everything it stands on is connected, and before it lets go of it. */
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
