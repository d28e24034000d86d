import { Injectable } from '@nestjs/common';
import { type DataOf, type Event } from '@afterword/proto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../runtime/clock';
import { Ids } from '../../runtime/ids';
import { ServiceSettings } from '../../config/service-settings';
import { traceHeaders } from '../../telemetry/tracing';
import { eventSubject } from '../subjects';

/** Stores events in the same transaction as the change they describe. */
@Injectable()
export class Outbox {
  constructor(
    private readonly settings: ServiceSettings,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the event. */
  async enqueue<E extends Event>(manager: EntityManager, event: E, data: DataOf<E>): Promise<string> {
    const id = this.ids.next();
    const headers = {
      ...traceHeaders(),
      'ce-id': id,
      'ce-source': this.settings.service,
      'ce-type': event.subject,
      'ce-time': this.clock.now().toISOString(),
    };
    await manager.query('INSERT INTO outbox (id, subject, payload, headers) VALUES ($1, $2, $3, $4)', [
      id,
      eventSubject(event.subject),
      Buffer.from(JSON.stringify(event.data.parse(data))),
      headers,
    ]);
    return id;
  }

  /** Whether a consumer may not have handled the event yet. Stays true for some minutes after the last one has. */
  async isPending(manager: EntityManager, id: string): Promise<boolean> {
    const [row] = await manager.query<[{ found: boolean }]>(
      'SELECT EXISTS (SELECT FROM outbox WHERE id = $1 UNION ALL SELECT FROM published_events WHERE id = $1) AS found',
      [id],
    );
    return row.found;
  }
}
