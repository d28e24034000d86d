import { describe, expect, it, jest } from '@jest/globals';
import type { JsMsg } from '@nats-io/jetstream';
import { ignoreAcksAfterDisconnect } from './ignore-acks-after-disconnect';

describe('ignoreAcksAfterDisconnect', () => {
  it('acknowledges a message only over the connection that delivered it', () => {
    let isConnected = true;
    const calls = { ack: jest.fn(), nak: jest.fn(), term: jest.fn(), working: jest.fn() };
    const message = ignoreAcksAfterDisconnect({ subject: 'evt.toy.made', ...calls } as unknown as JsMsg, () => isConnected);
    message.working();
    isConnected = false;
    message.ack();
    message.nak(100);
    message.term();
    message.working();
    expect(message.subject).toBe('evt.toy.made');
    expect(Object.values(calls).map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 1]);
  });
});
