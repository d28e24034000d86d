import { describe, expect, it } from '@jest/globals';
import { Handles, WebAddress } from './handles';

const addressOf = (text: string) => WebAddress.safeParse(text).data;

describe('WebAddress', () => {
  it('adds the scheme that people leave out', () => {
    expect(addressOf(' kindredtable.org/listen ')).toBe('https://kindredtable.org/listen');
    expect(addressOf('http://kindredtable.org')).toBe('http://kindredtable.org');
  });

  it.each(['javascript:alert(1)', 'ftp://a.org', 'data:text/html,x', 'https://user:pass@a.org', 'a b.org', 'https://', 'nothing', ''])(
    'rejects %j',
    (text) => {
      expect(addressOf(text)).toBeUndefined();
    },
  );
});

describe('Handles', () => {
  it.each([
    ['x', '@KindredTable', 'KindredTable'],
    ['x', 'https://twitter.com/kindredtable?s=20', 'kindredtable'],
    ['x', 'x.com/kindredtable/', 'kindredtable'],
    ['instagram', 'https://www.instagram.com/Kindred.Table/', 'kindred.table'],
    ['linkedin', 'https://de.linkedin.com/in/grace-miller-1a2b/', 'in/grace-miller-1a2b'],
    ['linkedin', 'company/kindred-table', 'company/kindred-table'],
  ] as const)('normalizes the %s handle %s', (network, text, expected) => {
    expect(Handles.parse({ [network]: text })[network]).toBe(expected);
  });

  it.each([
    ['x', 'kindred table', 'up to 15 letters'],
    ['linkedin', 'grace-miller', 'linkedin.com/in/grace-miller'],
    ['instagram', '@', 'up to 30 letters'],
    ['x', 'https://example.org/kindredtable', 'up to 15 letters'],
  ] as const)('says what a handle of %s looks like instead of %j', (network, text, sentence) => {
    expect(Handles.safeParse({ [network]: text }).error?.issues[0]?.message).toContain(sentence);
  });
});
