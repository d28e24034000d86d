import { describe, expect, it } from '@jest/globals';
import { Clock, Ids } from '@afterword/platform';
import { SESSION_HOURS, SessionTokens } from './session-tokens';

const SECRET = 'k'.repeat(32);
const NOW = Date.parse('2026-11-21T08:00:00Z');
const clockAt = (time: number) => Object.assign(new Clock(), { now: () => new Date(time) });
const tokensOf = ({ secret = SECRET, password = 'p', time = NOW } = {}) => new SessionTokens(secret, password, clockAt(time), new Ids());

describe('a session token', () => {
  const { token, session } = tokensOf().issue();

  it('contains the id of the session and its expiry', () => {
    expect(tokensOf().read(token)).toEqual(session);
    expect(session.expiresAt.getTime()).toBe(NOW + SESSION_HOURS * 3_600_000);
  });

  it('expires on time', () => {
    const end = session.expiresAt.getTime();
    expect(tokensOf({ time: end - 1 }).read(token)).toEqual(session);
    expect(tokensOf({ time: end }).read(token)).toBeNull();
  });

  it('is invalid after the password or the secret changes', () => {
    expect(tokensOf({ password: 'another' }).read(token)).toBeNull();
    expect(tokensOf({ secret: 'j'.repeat(32) }).read(token)).toBeNull();
  });

  it('cannot be changed or forged', () => {
    const [id, end, signature] = token.split('.');
    const forged = [`${id}.${Number(end) + 1}.${signature}`, `${id}.${end}.${'A'.repeat(43)}`, `${id}.${end}.`, 'nonsense', '', '..'];
    expect(forged.map((each) => tokensOf().read(each))).toEqual(forged.map(() => null));
  });
});
