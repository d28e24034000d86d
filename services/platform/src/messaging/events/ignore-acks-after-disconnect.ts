import type { JsMsg } from '@nats-io/jetstream';

/**
 * The message, which tells the server nothing any more once `isConnected` is false. A server that comes back may have given the
 * message's number to another one, and would take what is said for that; this message it delivers again.
 */
export function ignoreAcksAfterDisconnect(message: JsMsg, isConnected: () => boolean): JsMsg {
  const guarded = <A extends unknown[]>(tell: (...args: A) => void) => {
    return (...args: A): void => {
      if (isConnected()) tell.apply(message, args);
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
