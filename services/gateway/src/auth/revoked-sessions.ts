import { Bus, Clock, Lifecycle, Log, Schedule, whileServersJoin } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { KV } from '@nats-io/kv';
import { Bucket } from './bucket';
import { SESSION_HOURS, type Session, sessionStart } from './session-tokens';

type Changes = Awaited<ReturnType<KV['watch']>>;

const REMEMBERED_MS = SESSION_HOURS * 3_600_000;
const CHECK_MS = 15_000;
const UNREADABLE = 'The record of ended sessions cannot be read.';
/** If the record was created later than this from now, the clock was wrong, and its creation time is ignored. */
const MAX_CLOCK_SKEW_MS = 60_000;

/**
 * Sessions that were signed out before they expired, shared by all gateways through NATS and read again after a restart. If NATS loses the
 * record, every earlier session counts as ended, because it is not known which of them were signed out.
 */
@Injectable()
export class RevokedSessions {
  /** The time at which this gateway received each id, oldest first. */
  private readonly receivedAt = new Map<string, number>();
  private readonly listeners: ((id: string) => void)[] = [];
  private readonly bucket: Bucket;
  private record?: { created: string; began: number; changes: Changes };

  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly log: Log,
    lifecycle: Lifecycle,
    schedule: Schedule,
  ) {
    this.bucket = new Bucket(bus, 'afterword_ended_sessions', REMEMBERED_MS);
    lifecycle.onReady((signal) => this.start(signal));
    schedule.every({ intervalMs: CHECK_MS, run: () => this.watchIfReplaced(), failure: UNREADABLE });
  }

  has(session: Session): boolean {
    return this.receivedAt.has(session.id) || sessionStart(session) < (this.record?.began ?? 0);
  }

  onEnd(listener: (id: string) => void): void {
    this.listeners.push(listener);
  }

  async add({ id }: Session): Promise<void> {
    this.note(id);
    await this.bucket.use((entries) => entries.put(id, ''));
  }

  private async start(signal: AbortSignal): Promise<void> {
    await whileServersJoin(() => this.watch(), { bus: this.bus, log: this.log, signal });
    this.bus.onReconnect(() => void this.attempt(() => this.watch()));
  }

  /** Reads the whole record, and then every change of it. */
  private async watch(): Promise<void> {
    const { created, changes } = await this.bucket.use(async (entries) => ({
      created: await creationOf(entries),
      changes: await entries.watch(),
    }));
    this.record?.changes.stop();
    const began = Date.parse(created);
    const isPlausible = began - this.clock.now().getTime() <= MAX_CLOCK_SKEW_MS;
    this.record = { created, began: isPlausible ? began : 0, changes };
    void this.attempt(() => this.noteAll(changes));
  }

  /** If NATS lost the record while it kept running, there is a new one with another creation time. */
  private async watchIfReplaced(): Promise<void> {
    const created = await this.bucket.use(creationOf);
    if (created !== this.record?.created) await this.watch();
  }

  private async noteAll(changes: Changes): Promise<void> {
    for await (const { key } of changes) this.note(key);
  }

  /** Logs a failure; the next check tries again. */
  private async attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.log.warn({ error }, UNREADABLE));
  }

  private note(id: string): void {
    if (this.receivedAt.has(id)) return;
    this.receivedAt.set(id, this.clock.now().getTime());
    this.forgetExpired();
    for (const listener of this.listeners) listener(id);
  }

  private forgetExpired(): void {
    const before = this.clock.now().getTime() - REMEMBERED_MS;
    for (const [id, at] of this.receivedAt) {
      if (at >= before) return;
      this.receivedAt.delete(id);
    }
  }
}

const creationOf = async (entries: KV): Promise<string> => (await entries.status()).streamInfo.created;
