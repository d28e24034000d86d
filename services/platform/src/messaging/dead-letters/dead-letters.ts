import { Injectable } from '@nestjs/common';
import { type JetStreamClient, type JsMsg, type StoredMsg } from '@nats-io/jetstream';
import { readHeaders, toHeaders } from '../headers';
import { Bus } from '../bus';
import { DEAD_LETTER_STREAM } from '../streams/streams';
import { deadLetterSubject } from '../subjects';

/** An event that was not handled after all attempts. */
export interface DeadLetter {
  seq: number;
  subject: string;
  consumer: string;
  eventId: string;
  reason: string;
  at: Date;
  data: unknown;
}

const HEADERS = { subject: 'dlq-subject', consumer: 'dlq-consumer', eventId: 'dlq-event-id', reason: 'dlq-reason' };

/** Stores dead letters, lists them, and publishes them again on request. */
@Injectable()
export class DeadLetters {
  constructor(private readonly bus: Bus) {}

  /** Stores the event once, even if this is called again. */
  async publish(service: string, message: JsMsg, reason: string): Promise<void> {
    const { stream, consumer } = message.info;
    const sent = readHeaders(message.headers);
    const kept = Object.entries(sent).filter(([name]) => !name.toLowerCase().startsWith('nats-'));
    const note = {
      [HEADERS.subject]: message.subject,
      [HEADERS.consumer]: consumer,
      [HEADERS.eventId]: sent['Nats-Msg-Id'] ?? '',
      [HEADERS.reason]: reason.replaceAll(/\s+/g, ' ').slice(0, 500),
    };
    await this.bus.jetStream().publish(deadLetterSubject(service, message.subject), message.data, {
      msgID: `dlq:${stream}:${consumer}:${message.seq}`,
      headers: toHeaders({ ...Object.fromEntries(kept), ...note }),
    });
  }

  async list(): Promise<DeadLetter[]> {
    const manager = await this.bus.jetStreamManager();
    const { state } = await manager.streams.info(DEAD_LETTER_STREAM);
    const letters: DeadLetter[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const stored = await manager.streams.getMessage(DEAD_LETTER_STREAM, { seq }).catch(() => null);
      if (stored) letters.push(toDeadLetter(stored));
    }
    return letters;
  }

  /** Publishes the event again under a new id, for all of its consumers, and removes the dead letter. */
  async replay(seq: number, events: JetStreamClient = this.bus.jetStream()): Promise<DeadLetter> {
    const manager = await this.bus.jetStreamManager();
    const stored = await manager.streams.getMessage(DEAD_LETTER_STREAM, { seq });
    if (!stored) throw new Error(`There is no dead letter ${seq}.`);
    const letter = toDeadLetter(stored);
    const original = Object.entries(readHeaders(stored.header)).filter(([name]) => !/^(dlq-|nats-)/i.test(name));
    await events.publish(letter.subject, stored.data, {
      msgID: `replay:${seq}:${letter.eventId}`,
      headers: toHeaders(Object.fromEntries(original)),
    });
    await manager.streams.deleteMessage(DEAD_LETTER_STREAM, seq);
    return letter;
  }

  async discard(seq: number): Promise<void> {
    const manager = await this.bus.jetStreamManager();
    await manager.streams.deleteMessage(DEAD_LETTER_STREAM, seq);
  }
}

function toDeadLetter(stored: StoredMsg): DeadLetter {
  const headers = readHeaders(stored.header);
  return {
    seq: stored.seq,
    subject: headers[HEADERS.subject] ?? '',
    consumer: headers[HEADERS.consumer] ?? '',
    eventId: headers[HEADERS.eventId] ?? '',
    reason: headers[HEADERS.reason] ?? '',
    at: stored.time,
    data: stored.json(),
  };
}
