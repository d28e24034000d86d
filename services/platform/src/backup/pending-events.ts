import { type JetStreamManager, JetStreamApiError, type StoredMsg } from '@nats-io/jetstream';
import { readHeaders } from '../messaging/headers';
import { EVENTS_STREAM, listConsumers } from '../messaging/streams/streams';

/** An event in the form in which an outbox stores it, with its original id. `payload` is base64. */
export interface PendingEvent {
  id: string;
  source: string;
  subject: string;
  payload: string;
  headers: Record<string, string>;
}

const STREAM_NOT_FOUND = 10_059;

/** The events of the stream that at least one consumer had not handled when `read` was called. */
export class PendingEvents {
  private constructor(
    private readonly manager: JetStreamManager,
    /** By subject, the sequence number up to which all its consumers have handled the stream. */
    private readonly handledSeqs: ReadonlyMap<string, number>,
  ) {}

  /** Must be called before the databases are read: what is acknowledged now is then contained in them. */
  static async read(manager: JetStreamManager): Promise<PendingEvents> {
    const last = await readLastSeq(manager);
    const doneUpTo = new Map<string, number>();
    if (last === 0) return new PendingEvents(manager, doneUpTo);
    for (const { config, num_pending, num_ack_pending, ack_floor } of await listConsumers(manager)) {
      const subject = config.filter_subject ?? '';
      const done = num_pending + num_ack_pending > 0 ? ack_floor.stream_seq : last;
      doneUpTo.set(subject, Math.min(done, doneUpTo.get(subject) ?? done));
    }
    return new PendingEvents(manager, doneUpTo);
  }

  /** Returns the sequence number of the newest event, or 0 if there is none. */
  findLastSeq(): Promise<number> {
    return readLastSeq(this.manager);
  }

  /** Yields the pending events up to a sequence number. */
  async *upTo(last: number): AsyncGenerator<PendingEvent> {
    for (const [subject, done] of this.handledSeqs) {
      for (let seq = done + 1; seq <= last; seq += 1) {
        const nextOfSubject = { seq, next_by_subj: subject };
        const stored = await this.manager.streams.getMessage(EVENTS_STREAM, nextOfSubject);
        if (!stored || stored.seq > last) break;
        seq = stored.seq;
        yield toPendingEvent(stored);
      }
    }
  }
}

async function readLastSeq(manager: JetStreamManager): Promise<number> {
  try {
    return (await manager.streams.info(EVENTS_STREAM)).state.last_seq;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND) return 0;
    throw error;
  }
}

function toPendingEvent(stored: StoredMsg): PendingEvent {
  const sent = readHeaders(stored.header);
  const headers = Object.fromEntries(Object.entries(sent).filter(([name]) => !name.toLowerCase().startsWith('nats-')));
  const payload = Buffer.from(stored.data).toString('base64');
  return { id: sent['ce-id'] ?? '', source: sent['ce-source'] ?? '', subject: stored.subject, payload, headers };
}
