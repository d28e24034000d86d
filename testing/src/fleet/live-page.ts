import { LIVE_PATH, type LiveEntity, type LiveNotice } from '@afterword/proto';
import { waitUntil } from '../product/wait-until';

const RECEIVED_MS = 60_000;

/** A page with a live stream of one gateway. */
export class LivePage {
  private received = '';
  private isEnded = false;
  /** Resolves when the stream ends. */
  ended: Promise<void> = Promise.resolve();
  private readonly leaving = new AbortController();

  static async open(gateway: string, token: string): Promise<LivePage> {
    const page = new LivePage();
    const { signal } = page.leaving;
    const response = await fetch(gateway + LIVE_PATH, { signal, headers: { authorization: `Bearer ${token}` } });
    page.ended = page.listen(response);
    await page.waitForText('retry: ');
    return page;
  }

  /** Waits until a notice has come so many times. */
  waitForNotice(notice: LiveNotice, times = 1): Promise<void> {
    return this.waitForText(`data: ${JSON.stringify(notice)}\n`, times);
  }

  /** How many notices of this kind have come. */
  countOf(entity: LiveEntity): number {
    return this.received.split(`data: {"entity":"${entity}"`).length - 1;
  }

  waitForEnd(): Promise<void> {
    return waitUntil(
      () => this.isEnded,
      RECEIVED_MS,
      () => 'the stream to end',
    );
  }

  close(): void {
    this.leaving.abort();
  }

  private waitForText(text: string, times = 1): Promise<void> {
    return waitUntil(
      () => this.received.split(text).length > times,
      RECEIVED_MS,
      () => `${text.trim()}; received was:\n${this.received}`,
    );
  }

  private async listen({ body }: Response): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of body ?? []) this.received += decoder.decode(bytes as Uint8Array, { stream: true });
    } catch {
      // The page was closed.
    } finally {
      this.isEnded = true;
    }
  }
}
