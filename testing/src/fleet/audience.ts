import { LIVE_PATH, type LiveNotice } from '@afterword/proto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Api } from '../product/api';

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

  close(): void {
    for (const listener of this.listeners) listener.close();
  }

  private async open(url: string, token: string, page: number): Promise<void> {
    this.listeners.push(await Listener.open(url, token, ({ id }) => this.note(id, page)));
  }

  private note(id: string, page: number): void {
    const { pages, times } = this.heard.get(id) ?? { pages: new Set<number>(), times: 0 };
    this.heard.set(id, { pages: pages.add(page), times: times + 1, lastAt: Date.now() });
  }
}

const END_OF_EVENT = '\n\n';
const DATA = 'data: ';

/** One open page, on a connection of its own. */
class Listener {
  private unread = '';

  private constructor(
    private readonly asked: ClientRequest,
    response: IncomingMessage,
    private readonly hear: (notice: LiveNotice) => void,
  ) {
    response.setEncoding('utf8').on('data', (text: string) => this.read(text));
    response.on('error', () => undefined);
  }

  static async open(gateway: string, token: string, hear: (notice: LiveNotice) => void): Promise<Listener> {
    const asked = request(gateway + LIVE_PATH, { agent: false, headers: { authorization: `Bearer ${token}` } }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`A page that wants to listen was answered ${response.statusCode}.`);
    return new Listener(asked, response, hear);
  }

  /** Leaves as a closed tab does. */
  close(): void {
    this.asked.destroy();
  }

  private read(text: string): void {
    const events = (this.unread + text).split(END_OF_EVENT);
    this.unread = events.pop() ?? '';
    for (const event of events) if (event.startsWith(DATA)) this.hear(JSON.parse(event.slice(DATA.length)) as LiveNotice);
  }
}
