import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** https://www.iana.org/assignments/iana-ipv4-special-registry, and the same for IPv6. */
const PRIVATE_NETWORKS: [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const privateNetworks = new BlockList();
for (const [network, prefix, family] of PRIVATE_NETWORKS) privateNetworks.addSubnet(network, prefix, family);

export const PRIVATE_ADDRESS = 'EPRIVATEADDRESS';

export const isPrivateAddress = ({ address, family }: LookupAddress): boolean =>
  privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');

/** Resolves a host for a connection, which gets exactly the addresses that were checked. Fails if one of them is private. */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) callback(error, '');
    else if (!first || addresses.some(isPrivateAddress))
      callback(Object.assign(new Error(`${host} has a private address.`), { code: PRIVATE_ADDRESS }), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
