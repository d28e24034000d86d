import { describe, expect, it } from '@jest/globals';
import { isPrivateAddress, lookupPublic } from './public-lookup';

describe('the addresses of webhooks', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'])('exclude %s', (address) => {
    expect(isPrivateAddress({ address, family: 4 })).toBe(true);
  });

  it.each(['::1', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'])('exclude %s', (address) => {
    expect(isPrivateAddress({ address, family: 6 })).toBe(true);
  });

  it('include public ones', () => {
    expect(isPrivateAddress({ address: '3.5.140.2', family: 4 })).toBe(false);
    expect(isPrivateAddress({ address: '2600:9000:20a5::1', family: 6 })).toBe(false);
  });

  it('are checked after a name was resolved', async () => {
    const code = await new Promise((resolve) => lookupPublic('localhost', { all: true }, (error) => resolve(error?.code)));
    expect(code).toBe('EPRIVATEADDRESS');
  });
});
