import { Api } from '../../src/product';
import { Listener } from './listener';

/** So many people are signed in; each has several pages open. */
const SESSIONS = 50;
const OPENED_AT_ONCE = 50;

/** Pages that listen at one gateway, and when the last of them heard of what. */
export class Audience {
  private readonly listeners: Listener[] = [];
  private readonly heard = new Map<string, { pages: Set<number>; times: number; lastAt: number }>();

  static async gather(gateway: { url: string; password: string }, size: number): Promise<Audience> {
    const audience = new Audience();
    const tokens: string[] = [];
    for (let session = 0; session < Math.min(SESSIONS, size); session += 1) tokens.push((await Api.signIn(gateway)).token!);
    for (let page = 0; page < size; page += OPENED_AT_ONCE) {
      const opening = Array.from({ length: Math.min(OPENED_AT_ONCE, size - page) }, (_, index) => page + index);
      await Promise.all(opening.map((number) => audience.open(gateway.url, tokens[number % tokens.length]!, number)));
    }
    return audience;
  }

  get size(): number {
    return this.listeners.length;
  }

  /** Whether every page has heard of it once, and none twice. */
  allHeardOnce(id: string): boolean {
    const { pages, times } = this.heard.get(id) ?? { pages: new Set(), times: 0 };
    return pages.size === this.size && times === this.size;
  }

  /** When the last page heard of it, in milliseconds since 1970. */
  lastHeardAt(id: string): number {
    return this.heard.get(id)?.lastAt ?? Number.NaN;
  }

  leave(): void {
    for (const listener of this.listeners) listener.leave();
  }

  private async open(url: string, token: string, page: number): Promise<void> {
    this.listeners.push(await Listener.open(url, token, ({ id }) => this.note(id, page)));
  }

  private note(id: string, page: number): void {
    const { pages, times } = this.heard.get(id) ?? { pages: new Set<number>(), times: 0 };
    this.heard.set(id, { pages: pages.add(page), times: times + 1, lastAt: Date.now() });
  }
}
