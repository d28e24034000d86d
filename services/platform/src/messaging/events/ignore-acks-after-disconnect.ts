import type { JsMsg } from '@nats-io/jetstream';

/**
 * Returns the message with acknowledgements that do nothing once `isConnected` is false. A server that comes back may have given the
 * number of the message to another one, and would acknowledge that. It delivers this message again.
 */
export function ignoreAcksAfterDisconnect(message: JsMsg, isConnected: () => boolean): JsMsg {
  const guarded = <A extends unknown[]>(acknowledge: (...args: A) => void) => {
    return (...args: A): void => {
      if (isConnected()) acknowledge.apply(message, args);
    };
  };
  const { ack, nak, term, working } = message;
  return Object.assign(Object.create(message) as JsMsg, {
    ack: guarded(ack),
    nak: guarded(nak),
    term: guarded(term),
    working: guarded(working),
  });
}
