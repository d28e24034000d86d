import { describe, expect, it } from '@jest/globals';
import { callerNetworks } from './caller-networks';

const names = (ip: string | undefined) => callerNetworks(ip).map(({ name }) => name);
const ipv6 = ['2001:db8:1:2f::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48'];

describe('callerNetworks', () => {
  it.each(['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:0207', '192.0.2.7:5678', ' 192.0.2.7 ', '[::ffff:192.0.2.7]:443'])(
    'returns the IPv4 address itself for %s',
    (ip) => {
      expect(callerNetworks(ip)).toEqual([{ name: '192.0.2.7', size: 'address' }]);
    },
  );

  it.each([
    '2001:db8:1:2f:3:4:5:6',
    '2001:DB8:0001:002F::',
    '2001:db8:1:2f:ffff::1',
    '[2001:db8:1:2f::1]:443',
    '[2001:db8:1:2f::1]',
    '2001:db8:1:2f::1%eth0',
  ])('returns the /64, the /56 and the /48 for %s', (ip) => {
    expect(names(ip)).toEqual(ipv6);
    expect(callerNetworks(ip).map(({ size }) => size)).toEqual(['address', '/56', '/48']);
  });

  it.each([
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:ffff:ffff::', '2001:db8:ffff:ffff::/64'],
  ])('for %s begins with %s', (ip, name) => {
    expect(names(ip)[0]).toBe(name);
  });

  it('returns different /56 networks within a /48', () => {
    expect(names('2001:db8:1:ff::1')).toEqual(['2001:db8:1:ff::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']);
    expect(names('2001:db8:1:100::1')).toEqual(['2001:db8:1:100::/64', '2001:db8:1:100::/56', '2001:db8:1:0::/48']);
  });

  it.each([
    undefined,
    '',
    'unknown',
    '_hidden',
    '*',
    '.',
    '..',
    'a b',
    '1.2.3.4.5',
    '1.2.3.256',
    '[::1',
    '::1]',
    '1::2::3',
    'x'.repeat(9000),
  ])('returns the one network for unreadable addresses for %s', (ip) => {
    expect(callerNetworks(ip)).toEqual([{ name: 'unreadable', size: 'unreadable' }]);
  });
});
