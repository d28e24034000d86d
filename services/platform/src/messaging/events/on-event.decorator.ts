import type { Event } from '@afterword/proto';
import { applyDecorators, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { PassThroughFilter } from '../rpc/rpc.decorator';
import { eventSubject } from '../subjects';

export const EVENT_TRANSPORT = Symbol('events');

export interface EventOptions {
  /** How many of these events one process handles at a time; 16 where nothing is said. */
  concurrency?: number;
  /** Tries before an event goes to the dead letters. */
  maxAttempts?: number;
}

/**
 * Reacts to one event of the contract. The method receives the checked data and its Delivery.
 * Delivery is at least once: effects belong in `Transactions.once`.
 */
export const OnEvent = (contract: Event, options: EventOptions = {}): MethodDecorator =>
  applyDecorators(
    EventPattern<string>(eventSubject(contract.subject), EVENT_TRANSPORT, { contract, options }),
    UseFilters(PassThroughFilter),
    dataThenDelivery,
  );

/**
 * What is done once one of these events was given up on, so that nobody waits for what would have come of it. The method receives
 * the checked data and may be called more than once.
 */
export const OnDeadLetter = (...contracts: Event[]): MethodDecorator =>
  applyDecorators(
    EventPattern<string[]>(contracts.map(deadLetterPattern), EVENT_TRANSPORT, { isDeadLetterHandler: true }),
    UseFilters(PassThroughFilter),
    dataThenDelivery,
  );

/** No subject: such handlers are called by us, never by NATS. */
export const deadLetterPattern = ({ subject }: Event): string => `given up: ${eventSubject(subject)}`;

const dataThenDelivery: MethodDecorator = (target, key) => {
  Payload()(target, key, 0);
  Ctx()(target, key, 1);
};
