import { randomUUID } from 'node:crypto';
import type { TestPeer } from '@afterword/platform/testing';
import { ListActiveDictionary } from '@afterword/proto';

interface Entry {
  readonly id: string;
  readonly term: string;
  readonly variations: string[];
}

/** Responds in place of the dictionary service, one entry a page. */
export class FakeDictionary {
  private readonly entries: Entry[] = [];

  static async start(product: TestPeer): Promise<FakeDictionary> {
    const owner = new FakeDictionary();
    await product.respond(ListActiveDictionary, ({ after }) => {
      const at = owner.entries.findIndex(({ id }) => id === after) + 1;
      const next = at + 1 < owner.entries.length ? owner.entries[at]!.id : null;
      return { entries: owner.entries.slice(at, at + 1).map(({ term, variations }) => ({ term, variations })), next };
    });
    return owner;
  }

  add(term: string, ...variations: string[]): void {
    this.entries.push({ id: randomUUID(), term, variations });
  }
}
