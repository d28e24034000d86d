import { isIPv6 } from 'node:net';

/** Who a try is counted against: an IPv4 address, or the /64 network of an IPv6 one, whose owner has all of its addresses. */
export function callerAddress(ip: string | undefined): string {
  const bare = (ip ?? '').replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  return isIPv6(bare) ? network(bare) : bare || 'unknown';
}

/** The first four groups, written out. */
function network(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const before = groups(head);
  const zeros = Array<string>(Math.max(0, 8 - before.length - groups(tail).length)).fill('0');
  return [...before, ...zeros, ...groups(tail)]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join('-');
}

const groups = (part: string) => (part === '' ? [] : part.split(':'));
