import { describe, expect, it } from '@jest/globals';
import { findConnectionLoss, isTransientError } from './transient-errors';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const fromTypeorm = (code: string) => Object.assign(new Error('QueryFailedError'), { driverError: withCode(code) });

describe('an error of the database', () => {
  it.each(['ECONNREFUSED', '57P03', '53300', 'ENOTFOUND'])('%s is transient, and no statement was sent', (code) => {
    expect([findConnectionLoss(withCode(code)), findConnectionLoss(fromTypeorm(code))]).toEqual(['before a query', 'before a query']);
  });

  it.each(['ECONNRESET', '57P01', '57P02', '08006', '25006', 'EPIPE'])(
    '%s is transient, and a statement may have been executed',
    (code) => {
      expect([findConnectionLoss(withCode(code)), findConnectionLoss(fromTypeorm(code))]).toEqual(['during a query', 'during a query']);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('with the message "%s" is transient, and a statement may have been executed', (message) => {
    expect(findConnectionLoss(new Error(message))).toBe('during a query');
  });

  it.each([
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Cannot use a pool after calling end on the pool',
    'Driver not Connected',
  ])('with the message "%s" is transient, and no statement was sent', (message) => {
    expect(findConnectionLoss(new Error(message))).toBe('before a query');
  });

  it('of a host with several addresses is transient if the error of each is', () => {
    expect(isTransientError(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]))).toBe(true);
    expect(isTransientError(new AggregateError([withCode('ECONNREFUSED'), withCode('28P01')]))).toBe(false);
    expect(isTransientError(new AggregateError([]))).toBe(false);
  });

  it.each(['28P01', '42601', '42P07', '23505'])('%s is not transient', (code) => {
    expect(isTransientError(withCode(code))).toBe(false);
  });

  it('that is a bug of ours is not transient', () => {
    expect(isTransientError(new TypeError('x is not a function'))).toBe(false);
  });
});
