import { Bus, Clock, Log, Startup } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { Bucket } from './bucket';
import { SESSION_HOURS, type Session } from './session-tokens';

const REMEMBERED_MS = SESSION_HOURS * 3_600_000;

/** Sessions that ended before their time. Every gateway hears of them within moments, and after a restart. */
@Injectable()
export class EndedSessions {
  /** When each was heard of, oldest first. */
  private readonly heardAt = new Map<string, number>();
  private readonly listeners: ((id: string) => void)[] = [];
  private readonly bucket: Bucket;

  constructor(
    bus: Bus,
    private readonly clock: Clock,
    private readonly log: Log,
    startup: Startup,
  ) {
    this.bucket = new Bucket(bus, 'afterword_ended_sessions', REMEMBERED_MS);
    startup.onReady(() => this.listen());
  }

  has(id: string): boolean {
    return this.heardAt.has(id);
  }

  onEnd(listener: (id: string) => void): void {
    this.listeners.push(listener);
  }

  async add({ id }: Session): Promise<void> {
    this.note(id);
    await this.bucket.use((entries) => entries.put(id, ''));
  }

  private async listen(): Promise<void> {
    const changes = await this.bucket.use((entries) => entries.watch());
    const hearing = (async () => {
      for await (const { key } of changes) this.note(key);
    })();
    hearing.catch((error: unknown) => this.log.error({ error }, 'Sessions that end at other gateways are not heard of any more.'));
  }

  private note(id: string): void {
    if (this.heardAt.has(id)) return;
    this.heardAt.set(id, this.clock.now().getTime());
    this.forgetExpired();
    for (const listener of this.listeners) listener(id);
  }

  private forgetExpired(): void {
    const before = this.clock.now().getTime() - REMEMBERED_MS;
    for (const [id, at] of this.heardAt) {
      if (at >= before) return;
      this.heardAt.delete(id);
    }
  }
}
