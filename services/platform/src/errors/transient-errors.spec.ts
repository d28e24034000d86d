import { describe, expect, it } from '@jest/globals';
import { findConnectionLoss, isTransientError } from './transient-errors';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const fromTypeorm = (code: string) => Object.assign(new Error('QueryFailedError'), { driverError: withCode(code) });

describe('an error of the database', () => {
  it.each(['ECONNREFUSED', '57P03', '53300', 'ENOTFOUND'])('%s passes by itself, and no statement was sent', (code) => {
    expect([findConnectionLoss(withCode(code)), findConnectionLoss(fromTypeorm(code))]).toEqual(['before asking', 'before asking']);
  });

  it.each(['ECONNRESET', '57P01', '57P02', '08006', '25006', 'EPIPE'])(
    '%s passes by itself, and a statement may have been carried out',
    (code) => {
      expect([findConnectionLoss(withCode(code)), findConnectionLoss(fromTypeorm(code))]).toEqual(['while asking', 'while asking']);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('that says "%s" passes by itself, and a statement may have been carried out', (message) => {
    expect(findConnectionLoss(new Error(message))).toBe('while asking');
  });

  it.each([
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Cannot use a pool after calling end on the pool',
    'Driver not Connected',
  ])('that says "%s" passes by itself, and no statement was sent', (message) => {
    expect(findConnectionLoss(new Error(message))).toBe('before asking');
  });

  it('of a host with several addresses passes by itself if that of each does', () => {
    expect(isTransientError(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]))).toBe(true);
    expect(isTransientError(new AggregateError([withCode('ECONNREFUSED'), withCode('28P01')]))).toBe(false);
    expect(isTransientError(new AggregateError([]))).toBe(false);
  });

  it.each(['28P01', '42601', '42P07', '23505'])('%s does not', (code) => {
    expect(isTransientError(withCode(code))).toBe(false);
  });

  it('of our own making does not', () => {
    expect(isTransientError(new TypeError('x is not a function'))).toBe(false);
  });
});
