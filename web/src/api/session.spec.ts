import { describe, expect, it, jest } from '@jest/globals';
import { session } from './session';

describe('the session', () => {
  it('keeps the token under the name authToken', () => {
    session.open('abc');
    expect(localStorage.getItem('authToken')).toBe('abc');
    expect(session.isOpen()).toBe(true);
  });

  it('is discarded at the start where a flag is left without a token', () => {
    session.open('abc');
    localStorage.removeItem('authToken');
    session.clearIfIncomplete();
    expect(session.isOpen()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('tells its listeners when it opens, when it is cleared, and when another tab changes it', () => {
    const listener = jest.fn();
    const stop = session.subscribe(listener);
    session.open('abc');
    session.clear();
    window.dispatchEvent(new Event('storage'));
    stop();
    session.open('abc');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
