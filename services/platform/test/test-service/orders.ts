import type { Delivery } from '../../src';

/** Records the deliveries of each order. */
export class Orders {
  private readonly byToy = new Map<string, Delivery[]>();
  readonly deadLettered: string[] = [];
  private open?: () => void;
  private readonly released = new Promise<void>((resolve) => {
    this.open = resolve;
  });

  record(toyId: string, delivery: Delivery): number {
    const deliveries = [...this.deliveries(toyId), delivery];
    this.byToy.set(toyId, deliveries);
    return deliveries.length;
  }

  deliveries(toyId: string): Delivery[] {
    return this.byToy.get(toyId) ?? [];
  }

  release(): void {
    this.open?.();
  }

  async untilReleased(signal: AbortSignal): Promise<void> {
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
    await Promise.race([this.released, aborted]);
  }
}
