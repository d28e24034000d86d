import { describe, expect, it } from '@jest/globals';
import { JetStreamApiError } from '@nats-io/jetstream';
import { jserrors } from '@nats-io/jetstream/internal';
import { errors } from '@nats-io/transport-node';
import { toUnavailableError } from './to-unavailable-error';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const apiError = (code: number) => new JetStreamApiError({ code, err_code: 1, description: 'x' });

describe('a failure of Postgres or NATS', () => {
  it.each([
    ['a timeout of NATS', new errors.TimeoutError()],
    ['a request without a responder', new errors.RequestError('x', { cause: new errors.NoRespondersError('s') })],
    ['a closed connection', new errors.ClosedConnectionError()],
    ['a connection that is closing', new errors.DrainingConnectionError()],
    ['a server without JetStream', new jserrors.JetStreamNotEnabled('x')],
    ['JetStream without a leader', apiError(503)],
    ['a database that refuses connections', withCode('ECONNREFUSED')],
    ['a database in recovery mode', withCode('57P03')],
  ])('is unavailable: %s', (_, error) => {
    expect(toUnavailableError(error)).toMatchObject({
      code: 'unavailable',
      message: 'This part of Afterword is not responding right now. Try again in a moment.',
      cause: error,
    });
  });

  it.each(['57P01', 'ECONNRESET'])('does not say that nothing was saved if a statement was interrupted: %s', (code) => {
    expect(toUnavailableError(withCode(code))?.message).toMatch(/Check whether your last change is there/);
  });

  it('reports a full disk', () => {
    expect(toUnavailableError(withCode('53100'))?.message).toMatch(/disk of the database is full/);
  });

  it.each([
    ['a bug', new TypeError('x is not a function')],
    ['a statement that Postgres refuses', withCode('42601')],
    ['a request that JetStream refuses', apiError(400)],
    ['nothing', undefined],
  ])('is not %s', (_, error) => {
    expect(toUnavailableError(error)).toBeNull();
  });
});
