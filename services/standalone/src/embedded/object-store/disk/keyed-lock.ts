/** Runs work one at a time for each name. */
export class KeyedLock {
  private readonly tails = new Map<string, Promise<unknown>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(name) ?? Promise.resolve();
    const turn = before.then(work);
    const tail = turn.catch(() => undefined);
    this.tails.set(name, tail);
    try {
      return await turn;
    } finally {
      if (this.tails.get(name) === tail) this.tails.delete(name);
    }
  }
}
