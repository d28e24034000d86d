import type { Event } from '@afterword/proto';
import { applyDecorators, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { PassThroughFilter } from '../rpc/rpc.decorator';
import { eventSubject } from '../subjects';

export const EVENT_TRANSPORT = Symbol('events');

export interface EventOptions {
  /** How many of these events one process handles at a time. Default: 16. */
  concurrency?: number;
  /** Attempts before an event becomes a dead letter. Default: 5. */
  maxAttempts?: number;
  /** A name for work that processes of their own may do: EVENT_LANE. */
  lane?: string;
}

/**
 * Handles one event of the contract. The method receives the parsed data and its Delivery.
 * Events are delivered at least once, so effects belong in `Transactions.handleOnce`.
 */
export const OnEvent = (contract: Event, options: EventOptions = {}): MethodDecorator =>
  applyDecorators(
    EventPattern<string>(eventSubject(contract.subject), EVENT_TRANSPORT, { contract, options }),
    UseFilters(PassThroughFilter),
    dataThenDelivery,
  );

/**
 * Handles events that have become dead letters, so that nothing waits for their effects. The method receives the parsed data and may be
 * called more than once.
 */
export const OnDeadLetter = (...contracts: Event[]): MethodDecorator =>
  applyDecorators(
    EventPattern<string[]>(contracts.map(deadLetterPattern), EVENT_TRANSPORT, { isDeadLetterHandler: true }),
    UseFilters(PassThroughFilter),
    dataThenDelivery,
  );

/** Not a subject: such handlers are called by `EventProcessor`, never by NATS. */
export const deadLetterPattern = ({ subject }: Event): string => `dead letter: ${eventSubject(subject)}`;

const dataThenDelivery: MethodDecorator = (target, key) => {
  Payload()(target, key, 0);
  Ctx()(target, key, 1);
};
