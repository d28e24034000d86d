import { Client, type ClientConfig } from 'pg';
import { inClientSpan } from '../telemetry/tracing';

type Query = (...input: unknown[]) => Promise<unknown>;

/** A connection whose statements are spans of the trace they belong to: their text, never their values. */
export class TracedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as unknown as Query;
    const traced: Query = (...input) => {
      const [text] = input;
      if (typeof text !== 'string' || typeof input.at(-1) === 'function') return query(...input);
      const [operation = 'SQL'] = text.trim().split(/\s/, 1);
      return inClientSpan(operation, { 'db.system.name': 'postgresql', 'db.query.text': text }, () => query(...input));
    };
    this.query = traced as unknown as Client['query'];
  }
}
