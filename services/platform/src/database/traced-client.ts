import { Client, type ClientConfig } from 'pg';
import { inClientSpan } from '../telemetry/tracing';

/** A connection at rest keeps nothing of what it has read. */
const nothing = (): void => undefined;

type Query = (...input: unknown[]) => unknown;

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
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      return inClientSpan(operation, attributes, () => this.inTurn(() => answerOf(query, input)));
    };
    this.query = traced as unknown as Client['query'];
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.then(nothing, nothing);
    return done;
  }
}

/**
 * By callback: with the driver's own promise the rows of each answer were seen to become old, until the next collection of the whole heap,
 * which holds up everybody (ADR 29).
 */
const answerOf = (query: Query, input: unknown[]) =>
  new Promise<unknown>((resolve, reject) => {
    query(...input, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
  });
