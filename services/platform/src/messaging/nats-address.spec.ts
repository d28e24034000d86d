import { describe, expect, it } from '@jest/globals';
import { natsAddress } from './nats-address';

describe('the address of NATS', () => {
  it.each(['nats://127.0.0.1:4222', '127.0.0.1:4222', 'localhost:4222'])('%s is used unchanged', (url) => {
    expect(natsAddress(url)).toEqual({ servers: [url] });
  });

  it('can contain a user and a password', () => {
    expect(natsAddress('nats://afterword:s%40fe@127.0.0.1:4222')).toEqual({
      servers: ['127.0.0.1:4222'],
      user: 'afterword',
      pass: 's@fe',
      inboxPrefix: '_INBOX.afterword',
    });
  });

  it('can list all servers of a cluster, with the user at the first', () => {
    expect(natsAddress('nats://a:4222, nats://b:4222')).toEqual({ servers: ['nats://a:4222', 'nats://b:4222'] });
    expect(natsAddress('nats://user:pass@a:4222,nats://b:4223,c:4224')).toEqual({
      servers: ['a:4222', 'b:4223', 'c:4224'],
      user: 'user',
      pass: 'pass',
      inboxPrefix: '_INBOX.user',
    });
  });

  it('leaves the password to a setting of its own, and the user to the name of the service', () => {
    const secured = { pass: 'secret', inboxPrefix: '_INBOX.content' };
    expect(natsAddress('nats://nats:4222', { user: 'content', password: 'secret' })).toEqual({
      servers: ['nats://nats:4222'],
      user: 'content',
      ...secured,
    });
    expect(natsAddress('nats://content@nats:4222', { user: 'x', password: 'secret' })).toEqual({
      servers: ['nats:4222'],
      user: 'content',
      ...secured,
    });
    expect(natsAddress('nats://nats:4222', { user: 'content' })).toEqual({ servers: ['nats://nats:4222'] });
  });

  it('accepts only an encrypted connection if it says so, or if there is a certificate authority', () => {
    expect(natsAddress('tls://nats:4222')).toMatchObject({ tls: {} });
    expect(natsAddress('nats://nats:4222', { ca: 'PEM' })).toMatchObject({ tls: { ca: 'PEM' } });
  });
});
