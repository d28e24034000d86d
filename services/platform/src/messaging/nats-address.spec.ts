import { describe, expect, it } from '@jest/globals';
import { natsAddress } from './nats-address';

describe('the address of NATS', () => {
  it.each(['nats://127.0.0.1:4222', '127.0.0.1:4222', 'localhost:4222', 'tls://nats.example'])('%s is used unchanged', (url) => {
    expect(natsAddress(url)).toEqual({ servers: [url] });
  });

  it('can contain a user and a password', () => {
    expect(natsAddress('nats://afterword:s%40fe@127.0.0.1:4222')).toEqual({ servers: ['127.0.0.1:4222'], user: 'afterword', pass: 's@fe' });
  });

  it('can list all servers of a cluster, with the user at the first', () => {
    expect(natsAddress('nats://a:4222, nats://b:4222')).toEqual({ servers: ['nats://a:4222', 'nats://b:4222'] });
    expect(natsAddress('nats://user:pass@a:4222,nats://b:4223,c:4224')).toEqual({
      servers: ['a:4222', 'b:4223', 'c:4224'],
      user: 'user',
      pass: 'pass',
    });
  });
});
