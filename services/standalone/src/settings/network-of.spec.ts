import { describe, expect, it } from '@jest/globals';
import { networkOf } from './network-of';

describe('the network of an address', () => {
  it.each([
    'http://127.0.0.1:11434/v1',
    'http://localhost:1234/v1',
    'http://10.1.2.3',
    'http://172.31.0.1',
    'http://192.168.1.20:8000/v1',
    'http://100.64.0.1',
    'http://0.0.0.0',
    'http://[::1]:8000',
    'http://[fd12::1]',
    'http://[::ffff:192.168.0.1]',
    'http://2130706433/',
    'http://0x7f.1/',
  ])('is private for %s', async (address) => {
    expect(await networkOf(address)).toBe('private');
  });

  it.each(['http://169.254.169.254/latest', 'http://[fe80::1]', 'http://[::ffff:169.254.169.254]', 'http://[fd00:ec2::254]'])(
    'is link-local for %s',
    async (address) => {
      expect(await networkOf(address)).toBe('link-local');
    },
  );

  it.each(['https://8.8.8.8/v1', 'https://[2606:4700::1111]'])('is public for %s', async (address) => {
    expect(await networkOf(address)).toBe('public');
  });

  it('is unknown if the host has no address', async () => {
    expect(await networkOf('http://nowhere.invalid')).toBe('unknown');
  });
});
