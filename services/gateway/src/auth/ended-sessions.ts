import { Bus, Startup } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { KV } from '@nats-io/kv';
import { openBucket } from './bucket';
import { SESSION_HOURS, type Session } from './session-tokens';

/** Sessions that ended before their time, known to every gateway within moments and after restarts. */
@Injectable()
export class EndedSessions {
  private readonly ids = new Set<string>();
  private readonly listeners: ((id: string) => void)[] = [];

  constructor(
    private readonly bus: Bus,
    startup: Startup,
  ) {
    startup.onReady(() => this.follow());
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  onEnd(listener: (id: string) => void): void {
    this.listeners.push(listener);
  }

  async add({ id }: Session): Promise<void> {
    this.note(id);
    await (await this.open()).put(id, '');
  }

  private async follow(): Promise<void> {
    const changes = await (await this.open()).watch();
    void (async () => {
      for await (const { key } of changes) this.note(key);
    })();
  }

  private open(): Promise<KV> {
    return openBucket(this.bus, 'afterword_ended_sessions', SESSION_HOURS * 3_600_000);
  }

  private note(id: string): void {
    if (this.ids.has(id)) return;
    this.ids.add(id);
    for (const listener of this.listeners) listener(id);
  }
}
