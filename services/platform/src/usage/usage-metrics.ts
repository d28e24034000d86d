import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { Metrics } from '../telemetry/metrics';

/** What work with text costs, as figures to watch. */
@Injectable()
export class UsageMetrics {
  readonly tokens: Counter<'model' | 'direction'>;
  readonly costMicros: Counter<'model'>;
  readonly seconds: Histogram<'engine' | 'content'>;
  readonly failures: Counter<'engine'>;

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.tokens = new Counter({
      name: 'afterword_writing_tokens_total',
      help: 'Tokens a language model has read (input) or written (output).',
      labelNames: ['model', 'direction'],
      registers,
    });
    this.costMicros = new Counter({
      name: 'afterword_writing_cost_microdollars_total',
      help: 'Estimated cost of these tokens, in millionths of a US dollar, of models whose price is known.',
      labelNames: ['model'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'afterword_writing_seconds',
      help: 'Seconds it took to write one text, or to find what is asked for in one.',
      labelNames: ['engine', 'content'],
      buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300],
      registers,
    });
    this.failures = new Counter({
      name: 'afterword_writing_failures_total',
      help: 'Jobs that ended without everything they were to write or find.',
      labelNames: ['engine'],
      registers,
    });
  }
}
