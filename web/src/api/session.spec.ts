import { describe, expect, it, jest } from '@jest/globals';
import { session } from './session';

describe('the session', () => {
  it('stores the token as authToken', () => {
    session.open('abc');
    expect(localStorage.getItem('authToken')).toBe('abc');
    expect(session.isOpen()).toBe(true);
  });

  it('is discarded at the start if there is a flag without a token', () => {
    session.open('abc');
    localStorage.removeItem('authToken');
    session.clearIfIncomplete();
    expect(session.isOpen()).toBe(false);
    expect([localStorage.getItem('authToken'), localStorage.getItem('authenticated')]).toEqual([null, null]);
  });

  it('notifies listeners when it starts, ends, or changes in another tab', () => {
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
