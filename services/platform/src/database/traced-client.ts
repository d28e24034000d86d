import { Client, type ClientConfig } from 'pg';
import { withClientSpan } from '../telemetry/tracing';

/** A connection at rest keeps nothing of what it has read. */
const discardResult = (): void => undefined;

type Query = (...input: unknown[]) => unknown;

/**
 * A connection whose statements are spans of the trace they belong to: their text, never their values. Statements that are asked for
 * at once go one after the other: TypeORM saves several rows that way, and the driver will refuse it.
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
 * By callback: with the driver's own promise the rows of each answer were seen to become old, until the next collection of the whole heap,
 * which holds up everybody (ADR 29).
 */
const queryByCallback = (query: Query, input: unknown[]) =>
  new Promise<unknown>((resolve, reject) => {
    query(...input, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
  });
