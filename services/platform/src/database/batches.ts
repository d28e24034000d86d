interface Waiting<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Settles together what waits together: items of one key that arrive while a batch of that key is under way become the next
 * batch. Where a batch fails, each of its items is settled alone, so that none suffers from another.
 */
export class Batches<T> {
  private readonly waiting = new Map<string, Waiting<T>[]>();

  constructor(private readonly settle: (items: T[]) => Promise<void>) {}

  add(key: string, item: T): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.waiting.get(key);
      const entry = { item, resolve, reject };
      if (queue) queue.push(entry);
      else void this.run(key, [entry]);
    });
  }

  private async run(key: string, first: Waiting<T>[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = this.waiting.get(key) ?? []) {
      this.waiting.set(key, []);
      await this.settleAll(batch);
    }
    this.waiting.delete(key);
  }

  private async settleAll(batch: Waiting<T>[]): Promise<void> {
    try {
      await this.settle(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await this.settleAll([one]);
    }
  }
}
