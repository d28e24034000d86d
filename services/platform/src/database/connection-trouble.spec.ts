import { describe, expect, it } from '@jest/globals';
import { isConnectionTrouble } from './connection-trouble';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('an error of the database', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01', '08006', '53300'])('%s passes by itself', (code) => {
    expect(isConnectionTrouble(withCode(code))).toBe(true);
    expect(isConnectionTrouble(Object.assign(new Error('QueryFailedError'), { driverError: withCode(code) }))).toBe(true);
  });

  it('about a connection that ended passes by itself', () => {
    expect(isConnectionTrouble(new Error('Connection terminated unexpectedly'))).toBe(true);
  });

  it.each(['28P01', '42601', '42P07', '23505'])('%s does not', (code) => {
    expect(isConnectionTrouble(withCode(code))).toBe(false);
  });

  it('of our own making does not', () => {
    expect(isConnectionTrouble(new TypeError('x is not a function'))).toBe(false);
  });
});
