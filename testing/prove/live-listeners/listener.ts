import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { LIVE_PATH, type LiveNotice } from '@afterword/proto';

const END_OF_EVENT = '\n\n';
const DATA = 'data: ';

/** One open page, on a connection of its own. */
export class Listener {
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
  leave(): void {
    this.asked.destroy();
  }

  private read(text: string): void {
    const events = (this.unread + text).split(END_OF_EVENT);
    this.unread = events.pop() ?? '';
    for (const event of events) if (event.startsWith(DATA)) this.hear(JSON.parse(event.slice(DATA.length)) as LiveNotice);
  }
}
