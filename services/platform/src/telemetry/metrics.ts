import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.02, 0.1, 0.5, 1, 5, 30, 120, 600];

/** Every metric the platform exports, in a registry of its own service. */
export class Metrics {
  readonly registry = new Registry();

  readonly rpcSeconds = new Histogram({
    name: 'afterword_rpc_seconds',
    help: 'Seconds a question took to be answered.',
    labelNames: ['subject', 'outcome'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly eventSeconds = new Histogram({
    name: 'afterword_event_seconds',
    help: 'Seconds an event took to be handled.',
    labelNames: ['subject', 'outcome'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly eventsPublished = new Counter({
    name: 'afterword_events_published_total',
    help: 'Events relayed from the outbox.',
    registers: [this.registry],
  });
  readonly outboxBacklog = new Gauge({
    name: 'afterword_outbox_backlog',
    help: 'Events in the outbox that wait to be relayed.',
    registers: [this.registry],
  });
  readonly deadLetters = new Counter({
    name: 'afterword_dead_letters_total',
    help: 'Events given up on.',
    labelNames: ['subject'] as const,
    registers: [this.registry],
  });

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
  }
}
