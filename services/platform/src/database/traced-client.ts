import { Client, type ClientConfig } from 'pg';
import { inClientSpan } from '../telemetry/tracing';

type Query = (...input: unknown[]) => Promise<unknown>;

/**
 * A connection whose statements are spans of the trace they belong to: their text, never their values. Statements that are asked for
 * at once go one after the other: TypeORM saves several rows that way, and the driver will refuse it.
 */
export class TracedClient extends Client {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as unknown as Query;
    const traced: Query = (...input) => {
      const [text] = input;
      if (typeof text !== 'string' || typeof input.at(-1) === 'function') return query(...input);
      const [operation = 'SQL'] = text.trim().split(/\s/, 1);
      return inClientSpan(operation, { 'db.system.name': 'postgresql', 'db.query.text': text }, () => this.inTurn(() => query(...input)));
    };
    this.query = traced as unknown as Client['query'];
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }
}
