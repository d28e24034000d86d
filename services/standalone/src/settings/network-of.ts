import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const PRIVATE = toBlockList({
  ipv4: ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '198.18.0.0/15'],
  ipv6: ['::/127', 'fc00::/7'],
});
/** Clouds hand out their credentials here, and nothing else is. */
const LINK_LOCAL = toBlockList({ ipv4: ['169.254.0.0/16'], ipv6: ['fe80::/10', 'fd00:ec2::254/128'] });

export type Network = 'public' | 'private' | 'link-local' | 'unknown';

/** Returns the network of the host in an address; if it has several addresses, the most private one. `unknown` if it has none. */
export async function networkOf(address: string): Promise<Network> {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length === 0) return 'unknown';
  const has = (list: BlockList) => found.some(({ address: ip }) => includes(list, ip));
  if (has(LINK_LOCAL)) return 'link-local';
  return has(PRIVATE) ? 'private' : 'public';
}

/** An IPv4 address inside of IPv6 is checked as IPv4 by BlockList. */
const includes = (list: BlockList, ip: string) => list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

function toBlockList(subnets: Record<'ipv4' | 'ipv6', string[]>): BlockList {
  const list = new BlockList();
  for (const family of ['ipv4', 'ipv6'] as const)
    for (const subnet of subnets[family]) {
      const [net, prefix] = subnet.split('/') as [string, string];
      list.addSubnet(net, Number(prefix), family);
    }
  return list;
}
