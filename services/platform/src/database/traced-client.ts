import { Client, type ClientConfig } from 'pg';
import { withClientSpan } from '../telemetry/tracing';

/** An idle connection must not keep references to results. */
const discardResult = (): void => undefined;

type Query = (...input: unknown[]) => unknown;

/**
 * A connection that creates a span for each statement, with its text but never its values. Statements that are started at the same time
 * run one after the other: TypeORM saves several rows that way, and the driver will refuse it in its next version.
 */
export class TracedClient extends Client {
  private previous: Promise<unknown> = Promise.resolve();

  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as unknown as Query;
    const traced: Query = (...input) => {
      const [text] = input;
      if (typeof text !== 'string' || typeof input.at(-1) === 'function') return query(...input);
      const [operation = 'SQL'] = text.trim().split(/\s/, 1);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      return withClientSpan(operation, attributes, () => this.runInOrder(() => queryByCallback(query, input)));
    };
    this.query = traced as unknown as Client['query'];
  }

  private runInOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.previous.then(work);
    this.previous = done.then(discardResult, discardResult);
    return done;
  }
}

/**
 * Uses a callback, as a workaround: with the promise of pg 8, rows survive into the old generation and are freed only by a full garbage
 * collection, which stops everything (ADR 29). `testing/reproductions/pg-promise-retention.mjs` shows it with pg alone.
 */
const queryByCallback = (query: Query, input: unknown[]) =>
  new Promise<unknown>((resolve, reject) => {
    query(...input, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
  });
