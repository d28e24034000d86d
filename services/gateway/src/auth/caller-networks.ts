import { isIPv4 } from 'node:net';

/** `address` is an IPv4 address, or an IPv6 /64, because one subscriber owns all of its addresses. `unreadable` is a caller without a valid address. */
export type NetworkSize = 'address' | '/56' | '/48' | 'unreadable';

export interface CallerNetwork {
  readonly name: string;
  readonly size: NetworkSize;
}

const UNREADABLE: CallerNetwork = { name: 'unreadable', size: 'unreadable' };

/**
 * Returns the networks that a caller belongs to, smallest first, never empty. Accepts addresses with ports and brackets, as proxies write
 * them (RFC 7239, section 6). Any other text is `unreadable`, such as the words that proxies may write instead.
 */
export function callerNetworks(ip: string | undefined): [CallerNetwork, ...CallerNetwork[]] {
  const address = withoutPort((ip ?? '').trim());
  if (isIPv4(address)) return [{ name: address, size: 'address' }];
  const groups = ipv6Groups(address);
  if (!groups) return [UNREADABLE];
  const mapped = mappedIpv4(groups);
  if (mapped) return [{ name: mapped, size: 'address' }];
  return [
    { name: prefixOf(groups, 64), size: 'address' },
    { name: prefixOf(groups, 56), size: '/56' },
    { name: prefixOf(groups, 48), size: '/48' },
  ];
}

/** Returns the address alone from `1.2.3.4:5678`, `[2001:db8::1]:443` or `[2001:db8::1]`. */
function withoutPort(text: string): string {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  if (inBrackets) return inBrackets;
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  return beforePort ?? text;
}

/** Returns the eight groups of an IPv6 address, ignoring its zone, or undefined if it is not an address. */
function ipv6Groups(address: string): number[] | undefined {
  const [bare = ''] = address.split('%');
  if (!/^[0-9a-f:.]{2,45}$/i.test(bare) || !URL.canParse(`http://[${bare}]`)) return undefined;
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [groupsIn(head), groupsIn(tail ?? '')];
  const zeros = Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after];
}

const groupsIn = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));

function mappedIpv4(groups: number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined;
}

function prefixOf(groups: number[], bits: 64 | 56 | 48): string {
  const kept = groups.slice(0, 4).map((group, index) => group & maskOf(bits - index * 16));
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

const maskOf = (bits: number) => (0xffff << (16 - Math.min(16, Math.max(0, bits)))) & 0xffff;
